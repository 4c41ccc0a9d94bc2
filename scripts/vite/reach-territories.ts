import { join, resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { root } from '../lib/files.ts'
import type { DrawnTerritories } from './draw-reach.ts'

const virtualId = 'virtual:reach-territories'
const resolvedId = `\0${virtualId}`

/**
 * Finds the borders and names of the powers of the Reach at build time, so that the app needs neither time nor code to
 * find them in the built-in sector. A drawing that does not fit the Reach fails the build.
 */
export const reachTerritories = (): Plugin => ({
  name: 'orion-reach-territories',
  resolveId: (id) => (id === virtualId ? resolvedId : undefined),
  async load(id) {
    if (id !== resolvedId) return undefined
    const options = { configFile: false, root, logLevel: 'error' } as const
    const { module, dependencies } = await runnerImport<{ readonly drawReach: () => DrawnTerritories }>(
      join(root, 'scripts/vite/draw-reach.ts'),
      options,
    )
    // In development, a change of the Reach or of the code that finds its borders reloads this module.
    for (const file of dependencies) this.addWatchFile(resolve(root, file))
    return Object.entries(module.drawReach())
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
      .join('')
  },
})
