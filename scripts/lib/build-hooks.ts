import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './files.ts'

const sources = join(root, 'server')

/** What the texts of the handlers name (server/main.ts); all else is imported by these. */
const entries = ['main', 'platform/faults', 'platform/realtime', 'requests']

/** Where PocketBase looks for the code of the record store; made from `server/`. */
export const hooksDir = join(root, 'pb_hooks')

/** Builds `server/` into `pb_hooks/`, one file for each source, so that a runtime loads only what it needs. */
export async function buildHooks(): Promise<void> {
  rmSync(hooksDir, { recursive: true, force: true })
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
      outDir: hooksDir,
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: {
        input: entries.map((name) => join(sources, `${name}.ts`)),
        output: { format: 'cjs', preserveModules: true, preserveModulesRoot: sources, entryFileNames: '[name].js', exports: 'named' },
      },
    },
  })
  writeFileSync(join(hooksDir, 'main.pb.js'), 'require(`${__hooks}/main.js`)\n')
}
