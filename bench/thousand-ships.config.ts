import { join } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import { root } from '../scripts/lib/files.ts'
import app from '../vite.config.ts'

/** Adds made-up designs to the catalogue until it has a thousand: the app itself, with more to show. */
const thousandShips = (): Plugin => ({
  name: 'orion-thousand-ships',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/content/catalogue.ts')) return undefined
    const own = 'ships: inOrder.flatMap(({ ships }) => ships),'
    if (!code.includes(own))
      throw new Error('The catalogue is put together in another way now; this bench must follow.')
    const more = JSON.stringify(join(root, 'tests', 'support', 'synthetic-ships.ts'))
    const all =
      'ships: [...inOrder.flatMap(({ ships }) => ships), ...syntheticShips(1000 - inOrder.flatMap(({ ships }) => ships).length)],'
    return `import { syntheticShips } from ${more}\n${code.replace(own, all)}`
  },
})

export default mergeConfig(app, { plugins: [thousandShips()] })
