// What was counted outlives the account it belongs to: with a deleted account, `user` of its sessions and page views is
// emptied; before, the rows were deleted with it. A page view also gets the time at which it arrived, which unlike
// `timestamp` is not its sender's claim.

const createdIndex = 'CREATE INDEX `idx_page_views_created` ON `page_views` (`created`)'

migrate(
  (app) => {
    const sessions = app.findCollectionByNameOrId('user_sessions')
    sessions.fields.getByName('user').cascadeDelete = false
    app.save(sessions)

    const views = app.findCollectionByNameOrId('page_views')
    views.fields.getByName('user').cascadeDelete = false
    views.fields.add(new AutodateField({ name: 'created', onCreate: true }))
    // @ts-expect-error PocketBase takes a list.
    views.indexes = [...views.indexes, createdIndex]
    app.save(views)
    // When earlier rows arrived is not known; the hooks kept their timestamp near it.
    app.db().newQuery('UPDATE page_views SET created = timestamp').execute()
  },
  (app) => {
    const views = app.findCollectionByNameOrId('page_views')
    // @ts-expect-error PocketBase takes a list.
    views.indexes = views.indexes.filter((index) => index !== createdIndex)
    views.fields.removeByName('created')
    views.fields.getByName('user').cascadeDelete = true
    app.save(views)

    const sessions = app.findCollectionByNameOrId('user_sessions')
    sessions.fields.getByName('user').cascadeDelete = true
    app.save(sessions)
  },
)
