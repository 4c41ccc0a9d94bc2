import { describe, expect, it } from 'vitest'
import type { BookPage } from '#content/rules-tree.ts'
import { pageBeside, pagesWith } from '#features/rules/search/match-steps.ts'
import type { SearchDocument } from '#features/rules/search/search-documents.ts'

describe('LS-06 steps to the next page', () => {
  const blank = { number: '1', summary: '', changed: [], sections: [], file: '' }
  const page = (slug: string): BookPage => ({ ...blank, slug, title: slug })
  const aDocument = (kind: SearchDocument['kind'], slug: string): SearchDocument => ({
    id: `${kind}:${slug}`,
    kind,
    slug,
    section: '',
    to: `/rules/${slug}`,
    number: '',
    title: 'x',
    where: '',
    text: '',
  })
  const all = ['a', 'b', 'c', 'd'].map(page)
  const found = pagesWith(
    {
      hits: [
        ...['d', 'b', 'b'].map((slug) => aDocument('rule', slug)),
        // The glossary's text of a term is not on the page that it links to.
        aDocument('term', 'c'),
      ].map((document) => ({ document, score: 1, own: undefined })),
    },
    all,
  )

  it('LS-06 pages come in the book’s order, and wrap around at its ends', () => {
    expect(found.map(({ slug }) => slug)).toEqual(['b', 'd'])
    expect(pageBeside(found, all, 'b', 1)?.slug).toBe('d')
    expect(pageBeside(found, all, 'd', 1)?.slug).toBe('b')
    expect(pageBeside(found, all, 'b', -1)?.slug).toBe('d')
  })

  it('LS-06 from a page without a match it leads to the next page with one', () => {
    expect(pageBeside(found, all, 'c', 1)?.slug).toBe('d')
    expect(pageBeside(found, all, 'c', -1)?.slug).toBe('b')
  })

  it('LS-06 if no other page matches there is no step', () => {
    expect(pageBeside(found.slice(0, 1), all, 'b', 1)).toBeUndefined()
  })
})
