import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fleetProblemCodes } from '#game/fleet/legality/fleet-problem.ts'
import { bookSource, readAnchors, readBook } from '../../scripts/lib/rules/book.ts'
import { problemLine } from '../../scripts/lib/rules/problem.ts'

const { book, problems } = readBook(bookSource)

describe('FE-06 the book itself', () => {
  it('FE-06 has no dead link, no unknown word and no address lost', () => {
    expect(problems.map(problemLine)).toEqual([])
  })

  it('FE-06 has at least 45 pages, each with a section to link to', () => {
    expect(book.pages.length).toBeGreaterThanOrEqual(45)
    expect(book.manifest.pages.filter(({ sections }) => sections.length === 0).map(({ slug }) => slug)).toEqual([])
  })

  it('FE-06 keeps every address it gives out (npx tsx scripts/rules.ts --write)', () => {
    const given = readAnchors(bookSource.anchors!)
    expect(book.anchors.filter((anchor) => !given.includes(anchor))).toEqual([])
  })

  it('FE-06 explains every legality code in a section of its own', () => {
    const anchors = new Set(book.anchors.map((anchor) => `rules/${anchor}`))
    expect(Object.values(fleetProblemCodes).filter(({ rule }) => !anchors.has(rule))).toEqual([])
  })

  it('FE-06 fits into 125 kB, gzipped page by page', () => {
    const bytes = book.files.reduce((sum, { json }) => sum + gzipSync(json, { level: 9 }).length, 0)
    expect(bytes).toBeLessThan(125_000)
  })
})
