import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesIn } from '#features/rules/search/matches.ts'
import { maxQueryLength, readQuery } from '#features/rules/search/query.ts'
import { markedText, snippetOf } from '#features/rules/search/snippet.ts'
import { isCommon, wordLine, wordsOf } from '#features/rules/search/words.ts'

const terms = (text: string) => wordsOf(text).map(({ term }) => term)
const marks = (...sought: string[]) => ({ terms: new Set(sought), phrases: [] })
const found = (text: string, sought: Parameters<typeof matchesIn>[1]) =>
  matchesIn(text, sought).map(({ from, to }) => text.slice(from, to))

describe('FE-06 words of the book', () => {
  it('FE-06 words are in lower case without accents and apostrophes, and digits stay', () => {
    expect(terms('The Ship’s café: 12 dice')).toEqual(['the', 'ships', 'cafe', '12', 'dice'])
  })

  it('FE-06 a hyphenated word counts as its parts and as a whole', () => {
    expect(terms('half-thrust')).toEqual(['half', 'thrust', 'halfthrust'])
    expect(wordLine('Half-thrust, then turn')).toBe(' half thrust then turn ')
  })

  it('FE-06 the number of a rule is one word, a date or a dotted word is not', () => {
    expect(terms('rule 2.3.1, e.g. this')).toEqual(['rule', '2.3.1', 'e', 'g', 'eg', 'this'])
  })

  it('FE-06 common words and single letters are not marked alone; short names of rules are', () => {
    expect(['the', 'of', 'x', '7', 'dr', 'ion', '12'].filter(isCommon)).toEqual(['the', 'of', 'x', '7'])
  })

  it('FE-06 each word has the right position, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const { from, to } of wordsOf(text)) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})

describe('FE-06 the query', () => {
  it('FE-06 words may be anywhere; words in quotes must be in that order', () => {
    expect(readQuery('lock "damage rating" volley')).toEqual({
      words: [{ parts: ['lock'] }, { parts: ['volley'] }],
      phrases: [{ words: ['damage', 'rating'], open: false }],
    })
  })

  it('FE-06 an unclosed quote is a phrase that is still being typed', () => {
    expect(readQuery('“damage rat').phrases).toEqual([{ words: ['damage', 'rat'], open: true }])
  })

  it('FE-06 a hyphened word may be found by its halves or in one', () => {
    expect(readQuery('point-defense now').words).toEqual([
      { parts: ['point', 'defense'], joined: 'pointdefense' },
      { parts: ['now'] },
    ])
  })

  it.each(['', '   ', '.*+?^${}()|[]\\', '🚀🚀', '"', '""', '---', '<script>', '%00', '\u0000'])(
    'FE-06 %j is not a query and causes no error',
    (typed) => {
      const { words, phrases } = readQuery(typed)
      expect(words.length + phrases.length).toBeLessThanOrEqual(1)
    },
  )

  it('FE-06 of ten thousand characters only the beginning counts', () => {
    expect(readQuery('the volley '.repeat(1500))).toEqual(readQuery('the volley '.repeat(6)))
    expect(readQuery('volley '.repeat(1500)).words).toHaveLength(12)
    expect(readQuery('x'.repeat(10_000)).words[0]?.parts[0]).toHaveLength(40)
    expect(maxQueryLength).toBe(200)
  })
})

describe('LS-06 the marks', () => {
  it('LS-06 adjacent words are one match, separate words are two', () => {
    expect(found('The damage rating; damage, and a rating.', marks('damage', 'rating')).join(', ')).toBe(
      'damage rating, damage, rating',
    )
  })

  it('LS-06 a common word is marked only beside another word of the query', () => {
    expect(found('The volley and the ship', marks('the', 'volley'))).toEqual(['The volley'])
    expect(found('The volley and the ship', marks('the'))).toEqual(['The', 'the'])
  })

  it('LS-06 a hyphened word is marked as one', () => {
    expect(found('Move at half-thrust.', marks('half', 'thrust'))).toEqual(['half-thrust'])
    expect(found('Move at half-thrust.', marks('halfthrust'))).toEqual(['half-thrust'])
  })

  it('LS-06 a phrase is marked only if its words are together; its last word may be incomplete', () => {
    const phrase = (open: boolean) => ({ terms: new Set<string>(), phrases: [{ words: ['damage', 'rat'], open }] })
    expect(found('Rating of damage: damage rating', phrase(true))).toEqual(['damage rating'])
    expect(found('damage rating', phrase(false))).toEqual([])
  })

  it('LS-06 matches are inside the text, in order and without overlap', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'the', ' ', '-', '.', 'é') }),
        fc.array(fc.constantFrom('a', 'b', 'ab', 'the')),
        (text, sought) => {
          let end = 0
          for (const { from, to } of matchesIn(text, marks(...sought))) {
            expect(from).toBeGreaterThanOrEqual(end)
            expect(to).toBeGreaterThan(from)
            end = to
          }
          expect(end).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})

describe('FE-06 snippets', () => {
  const long = `${'Some words before it. '.repeat(20)}The volley is rolled once. ${'And words after it. '.repeat(20)}`

  it('FE-06 the words around the match, cut between words, with an ellipsis at cut ends', () => {
    const pieces = snippetOf(long, marks('volley'))
    const text = pieces.map((piece) => piece.text).join('')
    expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual(['volley'])
    expect(text.length).toBeLessThan(180)
    expect(text).toMatch(/^… \w.*\w\.? …$/)
  })

  it('FE-06 the place with most of the words is shown', () => {
    const text = `Damage first. ${'x '.repeat(200)} the damage rating of a weapon ${'y '.repeat(200)}`
    expect(snippetOf(text, marks('damage', 'rating')).find(({ marked }) => marked)?.text).toBe('damage rating')
  })

  it('FE-06 a short text is shown whole; one without a match from its beginning', () => {
    expect(snippetOf('A short text.', marks('none'))).toEqual([{ text: 'A short text.', marked: false }])
    expect(snippetOf(long, marks('none'))[0]?.text).toMatch(/^Some words/)
    expect(markedText('Failure dice', marks('dice'))).toEqual([
      { text: 'Failure ', marked: false },
      { text: 'dice', marked: true },
    ])
  })

  it('FE-06 no text of the snippet is lost or repeated', () => {
    const texts = fc.array(fc.constantFrom('damage', 'rating', 'of', 'x', 'half-thrust', '“quoted”'), {
      maxLength: 120,
    })
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join(' ')
        const shown = snippetOf(text, marks('damage', 'rating'))
          .map((piece) => piece.text)
          .join('')
          .replace(/^… /, '')
          .replace(/ …$/, '')
        expect(text).toContain(shown)
      }),
    )
  })
})
