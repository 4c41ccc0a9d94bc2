import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { breakPoints } from '#game/battle/rules/break-points.ts'

describe('the points at which a fleet breaks', () => {
  it('are half of its points, rounded up', () => {
    expect([breakPoints(200, ''), breakPoints(195, 'accord-oduya'), breakPoints(0, '')]).toEqual([100, 98, 0])
  })

  it('follow each admiral whose rule changes them', () => {
    const changed = catalogueLists.admirals.filter(({ text }) => /breaks when it has lost/.test(text))
    expect(changed.map(({ id }) => [id, breakPoints(200, id), breakPoints(196, id)])).toEqual([
      ['mercenary-amadi', 120, 118],
    ])
  })
})
