module.exports = {
  /** Carries out the request, and rolls it back where no active admin would be left. */
  keepAnAdmin(e) {
    const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
    const { countActiveAdmins } = require(`${__hooks}/lib/accounts.js`)
    inTransaction(e, (tx) => {
      const before = countActiveAdmins(tx)
      e.next()
      if (before > 0 && countActiveAdmins(tx) === 0) {
        throw new ForbiddenError('The last active admin cannot be demoted, suspended or deleted.')
      }
    })
  },
}
