module.exports = {
  /** Runs `work`, with everything that its e.next() saves, as one transaction; an exception rolls all of it back. */
  inTransaction(e, work) {
    const outer = e.app
    try {
      outer.runInTransaction((tx) => {
        e.app = tx
        work(tx)
      })
    } finally {
      e.app = outer
    }
  },
}
