import { join } from 'node:path'
import { runnerImport, type Plugin, type ViteDevServer } from 'vite'
import { root } from '../lib/files.ts'
import type { Book, readBook } from '../lib/rules/book.ts'

const virtualId = 'virtual:rules-book'
const resolvedId = `\0${virtualId}`
const folder = join(root, 'src/content/rules')

/** Reads the book with freshly loaded code, because the compiler and the catalogue may have changed too. */
const readBookNow = async (): Promise<ReturnType<typeof readBook>> => {
  const file = join(root, 'scripts/lib/rules/book.ts')
  const options = { configFile: false, root, logLevel: 'error' } as const
  const { module } = await runnerImport<{ readonly readBook: typeof readBook }>(file, options)
  return module.readBook()
}

const moduleCode = ({ manifest }: Book): string =>
  `export const book = JSON.parse(${JSON.stringify(JSON.stringify(manifest))})\n`

/** After any change in the book's sources, the book is read again and every open page reloads. */
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
 * Checks the rules book and compiles it from Markdown and directives to one hashed JSON file per page and a module with
 * the contents. A mistake in the sources fails the build with file and line. In development, and in a build with
 * ORION_RULES_DRAFT set, mistakes are only reported.
 */
export function rulesBook(): Plugin {
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
