// Import resolver for the boundary rule: maps the package imports of package.json (`#game/volley.ts`)
// to files, which the stock node resolver does not do. Interface: eslint-plugin-import's resolver v2.
const fs = require('node:fs')
const path = require('node:path')

exports.interfaceVersion = 2

exports.resolve = (source, file) => {
  if (source.startsWith('node:')) return { found: true, path: null }
  if (source.startsWith('#')) return found(path.join(rootOf(file), 'src', source.slice(1)))
  if (source.startsWith('.')) return found(path.resolve(path.dirname(file), source.replace(/\?.*$/, '')))
  return { found: false }
}

const found = (target) => (fs.existsSync(target) ? { found: true, path: target } : { found: false })

const rootOf = (file) => {
  const at = file.lastIndexOf(`${path.sep}src${path.sep}`)
  return at < 0 ? process.cwd() : file.slice(0, at)
}
