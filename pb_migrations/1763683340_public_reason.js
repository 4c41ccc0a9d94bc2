// The reason shown to a suspended player, separate from the internal reason of staff.

/** Players and visitors cannot set it, and staff set it by their own route only. */
const notSet = ' && @request.body.public_reason:isset = false'

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(new TextField({ name: 'public_reason', max: 300 }))
    users.createRule += notSet
    users.updateRule = `(${users.updateRule})${notSet}`
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = users.createRule.replace(notSet, '')
    users.updateRule = users.updateRule.slice(1, -notSet.length - 1)
    users.fields.removeByName('public_reason')
    app.save(users)
  },
)
