// The footer with the sender of campaigns and a postal address. It is at the end of each campaign, and no campaign
// starts without it.

migrate(
  (app) => {
    const settings = new Collection({
      type: 'base',
      name: 'mail_settings',
      fields: [
        { type: 'text', name: 'imprint', max: 500 },
        { type: 'text', name: 'address', max: 500 },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
    })
    app.save(settings)
    app.save(new Record(settings, { imprint: '', address: '' }))
  },
  (app) => app.delete(app.findCollectionByNameOrId('mail_settings')),
)
