// The reason of a withdrawal is for staff alone. It stood in the file of the release, which everybody may read. The file of an
// earlier withdrawal loses it, so its hash is another one, and devices fetch the newest release again.

/** Changes what withdrawals say in their files. `change` returns what the file says why, and sets the column. */
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
