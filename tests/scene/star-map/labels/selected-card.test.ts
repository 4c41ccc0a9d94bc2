// @vitest-environment jsdom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { homeCamera } from '#game/stars/star-chart.ts'
import { overlaps, type Box } from '#pieces/star-map/place-labels.ts'
import { CardPlace } from '#scene/star-map/labels/selected-card.tsx'
import { labelContextOf, makeChartCamera } from '../../../support/scene.tsx'

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

const selected = 0
const context = labelContextOf(reach, { overlay: 'none', selected })
const place = reach.systems[selected]?.position ?? [0, 0, 0]
const [width, height] = [1280, 760]
const middle = { x: width / 2, y: height / 2 }

/** The card, and where its star is: in the middle of the window, or so many light years to the right of it. */
const cardBeside = (reserved: readonly Box[], lightYears = 0) => {
  const target = [place[0] - lightYears, place[1], place[2]] as const
  const { view, spotOf } = makeChartCamera(reach, { ...homeCamera, azimuth: 0, target, distance: 30 })
  const card = new CardPlace(context, (text) => text.length * 7)
  card.update(view, reserved)
  return { card: card.box, end: card.box.x + card.box.width, starX: spotOf(...place)?.x ?? NaN }
}

describe('the card of the selected system', () => {
  test('is right of its star', () => {
    const { card } = cardBeside([])
    expect(card.x).toBeGreaterThan(middle.x)
    expect(card.x).toBeLessThan(middle.x + 60)
    expect(Math.abs(card.y + card.height / 2 - middle.y)).toBeLessThan(2)
  })

  test('is left of its star if controls are on the right', () => {
    const controls = { x: middle.x + 40, y: middle.y - 100, width: 80, height: 200 }
    expect(overlaps(cardBeside([]).card, controls)).toBe(true)
    const { card, end } = cardBeside([controls])
    expect(overlaps(card, controls)).toBe(false)
    expect(end).toBeLessThan(middle.x)
    expect(end).toBeGreaterThan(middle.x - 60)
  })

  test('is left of a star at the right edge of the window, which it would cover otherwise', () => {
    const { card, end, starX } = cardBeside([], 17)
    expect(starX).toBeLessThan(width)
    expect(starX).toBeGreaterThan(width - card.width)
    expect(end).toBeLessThan(starX)
  })
})
