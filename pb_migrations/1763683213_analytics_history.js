// Counts are kept after their account is deleted: `user` of its sessions and page views is emptied. Before this
// migration, the rows were deleted. A page view also gets the time at which it arrived, which unlike `timestamp` is not
// its sender's claim.

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
    // It is not known when earlier rows arrived; the hooks kept their timestamp near that time.
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
