import { describe, expect, it } from 'vitest'
import {
  countSentence,
  heightFigure,
  heightWords,
  magnitudeFigure,
  ownerName,
  placeWords,
} from '#pieces/star-map/star-words.ts'

describe('FE-02 words of the star map', () => {
  it('writes heights with a sign, a true minus and no negative zero', () => {
    expect([4.21, -3.1, 0, 0.04, -0.04].map(heightFigure)).toEqual(['+4.2', '−3.1', '0.0', '0.0', '0.0'])
    expect(magnitudeFigure(-1.46)).toBe('−1.5')
  })

  it('says where a system is', () => {
    expect(placeWords([12.44, -3, 9])).toBe('12.4 ly east, 3.0 ly south')
    expect(placeWords([-0.3, 0, 0])).toBe('0.3 ly west')
    expect(placeWords([0, 0.01, 5])).toBe('At the centre')
    expect([heightWords(4.2), heightWords(-1), heightWords(0.01)].join(', ')).toBe(
      'above the plane, below the plane, in the plane',
    )
  })

  it('has names for free and unclaimed systems', () => {
    expect([ownerName('free'), ownerName('none'), ownerName('veil')]).toEqual(['Free', 'Unclaimed', 'Veil Corsairs'])
  })

  it('counts the remaining systems', () => {
    expect(
      [countSentence(320, 320), countSentence(12, 320), countSentence(0, 320), countSentence(1, 1)].join(', '),
    ).toBe('all 320 systems, 12 of 320 systems, none of 320 systems, all 1 system')
  })
})
