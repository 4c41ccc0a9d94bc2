// The ids of the latest pushes of a fleet, which a hook keeps (server/fleets/revision.ts), and room for several notes on
// one star, which were written on several devices at the same time.

const noteSize = 20000
const noteSizeBefore = 2000

const resizeNote = (app, max) => {
  const marks = app.findCollectionByNameOrId('star_marks')
  marks.fields.getByName('note').max = max
  app.save(marks)
}

migrate(
  (app) => {
    const fleets = app.findCollectionByNameOrId('fleets')
    // 50 ids of at most 36 characters, with quotes and commas.
    fleets.fields.add(new JSONField({ name: 'pushes', maxSize: 4000 }))
    app.save(fleets)
    resizeNote(app, noteSize)
  },
  (app) => {
    const fleets = app.findCollectionByNameOrId('fleets')
    fleets.fields.removeByName('pushes')
    app.save(fleets)
    resizeNote(app, noteSizeBefore)
  },
)
