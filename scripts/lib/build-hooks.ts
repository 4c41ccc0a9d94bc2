import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { filesBelow, isWritable, replaceFolder, root } from './files.ts'

const sources = join(root, 'server')

/** Folder in which PocketBase looks for the code of the record store. */
export const hooksDir = join(root, 'pb_hooks')
const idFile = join(hooksDir, 'build-id.txt')

/**
 * The modules that a text names: a handler (server/main.ts), or a `require` at first use. They import all other
 * modules.
 */
const entries = [
  'main',
  'campaigns/markdown',
  'platform/faults',
  'platform/jobs',
  'requests/middleware',
  'requests/realtime',
]

const sourcesId = (): string => {
  const hash = createHash('sha256')
  const files = [...filesBelow(sources), ...filesBelow(join(root, 'src/shared')), join(root, 'package-lock.json')]
  for (const file of [...files, import.meta.filename]) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Builds `server/` into `pb_hooks/`, one file for each source, so that a runtime loads only what it needs. Does nothing
 * if the existing build has the same sources. Returns whether it built.
 * @throws Error with the file and line, if a source cannot be read or imports in a circle.
 */
export async function buildHooks(): Promise<boolean> {
  const id = sourcesId()
  const builtId = existsSync(idFile) ? readFileSync(idFile, 'utf8') : undefined
  if (builtId === id) return false
  if (!isWritable(root) || (builtId !== undefined && !isWritable(hooksDir))) {
    const remedy = 'this user cannot write it. Rebuild the image, or let this user write there.'
    if (builtId === undefined) throw new Error(`pb_hooks/ is not built, and ${remedy}`)
    console.warn(`pb_hooks/ is built from other sources, and ${remedy}`)
    return false
  }
  // Its own folder, because another process may start a server or build at the same time.
  const fresh = mkdtempSync(join(root, '.pb_hooks-'))
  try {
    await build({
      root: sources,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        target: 'es2022',
        minify: false,
        sourcemap: true,
        outDir: fresh,
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          checks: { circularDependency: true },
          onLog: (level, log, otherwise) => otherwise(log.code === 'CIRCULAR_DEPENDENCY' ? 'error' : level, log),
          input: entries.map((name) => join(sources, `${name}.ts`)),
          output: {
            format: 'cjs',
            preserveModules: true,
            preserveModulesRoot: sources,
            entryFileNames: '[name].js',
            exports: 'named',
          },
        },
      },
    })
    writeFileSync(join(fresh, 'main.pb.js'), 'require(`${__hooks}/main.js`)\n')
    // It lets Node, in tests, read them as CommonJS.
    writeFileSync(join(fresh, 'package.json'), '{ "type": "commonjs" }\n')
    writeFileSync(join(fresh, 'build-id.txt'), id)
    // Only its maker can read a temporary folder, but in the image another user reads the code.
    chmodSync(fresh, 0o755)
    replaceFolder(fresh, hooksDir)
    return true
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
