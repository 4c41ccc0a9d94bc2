import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/routing/routes.ts'
import { filesBelow, root } from '../../scripts/lib/files.ts'
import { hookRoutes } from '../support/hook-routes.ts'
import { sourcesBelow } from './sources.ts'

/** Documents that describe the project as it is today. CHANGELOG.md describes the past. */
const documents = [
  'README.md',
  'SECURITY.md',
  ...filesBelow(join(root, 'docs')).flatMap((file) => (file.endsWith('.md') ? file.slice(root.length) : [])),
]

const folders = 'bench deploy docs e2e pb_migrations public scripts server src tests .ci'.split(' ')
const files = [
  ...'.env.example .oxlintrc.json docker-compose.yml Dockerfile index.html package.json README.md SECURITY.md CHANGELOG.md vite.config.ts'.split(
    ' ',
  ),
  ...folders.flatMap((folder) => filesBelow(join(root, folder)).map((file) => file.slice(root.length))),
]
/** Every file and folder of the project, with its full path from the root. */
const places = new Set(
  files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
)

/** Named in the docs, and made by a command or kept by the record store. */
const made = '.env pb_hooks pb_data backups before-upgrade payload.json data.db auxiliary.db file.json'.split(' ')
/** Addresses that are served beside the app's routes and ours: PocketBase's own, and files of the build. */
const served = [
  /^\/api\/(?:realtime|batch|collections\b|health|sql|crons|logs|backups|settings)/,
  /^\/_\/$/,
  /^\/assets\/$/,
  /^\/licences\.html$/,
  /^\/staff-guide\.html$/,
  /^\/builds\/latest\.json$/,
  /^\/dev\/gallery$/,
  /^\/payload\.json$/,
]

const patternOf = (path: string): RegExp =>
  new RegExp(
    `(?:^|/)${path
      .replace(/\/+$/, '')
      .split(/(\*+|<\w+>|…)/)
      .map((part, index) => (index % 2 ? '.*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}$`,
  )

const isFile = (path: string): boolean => {
  if (made.includes(path.replace(/\/+$/, ''))) return true
  const pattern = patternOf(path)
  return [...places].some((place) => pattern.test(place))
}

const addresses = [...routes.map(({ path }) => path), ...hookRoutes().map((route) => route.split(' ')[1] ?? '')].filter(
  (path) => path !== '/{path...}',
)
/** The start of a route counts, too: `/api/staff/` names all that are below. */
const isAddress = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '') || '/'
  if (path === '/' || served.some((pattern) => pattern.test(path))) return true
  const parts = path.split('/').filter(Boolean)
  return addresses.some((route) => {
    const wanted = route.split('/').filter(Boolean)
    if (wanted.length < parts.length && wanted.at(-1) !== '*') return false
    return parts.every(
      (part, index) => wanted[index] === part || !wanted[index] || /^[:{*]/.test(wanted[index]) || /^[:*…<]/.test(part),
    )
  })
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
const isCommand = (command: string): boolean => {
  const [, name = ''] = /^npm (?:run )?([a-z]+)/.exec(command) ?? []
  const [, bench] = /^npm run bench -- ([\w-]+)/.exec(command) ?? []
  return ['ci', 'audit'].includes(name) || (name in scripts && (!bench || isFile(`bench/${bench}.ts`)))
}

/** The commands, addresses of the app and file paths in a code span that do not exist. */
function faultsOf(text: string): readonly string[] {
  const commands = [...text.matchAll(/npm (?:run )?[a-z]+(?: -- [\w-]+)?/g)].map(([command]) => command)
  return [
    ...commands.filter((command) => !isCommand(command)),
    ...text.split(/[\s,;()]+/).flatMap((word) => {
      if (/^\/[\w#?=:*{}/.…<>-]*$/.test(word)) return isAddress(word) ? [] : [word]
      const isPath = /^[.\w…*<>-]+(?:\/[.\w…*<>-]+)*(?:\/|\.(?:tsx?|m?js|cjs|css|json|md|ya?ml))$/.test(word)
      return isPath && !isFile(word) ? [word] : []
    }),
  ]
}

const codeIn = (line: string): readonly string[] => [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
const linksIn = (line: string): readonly string[] =>
  [...line.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target)

test.each(documents)('%s names only files, addresses and commands that exist', (document) => {
  const here = document.slice(0, document.lastIndexOf('/') + 1)
  const faults = readFileSync(join(root, document), 'utf8')
    .split('\n')
    // An open clause may name a thing that is not built yet.
    .map((line) => (document === 'docs/specification.md' && line.split('|')[3]?.trim() ? '' : line))
    .flatMap((line, index) => [
      ...codeIn(line).flatMap((text) => faultsOf(text).map((fault) => `line ${index + 1}: ${fault}`)),
      ...linksIn(line)
        .filter((target) => !places.has(join(here, target).replace(/\/$/, '')))
        .map((target) => `line ${index + 1}: link to ${target}`),
    ])
  expect(faults).toEqual([])
})

test('comments name only documents that exist', () => {
  const faults = sourcesBelow('bench', 'e2e', 'scripts', 'server', 'src', 'tests').flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /^\s*(?:\/\*\*|\*|\/\/) /.test(line))
      .flatMap((line) => line.match(/[\w/.-]+\.md\b/g) ?? [])
      .filter((name) => !isFile(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(faults).toEqual([])
})

test('a wrong file, address or command is found', () => {
  for (const wrong of [
    'tests/game/odds.tests.ts',
    'npm run nothing',
    'npm run bench -- nothing',
    '/dices',
    '/api/stuff',
    'pb_migration/',
  ])
    expect(faultsOf(wrong)).toHaveLength(1)
  for (const right of [
    'tests/game/',
    'store/sync/sync-plan.ts',
    'server/*/routes-and-hooks.ts',
    'npm test -- --changed',
    '/rules/:slug',
    '/api/staff/',
  ])
    expect(faultsOf(right)).toEqual([])
})

test('the index of decisions has each decision once, by number', () => {
  const folder = join(root, 'docs', 'decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, file]) => file)
  const written = filesBelow(folder).map((file) => file.slice(folder.length + 1))
  expect(listed).toEqual(written.filter((file) => /^\d{4}-/.test(file) && !file.startsWith('0000')).toSorted())
})
