module.exports = {
  /** A campaign whose mails are all settled is finished, and its lane goes. */
  finishIfDone(app, id) {
    const now = new Date().toISOString().replace('T', ' ')
    const finished = arrayOf(new DynamicModel({ id: '' }))
    app
      .db()
      .newQuery(
        `UPDATE email_campaigns SET state = 'finished', finished_at = {:now}, updated = {:now}
         WHERE id = {:id} AND state = 'running' AND NOT EXISTS (
           SELECT 1 FROM campaign_recipients WHERE lane = {:id} AND state IN ('pending', 'claimed'))
         RETURNING id`,
      )
      .bind({ id, now })
      .all(finished)
    if (finished.length > 0) app.db().newQuery('DELETE FROM mail_lanes WHERE lane = {:id}').bind({ id }).execute()
  },
}
