/// <reference path="../pb_data/types.d.ts" />

// Keeps queries and e-mail addresses out of the log, and limits the length and the number of its rows. A failed request is
// logged with its whole address, and the query may have a session id (RO-04, CA-08). A request to reset the password of an
// unknown account is logged with the e-mail address that was asked for.
onModelCreate((e) => {
  const { limitRow, scrubRow } = require(`${__hooks}/lib/log-rows.js`)
  // Without e.next() the row is not written.
  if (!limitRow(e.app.store(), e.model)) return
  scrubRow(e.model)
  e.next()
}, '_logs')
