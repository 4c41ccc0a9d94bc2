import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { root } from '../lib/files.ts'
import type { Cover, DrawnSymbol } from './draw-cover.tsx'

const virtualId = 'virtual:cover-drawings'
const resolvedId = `\0${virtualId}`
const devPath = '/@cover-drawings.svg'

const drawCover = async (): Promise<Cover> => {
  const file = join(root, 'scripts/vite/draw-cover.tsx')
  const options = { configFile: false, root, logLevel: 'error' } as const
  const { module } = await runnerImport<{ readonly drawCover: () => Cover }>(file, options)
  return module.drawCover()
}

const svgFile = ({ plate, line }: Cover): string => {
  const symbols = [plate, ...line].map(({ id, viewBox, markup }) => `<symbol id="${id}" viewBox="${viewBox}">${markup}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** @param address an expression that gives the SVG file's address at run time. */
const moduleCode = ({ plate, line }: Cover, address: string): string => {
  const entry = ({ id, viewBox, title, ship, length }: DrawnSymbol) =>
    `{ href: file + ${JSON.stringify(`#${id}`)}, ...${JSON.stringify({ viewBox, title, ship, length })} }`
  return `const file = ${address}
export const plate = ${entry(plate)}
export const line = [${line.map(entry).join(', ')}]
`
}

/**
 * The cover's ships as one SVG file, drawn while building: the code that draws ships, and the hulls, are no part
 * of what a visitor downloads. The page refers to its symbols, so theme colours reach them by inheritance.
 */
export const coverDrawings = (): Plugin => {
  let isBuild = false
  return {
    name: 'orion-cover-drawings',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const cover = await drawCover()
      if (!isBuild) return moduleCode(cover, JSON.stringify(devPath))
      const file = this.emitFile({ type: 'asset', name: 'cover-drawings.svg', source: svgFile(cover) })
      return moduleCode(cover, `import.meta.ROLLUP_FILE_URL_${file}`)
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(devPath, (_request, response, next) => {
        drawCover().then((cover) => {
          response.setHeader('Content-Type', 'image/svg+xml')
          response.end(svgFile(cover))
        }, next)
      })
    },
  }
}
