import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasContent,
  mergeMarks,
  mergeSectorMarks,
  emptyMark,
  joinNotes,
  sameMark,
  normaliseNote,
  retypedNote,
  storedNoteLength,
  normaliseTags,
  type StarMark,
} from '#game/stars/star-mark.ts'
import { maxTags, tagColours, tagLength } from '#shared/star-tags.ts'

const moments = fc.integer({ min: 0, max: 4 })
const marks: fc.Arbitrary<StarMark> = fc.record({
  bookmarked: fc.boolean(),
  note: fc.constantFrom('', 'mined', 'swept', 'Ä'),
  tags: fc.array(fc.record({ colour: fc.constantFrom(...tagColours), text: fc.constantFrom('', 'a', 'b') }), {
    maxLength: 3,
  }),
  at: fc.record({ bookmarked: moments, note: moments, tags: moments }),
})

describe('FE-02 marks of two devices', () => {
  it('FE-02 become equal, in any order of merging', () => {
    fc.assert(
      fc.property(marks, marks, marks, (a, b, c) => {
        expect(mergeMarks(a, b)).toEqual(mergeMarks(b, a))
        expect(mergeMarks(mergeMarks(a, b), c)).toEqual(mergeMarks(a, mergeMarks(b, c)))
        expect(mergeMarks(a, a)).toEqual(a)
        expect(
          sameMark(mergeMarks(a, emptyMark), a) || a.at.note === 0 || a.at.bookmarked === 0 || a.at.tags === 0,
        ).toBe(true)
      }),
    )
  })

  it('FE-02 are merged by field: the later note and the later bookmark win, from either device', () => {
    const table: StarMark = { ...emptyMark, note: 'Mined', bookmarked: true, at: { note: 9, bookmarked: 2, tags: 0 } }
    const phone: StarMark = { ...emptyMark, note: 'Safe', at: { note: 3, bookmarked: 8, tags: 0 } }
    expect(mergeMarks(table, phone)).toEqual({ ...emptyMark, note: 'Mined', at: { note: 9, bookmarked: 8, tags: 0 } })
  })

  it('FE-02 a removed mark is a tombstone that is later than the mark', () => {
    const gone: StarMark = { ...emptyMark, at: { note: 9, bookmarked: 0, tags: 0 } }
    const there: StarMark = { ...emptyMark, note: 'Mined', at: { note: 8, bookmarked: 0, tags: 0 } }
    expect(hasContent(mergeMarks(gone, there))).toBe(false)
    expect(mergeSectorMarks({ a: gone }, { b: there })).toEqual({ a: gone, b: there })
  })
})

describe('FE-02 the content of a mark', () => {
  it('FE-02 is cut to its maximum length', () => {
    expect(normaliseNote(`${'x'.repeat(storedNoteLength)}more`)).toHaveLength(storedNoteLength)
    expect(normaliseNote('Two lines\nof text  \n')).toBe('Two lines\nof text')
  })

  it('FE-02 two notes are joined with each text once, even if one of them already contains others', () => {
    const both = joinNotes('Here', 'There')
    expect(both).toMatch(/^Here\n\n.*another device.*\n\nThere$/)
    expect(joinNotes(both, 'There')).toBe(both)
    expect(joinNotes('Here', both)).toBe(both)
    expect([joinNotes('Here', ''), joinNotes('', 'Here')]).toEqual(['Here', 'Here'])
  })

  it('FE-02 a note that changes during typing is joined with the typed text', () => {
    const both = joinNotes('Here', 'There')
    expect(retypedNote(both, 'Here', 'Here and now')).toBe(joinNotes('Here and now', 'There'))
    expect(retypedNote('There', 'Here', 'Here and now')).toBe(joinNotes('Here and now', 'There'))
  })

  it('FE-02 tags are trimmed, without duplicates, and limited in number', () => {
    const red = { colour: 'red', text: 'Mined' } as const
    expect(normaliseTags([red, { colour: 'red', text: ' Mined ' }, { colour: 'blue', text: 'Mined' }])).toEqual([
      red,
      { colour: 'blue', text: 'Mined' },
    ])
    expect(normaliseTags(tagColours.flatMap((colour) => ['', 'x'].map((text) => ({ colour, text }))))).toHaveLength(
      maxTags,
    )
    expect(normaliseTags([{ colour: 'red', text: 'y'.repeat(100) }])[0]?.text).toHaveLength(tagLength)
  })
})
