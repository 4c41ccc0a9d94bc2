import { expect, test } from 'vitest'
import { browserTestsFor, needsRecordStore } from '../../scripts/lib/changed-tests.ts'
import { readImporters, withImporters } from '../../scripts/lib/import-graph.ts'

const importers = readImporters()
const folders = ['app', 'dice', 'rules', 'print', 'starmap']

test('importers of a file are found over several steps, by alias and by relative path', () => {
  const reached = withImporters(['src/game/volley/odds.ts'], importers)
  expect(reached).toContain('src/features/dice/dice-page.tsx')
  expect([...withImporters(['src/main.tsx'], importers)]).toEqual(['src/main.tsx'])
})

test('a change of a feature runs the browser tests of that feature', () => {
  expect(browserTestsFor(['src/features/starmap/starmap-page.tsx'], importers, folders)).toEqual(['e2e/starmap/'])
  expect(browserTestsFor(['src/features/main-menu/sections.ts'], importers, folders)).toEqual(['e2e/app/'])
})

test('a page of the rules book runs the tests of the book and its printing', () => {
  expect(browserTestsFor(['src/content/rules/volley/index.md'], importers, folders)).toEqual([
    'e2e/print/',
    'e2e/rules/',
  ])
})

test('a file that everything depends on runs all of them, a document none', () => {
  for (const file of ['src/app/routing/router.tsx', 'server/fleets/x.ts', 'vite.config.ts'])
    expect(browserTestsFor([file], importers, folders)).toEqual(['e2e/'])
  expect(browserTestsFor(['docs/x.md'], importers, folders)).toEqual([])
  expect(browserTestsFor(['docs/x.md', 'e2e/dice/dice.spec.ts'], importers, folders)).toEqual(['e2e/dice/dice.spec.ts'])
})

test('the record-store tests run if its rules, its hooks or its client changed', () => {
  expect(needsRecordStore(['pb_migrations/1.js'])).toBe(true)
  expect(needsRecordStore(['src/features/dice/tray/tray.tsx'])).toBe(false)
})
