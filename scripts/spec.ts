import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './lib/files.ts'

if (process.argv.includes('--help')) {
  console.log('npm run spec — each clause of docs/specification.md and the tests whose titles begin with its ID.')
  process.exit(0)
}

interface Clause {
  readonly id: string
  /** Why the clause has no test yet; '' if it must have one. */
  readonly open: string
}

/**
 * Reads the table rows `| AU-01
 * text
 * why the clause has no test yet, or empty |`.
 */
function parseClauses(markdown: string): Clause[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const id = /^[A-Z]{2}-\d{2}$/.exec(cells[1] ?? '')?.[0]
    return id ? [{ id, open: cells[3] ?? '' }] : []
  })
}

/** The test titles in a file: all string literals that begin with clause IDs. */
function titlesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/['"`]((?:[A-Z]{2}-\d{2}[ ,·]*)+[^'"`\n]*)/g)].map((match) => match[1] ?? '')
}

const clauses = parseClauses(readFileSync(join(root, 'docs', 'specification.md'), 'utf8'))
const testFiles = ['tests', 'e2e']
  .flatMap((folder) => filesBelow(join(root, folder)))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const tests = testFiles.flatMap((file) => titlesOf(file).map((title) => ({ title, file: file.slice(root.length) })))

let missing = 0
for (const { id, open } of clauses) {
  // A title may begin with several IDs: `CA-01 AU-04 …`.
  const found = tests.filter(({ title }) => (/^(?:[A-Z]{2}-\d{2}[ ,·]*)+/.exec(title)?.[0] ?? '').includes(id))
  if (found.length > 0) {
    console.log(`✓ ${id}${open ? ` (open: ${open})` : ''}`)
    for (const { title, file } of found) console.log(`    ${file}: ${title}`)
  } else if (open) console.log(`○ ${id} open: ${open}`)
  else {
    missing += 1
    console.log(`✗ ${id} has neither a test nor a stated reason to be open`)
  }
}

const unknown = tests.filter(({ title }) => !clauses.some(({ id }) => title.startsWith(id)))
for (const { title, file } of unknown) console.log(`✗ ${file}: “${title}” names no clause of docs/specification.md`)
console.log(`\n${clauses.length} clauses, ${missing} without test or reason, ${tests.length} titles`)
process.exit(missing + unknown.length > 0 ? 1 : 0)
