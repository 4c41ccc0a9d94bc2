// An import resolver (version 2 of eslint-plugin-import's interface) for the rule that checks layers. It finds the
// files of package imports (`#game/volley.ts`, see package.json), which the stock node resolver does not.
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
