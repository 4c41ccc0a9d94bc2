import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { anchorsText, bookSource, readAnchors, readBook } from './lib/rules/book.ts'
import { problemLine } from './lib/rules/problem.ts'

if (process.argv.includes('--help')) {
  console.log(`npx tsx scripts/rules.ts [path …] [--write] — checks the rules book's pages.
A path shows only problems in files whose name contains it. --write adds new addresses to the list of those that must stay.`)
  process.exit(0)
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const { book, problems } = readBook()
const shown = problems.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
for (const problem of shown) console.error(problemLine(problem))

if (process.argv.includes('--write') && bookSource.anchors !== undefined) {
  const given = readAnchors(bookSource.anchors)
  const all = [...new Set([...given, ...book.anchors])]
  writeFileSync(bookSource.anchors, anchorsText(all))
  console.log(`${all.length - given.length} new addresses kept, ${all.length} in all.`)
}

const kilobytes = book.files.reduce((sum, { json }) => sum + gzipSync(json).length, 0) / 1000
const sections = book.manifest.pages.reduce((sum, page) => sum + page.sections.length, 0)
console.log(
  `${book.pages.length} pages, ${sections} sections, ${book.terms.length} terms, ${kilobytes.toFixed(1)} kB gzip, ${shown.length} problems`,
)
process.exit(shown.length > 0 ? 1 : 0)
