import { describe, expect, it } from 'vitest'
import { idPrefix, pageId, referenceOf } from '#features/print/page-ids.ts'
import { pageRules } from '#features/print/page-rules.ts'
import { chapterSlug, readPrintRequest } from '#features/print/print-request.ts'
import { readBook } from '../../../scripts/lib/rules/book.ts'

const { manifest } = readBook().book

describe('RT-06 what is printed', () => {
  it('RT-06 a page is printed alone, under its chapter’s name', () => {
    const request = readPrintRequest('volley/failure-dice', manifest)
    expect(request).toMatchObject({ kind: 'page', number: '2.2', title: 'Failure dice' })
    expect(request?.pages.map(({ slug }) => slug)).toEqual(['volley/failure-dice'])
    expect(request?.chapters.map(({ head }) => head.slug)).toEqual(['volley'])
  })

  it('RT-06 a part’s own page is its chapter', () => {
    const request = readPrintRequest('volley', manifest)
    expect(request).toMatchObject({ kind: 'chapter', number: '2' })
    expect(request?.pages.map(({ slug }) => slug)).toEqual(
      manifest.pages.map(({ slug }) => slug).filter((slug) => chapterSlug(slug) === 'volley'),
    )
  })

  it('RT-06 all is every page once, in reading order', () => {
    const request = readPrintRequest('all', manifest)
    expect(request?.kind).toBe('book')
    expect(request?.pages).toEqual(manifest.pages)
  })

  it.each(['', 'volley/none', '..', '__proto__', 'ALL', 'a'.repeat(2000)])('RT-06 “%s” cannot be printed', (slug) => {
    expect(readPrintRequest(slug, manifest)).toBeUndefined()
  })
})

describe('RT-06 links on paper', () => {
  it('RT-06 a link is the number of the rule it leads to, section or page', () => {
    const damage = manifest.pages.find(({ slug }) => slug === 'volley/damage')!
    const [section] = damage.sections
    expect(referenceOf(`/rules/volley/damage#${section!.id}`, manifest)).toMatchObject({
      number: section!.number,
      id: `volley.damage--${section!.id}`,
    })
    expect(referenceOf('/rules/volley/damage', manifest)).toMatchObject({ number: damage.number, id: 'volley.damage' })
  })

  it.each(['/fleet-builder', '/rules/gone', '/dice?s=3', ''])('RT-06 %s is not a rule', (to) => {
    expect(referenceOf(to, manifest)).toBeUndefined()
  })

  it('RT-06 all ids of the joined book are different', () => {
    const ids = manifest.pages.flatMap(({ slug, sections }) => [
      pageId(slug),
      ...sections.map(({ id }) => idPrefix(slug) + id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('RT-06 the sheet', () => {
  const chapters = readPrintRequest('all', manifest)!.chapters

  it('RT-06 has the size of the paper and each chapter’s name on the outer side', () => {
    expect(pageRules({ paper: 'a4', chapters, foot: 'Orion' })).toContain('size: 210mm 297mm')
    const letter = pageRules({ paper: 'letter', chapters, foot: 'Orion' })
    expect(letter).toContain('size: 8.5in 11in')
    for (const { head } of chapters) {
      expect(letter).toMatch(
        new RegExp(`@page chapter-${head.slug}:right \\{ @top-right \\{ content: "${head.number}  ${head.title}"`),
      )
      expect(letter).toMatch(new RegExp(`@page chapter-${head.slug}:left \\{ @top-left `))
    }
  })

  it('RT-06 nothing in a title ends the style sheet', () => {
    const [first] = chapters
    const odd = { ...first!, head: { ...first!.head, title: '"}</style>\\' } }
    const css = pageRules({ paper: 'a4', chapters: [odd], foot: 'x' })
    expect(css).toContain('\\22 }\\3c /style>\\5c ')
    expect(css).not.toContain('</style>')
  })
})
