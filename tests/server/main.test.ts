import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../scripts/lib/files.ts'
import { jobs } from '../../server/platform/jobs.ts'
import type { Tables } from '../../server/platform/row-types.ts'

/** What is registered with PocketBase at the start: the name of each route, hook and job with the text that it runs. */
let registered: { readonly name: string; readonly text: string }[] = []
const modules = new Map<string, Readonly<Record<string, unknown>>>()

/** The functions by which main.ts binds hooks. */
const hookNames = [...readFileSync(join(root, 'server/main.ts'), 'utf8').matchAll(/^ {2}(on[A-Z]\w+),$/gm)].map(
  ([, name = '']) => name,
)

const note = (name: string, run: unknown) => registered.push({ name, text: String(run) })

/** The module of an expression of a handler's text, and what follows: `.tables.routes["GET /x"].handle`. */
const inText =
  /\(globalThis\['orion [^']+'\] \?\?= require\(__hooks \+ "\/([^"]+)\.js"\)\)((?:\.\w+|\["[^"]+"\]|\[\d+\])+)/g

beforeAll(async () => {
  vi.stubGlobal('$os', { getenv: () => 'by-hand' })
  vi.stubGlobal('$apis', { gzip: () => ({}) })
  vi.stubGlobal('$app', { onServe: () => ({ bindFunc: (run: unknown) => note('onServe', run) }) })
  vi.stubGlobal('routerAdd', (method: string, path: string, run: unknown) => note(`${method} ${path}`, run))
  vi.stubGlobal('routerUse', (run: unknown) => note('routerUse', run))
  vi.stubGlobal('cronAdd', (name: string, _: string, run: unknown) => note(`job ${name}`, run))
  for (const name of hookNames) {
    vi.stubGlobal(name, (run: unknown, ...of: readonly string[]) => note(`${name} ${of.join()}`, run))
  }
  await import('../../server/main.ts')
  const sources = import.meta.glob<Readonly<Record<string, unknown>>>('../../server/*/*.ts')
  const paths = registered.flatMap(({ text }) => [...text.matchAll(inText)].map(([, path = '']) => path))
  for (const path of new Set(paths)) {
    const load = sources[`../../server/${path}.ts`]
    if (load) modules.set(path, await load())
  }
})

test('each text that PocketBase runs names functions that exist', () => {
  expect(registered.length).toBeGreaterThan(100)
  const missing = registered.flatMap(({ name, text }) => {
    const found = [...text.matchAll(inText)]
    const wrong = found.filter(([, path = '', members = '']) => {
      const keys = [...members.matchAll(/\.(\w+)|\["([^"]+)"\]|\[(\d+)\]/g)].map(
        ([, ...any]) => any.find(Boolean) ?? '',
      )
      const target = keys.reduce<unknown>(
        (at, key) => (Object(at) as Readonly<Record<string, unknown>>)[key],
        modules.get(path),
      )
      return typeof target !== 'function'
    })
    return found.length === 0 ? [name] : wrong.map(([one]) => `${name}: ${one}`)
  })
  expect(missing).toEqual([])
})

test('each job stands in exactly one table', () => {
  const named = [...modules.values()].flatMap(({ tables }) => Object.keys((tables as Tables | undefined)?.jobs ?? {}))
  expect(named.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
})

test('one function runs all hooks of an event and collection, so that they hold one runtime', () => {
  const names = registered.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
