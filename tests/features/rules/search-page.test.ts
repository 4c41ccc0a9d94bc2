// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { findMatches, firstIn } from '#features/rules/search/page-matches.ts'

const pageOf = (html: string): HTMLElement => {
  document.body.innerHTML = `<article>${html}</article>`
  return document.querySelector('article')!
}
const marks = (...terms: string[]) => ({ terms: new Set(terms), phrases: [] })
const found = (html: string, ...terms: string[]) =>
  findMatches(pageOf(html), marks(...terms)).map(({ range }) => range.toString())

describe('LS-06 ranges over the page', () => {
  it('LS-06 a match may begin in one element and end in another of the same line', () => {
    expect(found('<p>Its <em>damage</em> rating is 2.</p>', 'damage', 'rating')).toEqual(['damage rating'])
    expect(found('<p>half-<strong>thrust</strong></p>', 'half', 'thrust')).toEqual(['half-thrust'])
  })

  it('LS-06 words of two paragraphs, two cells or two lines are not joined into one word', () => {
    expect(found('<p>dam</p><p>age</p>', 'damage')).toEqual([])
    expect(found('<table><tr><td>damage</td><td>rating</td></tr></table>', 'damage', 'rating')).toEqual([
      'damage',
      'rating',
    ])
    expect(found('<p>dam<br>age</p>', 'damage')).toEqual([])
  })

  it('LS-06 the text of a list item continues after a list inside it', () => {
    expect(found('<ul><li>volley <ul><li>inner</li></ul> volley</li></ul>', 'volley', 'inner')).toEqual([
      'volley',
      'inner',
      'volley',
    ])
  })

  it('LS-06 old wordings, drawings and buttons are not searched', () => {
    expect(
      found(
        '<p>net</p><details><summary>net</summary><del>net</del></details><svg><text>net</text></svg><button>net</button><span class="sr-only">net</span><nav>net</nav>',
        'net',
      ),
    ).toEqual(['net'])
  })

  it('LS-06 each match knows its section and its block', () => {
    const matches = findMatches(
      pageOf('<h1>Fire</h1><p>fire</p><h2 id="locks">Locks</h2><p id="b">Then fire.</p>'),
      marks('fire'),
    )
    expect(matches.map(({ section, heading }) => [section, heading])).toEqual([
      ['', 'Fire'],
      ['', 'Fire'],
      ['locks', 'Locks'],
    ])
    expect(matches[2]?.block.id).toBe('b')
    expect(firstIn(matches, 'locks')).toBe(2)
    expect(firstIn(matches, 'none')).toBe(0)
  })

  it('LS-06 no node of the page is changed', () => {
    const page = pageOf('<p>Its <em>damage</em> rating.</p>')
    const before = page.innerHTML
    const nodes = [...page.querySelectorAll('*')].flatMap((element) => [...element.childNodes])
    findMatches(page, marks('damage', 'rating'))
    expect(page.innerHTML).toBe(before)
    expect([...page.querySelectorAll('*')].flatMap((element) => [...element.childNodes])).toEqual(nodes)
  })
})
