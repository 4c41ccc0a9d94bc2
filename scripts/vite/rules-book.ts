import { join } from 'node:path'
import { runnerImport, type Plugin, type ViteDevServer } from 'vite'
import { root } from '../lib/files.ts'
import type { Book, readBook } from '../lib/rules/book.ts'

const virtualId = 'virtual:rules-book'
const resolvedId = `\0${virtualId}`
const folder = join(root, 'src/content/rules')

/** A fresh look at the sources each time: the compiler and the catalogue it checks against may have changed too. */
const readBookNow = async (): Promise<ReturnType<typeof readBook>> => {
  const file = join(root, 'scripts/lib/rules/book.ts')
  const options = { configFile: false, root, logLevel: 'error' } as const
  const { module } = await runnerImport<{ readonly readBook: typeof readBook }>(file, options)
  return module.readBook()
}

const moduleCode = ({ manifest }: Book): string =>
  `export const book = JSON.parse(${JSON.stringify(JSON.stringify(manifest))})\n`

/** Any change in the sources: the book is read again, and every open page with it. */
const reloadOn = (server: ViteDevServer): void => {
  const reload = (path: string) => {
    if (!path.startsWith(folder)) return
    const module = server.environments.client.moduleGraph.getModuleById(resolvedId)
    if (module) server.environments.client.moduleGraph.invalidateModule(module)
    server.ws.send({ type: 'full-reload' })
  }
  server.watcher.add(folder)
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, reload)
}

/**
 * The rules book: Markdown and directives checked and compiled to one hashed JSON file a page, and their contents as a
 * module. A fault in the sources fails the build by file and line. Who writes still sees the page: in development,
 * and in a build with ORION_RULES_DRAFT set, faults are only told.
 */
export const rulesBook = (): Plugin => {
  let isBuild = false
  return {
    name: 'orion-rules-book',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const { book, problems } = await readBookNow()
      const faults = problems.map(({ file, line, message }) => `${file}:${line}: ${message}`)
      if (faults.length > 0 && isBuild && !process.env['ORION_RULES_DRAFT'])
        this.error(`The rules book has faults; ORION_RULES_DRAFT=1 builds it as it stands.\n${faults.join('\n')}`)
      if (faults.length > 0 && !process.env['VITEST'])
        console.warn(`The rules book has ${faults.length} faults: npx tsx scripts/rules.ts`)
      if (isBuild) {
        for (const { address, json } of book.files)
          this.emitFile({ type: 'asset', fileName: address.slice(1), source: json })
      }
      return moduleCode(book)
    },
    configureServer: (server) => {
      reloadOn(server)
      server.middlewares.use('/assets/rules', (request, response, next) => {
        readBookNow().then(({ book }) => {
          const file = book.files.find(({ address }) => address === `/assets/rules${request.url ?? ''}`)
          if (!file) return next()
          response.setHeader('Content-Type', 'application/json')
          response.end(file.json)
        }, next)
      })
    },
  }
}
