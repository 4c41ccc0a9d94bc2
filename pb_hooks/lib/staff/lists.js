/** The lists of the staff area by name; each answers its definition for an admin or a moderator. */
module.exports = {
  users: require(`${__hooks}/lib/staff/lists/users.js`),
  feedback: require(`${__hooks}/lib/staff/lists/feedback.js`),
  campaigns: require(`${__hooks}/lib/staff/lists/campaigns.js`),
  codes: require(`${__hooks}/lib/staff/lists/codes.js`),
  code_batches: () => require(`${__hooks}/lib/staff/lists/code-batches.js`)(false),
  code_mailings: () => require(`${__hooks}/lib/staff/lists/code-batches.js`)(true),
  battle_reports: require(`${__hooks}/lib/staff/lists/battle-reports.js`),
  audit: require(`${__hooks}/lib/staff/lists/audit.js`),
  subscribers: require(`${__hooks}/lib/staff/lists/subscribers.js`),
  mails: require(`${__hooks}/lib/staff/lists/mails.js`),
  mail_blocks: require(`${__hooks}/lib/staff/lists/mail-blocks.js`),
}
