const actorOf = (e) => (e.auth && !e.hasSuperuserAuth() ? e.auth.id : '')

/** Takes subscribers off all topics. Nothing here puts anybody on the list again: only the person can. */
const takeOff = (e) => {
  const { bodyOf, rowsOf, eachRow, find, differs } = require(`${__hooks}/lib/staff/rows.js`)
  const { write, reasonOf, valuesOf } = require(`${__hooks}/lib/audit.js`)
  const { leave } = require(`${__hooks}/lib/mail/subscribers.js`)
  const asked = rowsOf(bodyOf(e))
  const reason = reasonOf(e, true)
  const rows = eachRow(e, asked, (tx, { id, from }) => {
    const subscriber = find(tx, 'subscribers', id)
    if (!subscriber) return { outcome: 'missing' }
    const before = valuesOf(subscriber)
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    const hasLeft = leave(tx, subscriber, [], { way: 'staff', reason, actor: actorOf(e) })
    const after = valuesOf(subscriber)
    if (!hasLeft) return { outcome: 'same', before, after }
    const target = { target_collection: 'subscribers', target_record: id }
    write(tx, e, { action: 'update', ...target, before, after, reason })
    return { outcome: 'changed', before, after }
  })
  return e.json(200, { rows })
}

/** Deletes a subscriber, with the address in the mails that were sent. The log of consent stays, without the address. */
const remove = (e) => {
  const { bodyOf, find } = require(`${__hooks}/lib/staff/rows.js`)
  const { write, reasonOf, valuesOf } = require(`${__hooks}/lib/audit.js`)
  const { forget } = require(`${__hooks}/lib/mail/subscribers.js`)
  const reason = reasonOf(e, true)
  const { confirm } = bodyOf(e)
  const id = e.request.pathValue('id')
  e.app.runInTransaction((tx) => {
    const subscriber = find(tx, 'subscribers', id)
    if (!subscriber) throw new NotFoundError('There is no such subscriber.')
    if (confirm !== subscriber.getString('email'))
      throw new BadRequestError('The address is not that of the subscriber.')
    const before = valuesOf(subscriber)
    tx.db()
      .newQuery(
        `UPDATE campaign_recipients SET state = 'skipped', reason = 'The subscriber was deleted.'
         WHERE subscriber = {:id} AND state = 'pending'`,
      )
      .bind({ id })
      .execute()
    forget(tx, 'id = {:id}', { id }, { way: 'staff', reason, actor: actorOf(e) })
    const target = { target_collection: 'subscribers', target_record: id }
    write(tx, e, { action: 'delete', ...target, before, after: null, reason })
  })
  return e.noContent(204)
}

module.exports = { takeOff, remove, actorOf }
