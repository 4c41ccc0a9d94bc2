import { describe, expect, it } from 'vitest'
import { neighboursOf, partsOf } from '#content/rules-parts.ts'
import type { BookPage } from '#content/rules-tree.ts'
import { ruleLink } from '#features/rules/heading-link.tsx'
import { offlineStatusText } from '#features/rules/offline-status.tsx'
import { sectionAt } from '#features/rules/use-scroll-spy.ts'
import { withNumber } from '#pieces/rules/rules-words.ts'

const blank = { number: '1', summary: '', changed: [], sections: [], file: '' }
const page = (slug: string): BookPage => ({ ...blank, slug, title: slug })
const pages = ['start', 'start/a', 'volley', 'volley/b', 'volley/c'].map(page)

describe('FE-06 navigation in the book', () => {
  it('FE-06 pages are gathered under their part', () => {
    expect(partsOf(pages).map((part) => [part.head.slug, part.pages.length])).toEqual([
      ['start', 1],
      ['volley', 2],
    ])
  })

  it('FE-06 previous and next go through the whole book and stop at its ends', () => {
    expect(neighboursOf(pages, 'start').before).toBeUndefined()
    expect(neighboursOf(pages, 'start/a').after?.slug).toBe('volley')
    expect(neighboursOf(pages, 'volley/c').after).toBeUndefined()
    expect(neighboursOf(pages, 'gone')).toEqual({ before: undefined, after: undefined })
  })

  it('FE-06 the section being read is the last one whose heading has passed; at the bottom it is the last section', () => {
    const tops = [
      ['a', -400],
      ['b', 90],
      ['c', 500],
    ] as const
    expect(sectionAt(tops, false)).toBe('b')
    expect(sectionAt([['a', 300]], false)).toBe('')
    expect(sectionAt(tops, true)).toBe('c')
    expect(sectionAt([], true)).toBe('')
  })

  it('FE-06 a copied link contains number, title and version', () => {
    expect(
      ruleLink('volley/failure-dice', { id: 'range', number: '2.3.2', title: 'Range' }, 'https://orion.test'),
    ).toBe('Orion v0.2.2 alpha, rule 2.3.2 Range: https://orion.test/rules/volley/failure-dice#range')
  })

  it('FE-06 a term shows the number of its mention', () => {
    expect(withNumber('Accurate {n}', 2)).toBe('Accurate 2')
    expect(withNumber(['Ignore {n} ', { t: 'em', c: ['of {n}'] }], 3)).toEqual(['Ignore 3 ', { t: 'em', c: ['of 3'] }])
    expect(withNumber('Accurate {n}', undefined)).toBe('Accurate n')
  })

  it('FE-06 the device line counts the stored pages', () => {
    expect(offlineStatusText('v0.2.2 alpha', 58, 58)).toBe('Rules v0.2.2 alpha, all 58 pages on this device')
    expect(offlineStatusText('v0.2.2 alpha', 12, 58)).toBe('Rules v0.2.2 alpha, 12 of 58 pages on this device')
    expect(offlineStatusText('v0.2.2 alpha', undefined, 58)).toBe('Rules v0.2.2 alpha, not stored on this device')
  })
})
