/// <reference path="../pb_data/types.d.ts" />

// PocketBase empties or deletes the rows of a deleted account one by one. Of the collections with the most rows it finds
// none, because one statement has done that before, in the transaction of the deletion: 20 000 rows would hold up others'
// saves for seconds. Visits stay and lose the name.
onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  inTransaction(e, (tx) => {
    const run = (query) => tx.db().newQuery(query).bind({ user: e.record.id }).execute()
    run(`UPDATE page_views SET user = '' WHERE user = {:user}`)
    run(`UPDATE user_sessions SET user = '' WHERE user = {:user}`)
    run(`DELETE FROM roll_entries WHERE user = {:user}`)
    run(`UPDATE campaign_recipients SET user = '', email = '' WHERE user = {:user}`)
    require(`${__hooks}/lib/battle-reports/reports.js`).forgetUser(tx, e.record.id)
    require(`${__hooks}/lib/codes/forget-user.js`).forgetUser(tx, e.record)
    const { forget } = require(`${__hooks}/lib/mail/subscribers.js`)
    const isOwn = `user = {:user} OR ({:verified} AND email = {:email} COLLATE NOCASE)`
    const values = { user: e.record.id, email: e.record.email(), verified: e.record.getBool('verified') }
    forget(tx, isOwn, values, { way: 'account' })
    e.next()
  })
}, 'users')
