// The reason of a withdrawal is for staff alone. It was in the file of the release, which everybody may read. It is
// removed from the files of earlier withdrawals. Their hashes change, so devices fetch the newest release again.

/** Changes the reason in the files of withdrawals. `change` returns the new reason of the file, and sets the column. */
const changeWithdrawals = (app, change) => {
  for (const release of app.findRecordsByFilter('balance_releases', 'withdraws > 0', 'number', 0, 0)) {
    const content = JSON.parse(release.getString('file'))
    const file = JSON.stringify({ ...content, why: change(release, content.why) })
    release.set('file', file)
    release.set('hash', $security.sha256(file))
    app.save(release)
  }
}

migrate(
  (app) => {
    const releases = app.findCollectionByNameOrId('balance_releases')
    releases.fields.add(new TextField({ name: 'reason', max: 500 }))
    app.save(releases)
    changeWithdrawals(app, (release, why) => {
      release.set('reason', why.slice(0, 500))
      return ''
    })
  },
  (app) => {
    changeWithdrawals(app, (release) => release.getString('reason'))
    const releases = app.findCollectionByNameOrId('balance_releases')
    releases.fields.removeByName('reason')
    app.save(releases)
  },
)
