/** The lists of the staff area by name; each has its definition in a file of its own. */
module.exports = {
  users: require(`${__hooks}/lib/staff/lists/users.js`),
  audit: require(`${__hooks}/lib/staff/lists/audit.js`),
}
