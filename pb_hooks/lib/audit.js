// Only these columns are written to the audit log: no password, no token, no address (RO-05).
const columns = {
  users: ['name', 'status', 'verified'],
  user_roles: ['user', 'role', 'granted_by', 'granted_at', 'active'],
  route_rules: ['path', 'redirect', 'active'],
}

const valuesOf = (record) => {
  const values = {}
  for (const column of columns[record.collection().name]) values[column] = record.get(column)
  return values
}

/** The registration takes the e-mail address as the first name, and the log outlives the account. */
const maskName = (values) => {
  const { maskEmails } = require(`${__hooks}/lib/email-addresses.js`)
  if (values && values.name) values.name = maskEmails(values.name)
}

module.exports = {
  /** Carries out and logs the request in one transaction. `action`: 'create', 'update' or 'delete'. */
  withAudit(e, action) {
    const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
    const before = action === 'create' ? null : JSON.parse(JSON.stringify(valuesOf(e.record.original())))
    inTransaction(e, (tx) => {
      e.next()
      const after = action === 'delete' ? null : JSON.parse(JSON.stringify(valuesOf(e.record)))
      if (action === 'update') {
        for (const column of Object.keys(after)) {
          if (JSON.stringify(before[column]) !== JSON.stringify(after[column])) continue
          delete before[column]
          delete after[column]
        }
        if (Object.keys(after).length === 0) return
      }
      maskName(before)
      maskName(after)
      tx.save(
        new Record(tx.findCollectionByNameOrId('audit_log'), {
          actor: e.auth ? e.auth.id : '',
          actor_kind: e.hasSuperuserAuth() ? 'superuser' : 'user',
          action,
          target_collection: e.record.collection().name,
          target_record: e.record.id,
          before,
          after,
        }),
      )
    })
  },
}
