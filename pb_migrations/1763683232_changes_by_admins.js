// Admins cannot rename other accounts: a name belongs to the player.

const lastField = '@request.body.analytics_opt_out:isset = false'
const noName = ' && @request.body.name:isset = false'

function change(app, from, to) {
  const users = app.findCollectionByNameOrId('users')
  if (users.updateRule.split(from).length !== 2) throw new Error('The rule is not the one that this migration changes.')
  users.updateRule = users.updateRule.replace(from, to)
  app.save(users)
}

migrate(
  (app) => change(app, lastField, lastField + noName),
  (app) => change(app, lastField + noName, lastField),
)
