// Changes of codes by staff, up to 100 by one request.
const { momentOf } = require(`${__hooks}/lib/moments.js`)
const { endOf, refuse } = require(`${__hooks}/lib/codes/values.js`)

/** Sets one date of each code. `values(code)`: the new text of it, or throws where the code cannot have it. */
const setDate = (e, column, isReasonNeeded, valueFor) => {
  const { bodyOf, rowsOf, eachRow, find, differs } = require(`${__hooks}/lib/staff/rows.js`)
  const { write, reasonOf } = require(`${__hooks}/lib/audit.js`)
  const reason = reasonOf(e, isReasonNeeded)
  const rows = eachRow(e, rowsOf(bodyOf(e)), (tx, { id, from }) => {
    const code = find(tx, 'alpha_codes', id)
    if (!code) return { outcome: 'missing' }
    const before = { [column]: code.getString(column) }
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    const after = { [column]: valueFor(code) }
    if (!differs(after, before)) return { outcome: 'same', before, after }
    code.set(column, after[column])
    tx.save(code)
    write(tx, e, { action: 'update', target_collection: 'alpha_codes', target_record: id, before, after, reason })
    return { outcome: 'changed', before, after }
  })
  return e.json(200, { rows })
}

module.exports = {
  /** Revokes codes, or with `revoked: false` takes that back. Who has registered with one stays registered. */
  revoke(e) {
    const { revoked } = require(`${__hooks}/lib/staff/rows.js`).bodyOf(e)
    if (revoked !== undefined && typeof revoked !== 'boolean') refuse('revoked is true or false.')
    const now = momentOf(Date.now())
    const isOff = revoked !== false
    return setDate(e, 'revoked_at', isOff, (code) => (isOff ? code.getString('revoked_at') || now : ''))
  },

  /** Sets when codes end; '' for never. */
  extend(e) {
    const end = endOf(require(`${__hooks}/lib/staff/rows.js`).bodyOf(e).expires_at)
    return setDate(e, 'expires_at', false, (code) => {
      if (code.getString('revoked_at') !== '') throw new BadRequestError('The code is revoked.')
      return end
    })
  },
}
