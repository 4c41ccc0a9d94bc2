// A join code can be for one side, so that a second player can join a side that is taken.

migrate(
  (app) => {
    const battles = app.findCollectionByNameOrId('battles')
    // A bit for each side; 0 for the sides without a player.
    battles.fields.add(new NumberField({ name: 'join_sides', onlyInt: true, min: 0, max: 3, hidden: true }))
    app.save(battles)
  },
  (app) => {
    const battles = app.findCollectionByNameOrId('battles')
    battles.fields.removeByName('join_sides')
    app.save(battles)
  },
)
