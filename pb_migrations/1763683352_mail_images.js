// Pictures in campaigns. Each has one address, the same for all readers, that works without a login, because mail
// programs have none.

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'mail_images',
        fields: [
          { type: 'text', name: 'name', max: 100 },
          {
            type: 'file',
            name: 'file',
            maxSelect: 1,
            maxSize: 1024 * 1024,
            // The types that every mail program shows.
            mimeTypes: ['image/png', 'image/jpeg'],
          },
          {
            type: 'relation',
            name: 'created_by',
            collectionId: app.findCollectionByNameOrId('users').id,
            maxSelect: 1,
          },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: ['CREATE INDEX `idx_mail_images_created` ON `mail_images` (`created`)'],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('mail_images')),
)
