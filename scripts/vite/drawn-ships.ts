import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { root } from '../lib/files.ts'
import type { Drawings, DrawnSymbol } from './draw-ships.tsx'

const virtualId = 'virtual:drawn-ships'
const resolvedId = `\0${virtualId}`
const devPath = '/@drawn-ships.svg'

const drawShips = async (): Promise<Drawings> => {
  const file = join(root, 'scripts/vite/draw-ships.tsx')
  const options = { configFile: false, root, logLevel: 'error' } as const
  const { module } = await runnerImport<{ readonly drawShips: () => Drawings }>(file, options)
  return module.drawShips()
}

const svgFile = ({ chart, table, plan, line }: Drawings): string => {
  const symbols = [chart, table, plan, ...line].map(
    ({ id, viewBox, markup }) => `<symbol id="${id}" viewBox="${viewBox}" overflow="visible">${markup}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** The code of the virtual module. `address`: an expression for the SVG file's address at run time. */
const moduleCode = ({ chart, table, plan, line }: Drawings, address: string): string => {
  const entry = ({ id, viewBox, title, ship, length }: DrawnSymbol) =>
    `{ href: file + ${JSON.stringify(`#${id}`)}, ...${JSON.stringify({ viewBox, title, ship, length })} }`
  return `const file = ${address}
export const chart = ${entry(chart)}
export const table = ${entry(table)}
export const plan = ${entry(plan)}
export const line = [${line.map(entry).join(', ')}]
`
}

/**
 * Draws the ships of the cover and the menu, and the chart behind them, into one SVG file at build time, so that
 * visitors download neither hulls nor the code that draws them. Pages use symbols of the file, so that these inherit
 * the theme colours.
 */
export function drawnShips(): Plugin {
  let isBuild = false
  return {
    name: 'orion-drawn-ships',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const drawings = await drawShips()
      if (!isBuild) return moduleCode(drawings, JSON.stringify(devPath))
      const file = this.emitFile({ type: 'asset', name: 'drawn-ships.svg', source: svgFile(drawings) })
      return moduleCode(drawings, `import.meta.ROLLUP_FILE_URL_${file}`)
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(devPath, (_request, response, next) => {
        drawShips().then((drawings) => {
          response.setHeader('Content-Type', 'image/svg+xml')
          response.end(svgFile(drawings))
        }, next)
      })
    },
  }
}
