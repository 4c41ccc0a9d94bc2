import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './files.ts'

/**
 * A library of the record store's hooks, in Node. Only for those that use nothing of PocketBase.
 * @param path Inside of `pb_hooks/lib/`. `Library` says what it exports.
 */
export function requireHook<Library>(path: string): Library {
  const hooks = join(root, 'pb_hooks')
  Object.assign(globalThis, { __hooks: hooks })
  return createRequire(import.meta.url)(join(hooks, 'lib', path)) as Library
}
