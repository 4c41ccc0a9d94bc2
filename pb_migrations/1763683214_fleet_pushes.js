// The ids of the latest pushes of a fleet, which a hook keeps (pb_hooks/fleet-revision.pb.js).

migrate(
  (app) => {
    const fleets = app.findCollectionByNameOrId('fleets')
    // 50 ids of at most 36 characters, with quotes and commas.
    fleets.fields.add(new JSONField({ name: 'pushes', maxSize: 4000 }))
    app.save(fleets)
  },
  (app) => {
    const fleets = app.findCollectionByNameOrId('fleets')
    fleets.fields.removeByName('pushes')
    app.save(fleets)
  },
)
