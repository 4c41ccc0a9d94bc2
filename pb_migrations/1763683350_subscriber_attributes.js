// What an import contains about a subscriber besides the address: a name, and fields that campaigns can fill in.

migrate(
  (app) => {
    const subscribers = app.findCollectionByNameOrId('subscribers')
    subscribers.fields.add(new TextField({ name: 'name', max: 100 }))
    // A JSON object of texts, or '' for none.
    subscribers.fields.add(new TextField({ name: 'fields', max: 5000 }))
    app.save(subscribers)
  },
  (app) => {
    const subscribers = app.findCollectionByNameOrId('subscribers')
    subscribers.fields.removeByName('name')
    subscribers.fields.removeByName('fields')
    app.save(subscribers)
  },
)
