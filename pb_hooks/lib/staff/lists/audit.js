/** What staff changed. */
module.exports = {
  role: 'staff',
  forModerators: `a.target_collection IN ('feedback', 'feedback_notes')`,
  from: 'audit_log a LEFT JOIN users u ON u.id = a.actor',
  id: 'a.id',
  order: '-created',
  search: ['a.target_record', 'a.reason'],
  updated: 'a.created',
  columns: {
    created: { kind: 'date', sql: 'a.created' },
    actor: { kind: 'choice', sql: 'a.actor', unsortable: true },
    // Before somebody chooses a name, it is the e-mail address, which is nobody else's to read (RO-04).
    actor_name: {
      kind: 'text',
      sql: `CASE WHEN u.name IS NULL OR u.name = u.email COLLATE NOCASE THEN '' ELSE u.name END`,
      unsortable: true,
    },
    actor_kind: { kind: 'choice', sql: 'a.actor_kind', unsortable: true },
    action: { kind: 'choice', sql: 'a.action', unsortable: true },
    target_collection: { kind: 'choice', sql: 'a.target_collection', unsortable: true },
    target_record: { kind: 'choice', sql: 'a.target_record', unsortable: true },
    reason: { kind: 'text', sql: 'a.reason', unsortable: true },
    before: {
      kind: 'json',
      sql: 'a.before',
      unsortable: true,
      unfiltered: true,
      json: `json(COALESCE(a.before, 'null'))`,
    },
    after: {
      kind: 'json',
      sql: 'a.after',
      unsortable: true,
      unfiltered: true,
      json: `json(COALESCE(a.after, 'null'))`,
    },
  },
}
