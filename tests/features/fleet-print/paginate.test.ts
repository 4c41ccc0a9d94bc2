import { describe, expect, it } from 'vitest'
import { heightOf, paginate, type Columns } from '#features/fleet-print/paper/paginate.ts'
import { splitIntoBoxes } from '#features/fleet-print/paper/split-boxes.ts'
import { seededWords } from '../../support/seeded-faces.ts'

const flat = (pages: readonly Columns[]): readonly number[] => pages.flatMap((columns) => columns.flat())

describe('FE-05 pagination', () => {
  it('FE-05 fills one page, then the next', () => {
    expect(paginate([40, 40, 40], { columns: 1, first: 90, page: 90 })).toEqual([[[0, 1]], [[2]]])
  })

  it('FE-05 begins on a new page where the first thing finds no room', () => {
    expect(paginate([40, 40], { columns: 1, first: 30, page: 90 })).toEqual([[[]], [[0, 1]]])
  })

  it('FE-05 gives what is taller than a page a column of its own, and goes on', () => {
    expect(paginate([40, 400, 40], { columns: 1, first: 90, page: 90 })).toEqual([[[0]], [[1]], [[2]]])
  })

  it('FE-05 makes the columns of the last page alike in height', () => {
    expect(paginate([10, 10, 10, 10], { columns: 2, first: 90, page: 90, balanced: true })).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
    ])
    expect(paginate([10, 10, 10, 10], { columns: 2, first: 90, page: 90 })).toEqual([[[0, 1, 2, 3], []]])
  })

  it('FE-05 loses nothing, keeps the order and overfills no page, whatever the heights (1 000 lists)', () => {
    const word = seededWords(7)
    const next = () => word() / 2 ** 32
    for (let run = 0; run < 1000; run++) {
      const heights = Array.from({ length: Math.floor(next() * 60) }, () => next() * 80)
      const columns = 1 + Math.floor(next() * 2)
      const rooms = { columns, first: next() * 100, page: 100, balanced: next() > 0.5 }
      const pages = paginate(heights, rooms)
      expect(flat(pages)).toEqual(heights.map((_, at) => at))
      for (const [n, page] of pages.entries()) {
        expect(heightOf(page, heights)).toBeLessThanOrEqual((n === 0 ? rooms.first : rooms.page) + 0.1)
        if (n > 0) expect(page.flat().length).toBeGreaterThan(0)
      }
    }
  })

  it('FE-05 a card that is too full continues on a second one with its own head', () => {
    const block = (id: string) => ({ id, width: 59, node: null })
    const ids = ['head', 'again', 'a', 'b', 'c']
    const heights = new Map(ids.map((id) => [id, id === 'head' || id === 'again' ? 10 : 30]))
    const [head, continuedHead, ...parts] = ids.map(block)
    if (!head || !continuedHead) throw new Error('no head')
    expect(splitIntoBoxes({ head, continuedHead, parts }, heights, 84).map((box) => box.map(({ id }) => id))).toEqual([
      ['head', 'a', 'b'],
      ['again', 'c'],
    ])
    expect(splitIntoBoxes({ head, continuedHead, parts: [] }, heights, 84)).toEqual([[head]])
  })
})
