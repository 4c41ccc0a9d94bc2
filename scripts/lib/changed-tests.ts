import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'
import { withImporters, type Importers } from './import-graph.ts'

/** Files that every screen depends on: after a change in one of them, all browser tests run. */
const everywhere =
  /^(src\/(app|records|styles)\/|src\/main\.tsx$|index\.html$|vite\.config\.ts$|package(-lock)?\.json$|public\/|pb_migrations\/|server\/|scripts\/vite\/|e2e\/(support\/|playwright\.config))/
const storeTests =
  /^(pb_migrations\/|server\/|tests\/record-store\/|tests\/support\/|src\/(records|store)\/|scripts\/pocketbase\.ts$)/

/** The folders of e2e/ with tests: one for each feature that has some, besides `app` and `accessibility`. */
const browserFolders = (): readonly string[] =>
  readdirSync(join(root, 'e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'support')
    .map(({ name }) => name)

/**
 * The browser tests that a change can affect: those of features that import a changed file, and changed tests.
 * @param changed Paths from the project's folder.
 * @returns Arguments for Playwright, folders and files below e2e/; empty if no screen is affected.
 */
export function browserTestsFor(
  changed: readonly string[],
  importers: Importers,
  folders = browserFolders(),
): readonly string[] {
  if (changed.some((file) => everywhere.test(file))) return ['e2e/']
  const specs = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  const reached = [...withImporters(changed, importers)]
  // The build makes the rules book from these files without importing them, so they need a special rule.
  const book = changed.some((file) => /^(src\/content\/rules\/|scripts\/lib\/rules\/)/.test(file))
    ? ['rules', 'print']
    : []
  const features = reached.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []).concat(book)
  // Features without their own test folder (main menu, account, self-test) are tested in the folder `app`.
  const wanted = new Set(features.map((feature) => (folders.includes(feature) ? feature : 'app')))
  return [...[...wanted].toSorted().map((folder) => `e2e/${folder}/`), ...specs]
}

/** Whether a change can affect the tests against the record store. `changed`: paths from the project's folder. */
export const needsRecordStore = (changed: readonly string[]): boolean => changed.some((file) => storeTests.test(file))
