import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'
import { sourcesBelow } from './sources.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const readme = read('README.md')
const packageFile = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

describe('the README is true', () => {
  const scripts = [...readme.matchAll(/npm (?:run )?([a-z]+)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name !== 'run')

  test.each([...new Set(scripts)])('npm %s exists', (name) => {
    expect(packageFile.scripts).toHaveProperty(name)
  })

  test('it has at most 70 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(70)
  })
})

test.each(Object.keys(packageFile.dependencies))('docs/libraries.md says why we use %s', (name) => {
  expect(read('docs/libraries.md')).toContain(name.replace(/^react-dom$/, 'react'))
})

describe('the variables of an analytics service are documented', () => {
  const names = ['src/main.tsx', 'server/platform/serve-app.ts'].flatMap((file) =>
    [...read(file).matchAll(/\b(?:VITE|ORION)_ANALYTICS_[A-Z]+/g)].map(([name]) => name),
  )

  test('AN-11 there are three', () => {
    expect(names).toHaveLength(3)
  })

  test.each(names)('AN-11 %s is in docs/operations.md and in the help of npm start', (name) => {
    expect(read('docs/operations.md')).toContain(`\`${name}\``)
    expect(read('scripts/serve.ts')).toContain(`  ${name} `)
  })
})

test('the changelog has one line for each change, under its date, the newest date first', () => {
  const lines = read('CHANGELOG.md')
    .split(/^## .*$/m)
    .slice(1)
    .join('')
    .split('\n')
    .filter(Boolean)
  const dates = lines.filter((line) => /^### \d{4}-\d\d-\d\d$/.test(line))
  expect(lines.filter((line) => !dates.includes(line) && !/^(?:- .{1,260}|[A-Z][^.]{1,40})$/.test(line))).toEqual([])
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates).toContain(lines[0])
})

test('every dependency is pinned exactly', () => {
  const versions = Object.values({ ...packageFile.dependencies, ...packageFile.devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('no source has unfinished or disabled code', () => {
  const loose = /\b(?:TODO|FIXME)\b|@ts-ignore|lorem ipsum/i
  const odd = ['src', 'server', 'pb_migrations', 'scripts'].flatMap((folder) =>
    filesBelow(join(root, folder)).filter(
      (file) => /(?<!pocketbase\.d)\.(ts|tsx|js|css)$/.test(file) && loose.test(readFileSync(file, 'utf8')),
    ),
  )
  expect(odd).toEqual([])
})

const codeBelow = (folders: string) =>
  sourcesBelow(...folders.split(' ')).filter(({ file }) => !/^server\/.*\.d\.ts$/.test(file))

test.each([
  [250, 'server src/app src/features src/pieces src/ui src/store src/records'],
  // Rules, and a list of all kinds of events or edits, that are read together stand together.
  [300, 'src/game src/scene'],
])('no file is longer than %i lines below %s', (most, folders) => {
  const sources = codeBelow(folders)
  const long = sources.filter(({ text }) => text.split('\n').length > most).map(({ file }) => file)
  expect(sources.length).toBeGreaterThan(100)
  expect(long).toEqual([])
})

describe('only main.tsx makes services', () => {
  test.each(['makeRecords', 'makeSettingsStore', 'makeAccountStores'])('%s is called there alone', (name) => {
    const callers = sourcesBelow('src').filter(({ text }) => new RegExp(`(?<!function )\\b${name}\\(`).test(text))
    expect(callers.map(({ file }) => file)).toEqual(['src/main.tsx'])
  })

  test('no module of stores or records keeps state of its own', () => {
    const keeping = sourcesBelow('src/store', 'src/records').filter(({ text }) => /^let /m.test(text))
    expect(keeping.map(({ file }) => file)).toEqual([])
  })
})

test.each([
  [1, 'server'],
  [3, 'src/app src/features src/game src/pieces src/records src/scene src/shared src/staff src/store src/ui'],
])('a folder holds %i to 25 files below %s', (least, folders) => {
  const counts = new Map<string, number>()
  for (const { file } of codeBelow(folders)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count < least || count > 25)).toEqual([])
})
