module.exports = {
  /** Runs `work` and whatever e.next() saves inside it as one transaction: a throw undoes all of it. */
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
