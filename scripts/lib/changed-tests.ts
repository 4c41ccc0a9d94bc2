import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'
import { withImporters, type Importers } from './import-graph.ts'

/** What the whole app stands on: a change there is looked for in every screen. */
const everywhere =
  /^(src\/(app|records|styles)\/|src\/main\.tsx$|index\.html$|vite\.config\.ts$|package(-lock)?\.json$|public\/|pb_|scripts\/vite\/|e2e\/(support\/|playwright\.config))/
const storeTests = /^(pb_|tests\/record-store\/|tests\/support\/|src\/(records|store)\/|scripts\/pocketbase\.ts$)/

/** The folders of browser tests: one for each feature that has some, besides `app` and `accessibility`. */
const browserFolders = (): readonly string[] =>
  readdirSync(join(root, 'e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'support')
    .map(({ name }) => name)

/**
 * Which browser tests a change can concern: those of each feature that imports a changed file, and changed tests.
 * @param changed Paths from the project's folder.
 * @returns Arguments for Playwright, folders and files below e2e/; empty when no screen is touched.
 */
export function browserTestsFor(
  changed: readonly string[],
  importers: Importers,
  folders = browserFolders(),
): readonly string[] {
  if (changed.some((file) => everywhere.test(file))) return ['e2e/']
  const specs = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  const reached = [...withImporters(changed, importers)]
  // The rules book is made of these while building, and no import says so.
  const book = changed.some((file) => /^(src\/content\/rules\/|scripts\/lib\/rules\/)/.test(file))
    ? ['rules', 'print']
    : []
  const features = reached.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []).concat(book)
  // What has no folder of its own (main menu, account, self-test) is tested with the app.
  const wanted = new Set(features.map((feature) => (folders.includes(feature) ? feature : 'app')))
  return [...[...wanted].toSorted().map((folder) => `e2e/${folder}/`), ...specs]
}

/** Does a change concern the tests against the record store? */
export const needsRecordStore = (changed: readonly string[]): boolean => changed.some((file) => storeTests.test(file))
