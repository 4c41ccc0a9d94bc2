// What everybody may read of releases: the newest one's name, and their files.
const { newest } = require(`${__hooks}/lib/releases/read.js`)

/** The announcements that stand in the file of the app; none where it is missing or broken. */
const announced = (path) => {
  try {
    const value = JSON.parse(toString($os.readFile(path)))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch (_) {
    return {}
  }
}

module.exports = {
  /** What payload.json says, with the newest release; undefined where there is none (CA-11). */
  payload(app, path) {
    const release = newest(app)
    if (!release) return undefined
    const balanceRelease = { number: release.getInt('number'), hash: release.getString('hash') }
    return { ...announced(path), balanceRelease }
  },

  /** A release never changes, so a browser may keep it. */
  file(e) {
    const name = /^([0-9a-f]{64})\.json$/.exec(e.request.pathValue('name'))
    const found = name
      ? e.app.findRecordsByFilter('balance_releases', 'hash = {:hash}', '', 1, 0, { hash: name[1] })
      : []
    if (found.length === 0) throw new NotFoundError('There is no such release.')
    const headers = e.response.header()
    headers.set('Cache-Control', 'public, max-age=31536000, immutable')
    headers.set('Content-Type', 'application/json')
    return e.string(200, found[0].getString('file'))
  },
}
