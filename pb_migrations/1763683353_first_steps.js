// The first steps of a new player, in the account, so that a second device shows what is done. The marks are those of
// src/shared/first-steps.ts.

/** Only players add to their own marks. A new account has none. */
const notAtCreation = ' && @request.body.first_steps:isset = false'
const onlyOwn = ' && (id = @request.auth.id || @request.body.first_steps:isset = false)'

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(
      new SelectField({ name: 'first_steps', values: ['offered', 'fleet', 'roll', 'game', 'closed'], maxSelect: 5 }),
    )
    users.createRule += notAtCreation
    users.updateRule = `(${users.updateRule})${onlyOwn}`
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = users.createRule.replace(notAtCreation, '')
    users.updateRule = users.updateRule.slice(1, -onlyOwn.length - 1)
    users.fields.removeByName('first_steps')
    app.save(users)
  },
)
