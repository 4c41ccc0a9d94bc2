// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { homeCamera } from '#game/stars/star-chart.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import { LabelLayer, maxLabels } from '#scene/star-map/labels/label-layer.ts'
import type { ChartLabel } from '#scene/star-map/labels/star-labels.ts'
import { seededSector } from '../../../../bench/starmap-3d/sectors.ts'
import { makeChartCamera } from '../../../support/scene.tsx'

const sector = seededSector(1500)
const measure = (text: string) => text.length * 7
const labels: readonly ChartLabel[] = sector.systems.map(({ id, name, position }, i) => ({
  id,
  text: name,
  kind: 'name',
  place: Float32Array.of(...position),
  clear: 6,
  priority: -i,
}))
const free = { blocked: [], stars: [], lines: [], measure }

let layer: HTMLElement
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
beforeEach(() => {
  layer = document.createElement('div')
})

const viewAt = (azimuth: number) => makeChartCamera(sector, { ...homeCamera, azimuth, distance: 120 }).view

interface Shown {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
}

const shown = (): readonly Shown[] =>
  [...layer.children].flatMap((element) => {
    const { visibility, translate, transform, inlineSize } = (element as HTMLElement).style
    if (visibility !== 'visible') return []
    const top = Number(/translateY\((-?\d+)px\)/.exec(transform)?.[1])
    const [left, width] = [Number.parseInt(translate, 10), Number.parseInt(inlineSize, 10)]
    return [{ text: element.textContent ?? '', left, top, width }]
  })

const overlapping = (all: readonly Shown[]): number =>
  all.reduce(
    (pairs, a, i) =>
      pairs +
      all
        .slice(i + 1)
        .filter((b) => a.left < b.left + b.width && b.left < a.left + a.width && Math.abs(a.top - b.top) < 16).length,
    0,
  )

describe('labels', () => {
  test('are at one of six places around their star, and use most of them', () => {
    const chart = makeChartCamera(sector, { ...homeCamera, distance: 120 })
    const all = new LabelLayer(layer)
    all.place(chart.view, labels, free)
    all.follow(chart.view, [])
    const corners = new Set<string>()
    for (const { text, left, top, width } of shown()) {
      const [x = 0, y = 0, z = 0] = labels.find((label) => label.text === text)?.place ?? []
      const spot = chart.spotOf(x, y, z) ?? { x: 0, y: 0 }
      const places = {
        right: [6, -8],
        left: [-6 - width, -8],
        above: [-width / 2, -22],
        below: [-width / 2, 6],
        'right above': [3.6, -20],
        'left below': [-3.6 - width, 4],
      }
      const [corner] =
        Object.entries(places).find(
          ([, [dx = 0, dy = 0]]) => Math.abs(left - spot.x - dx) <= 1 && Math.abs(top - spot.y - dy) <= 1,
        ) ?? []
      expect(corner, text).toBeDefined()
      corners.add(corner ?? '')
    }
    expect(corners.size).toBeGreaterThan(4)
  })

  test('never overlap during a whole turn without placing again, and are at most sixty', () => {
    const all = new LabelLayer(layer)
    all.place(viewAt(0), labels, free)
    all.follow(viewAt(0), [])
    expect(shown().length).toBeGreaterThan(30)
    for (let step = 0; step < 60; step += 1) {
      all.follow(viewAt((step / 60) * 2 * Math.PI), [])
      expect(overlapping(shown())).toBe(0)
    }
    expect(layer.children.length).toBeLessThanOrEqual(maxLabels)
  })

  test('a hidden label comes back when there is room again', () => {
    const all = new LabelLayer(layer)
    all.place(viewAt(0), labels, free)
    all.follow(viewAt(0), [])
    const before = shown()
    all.follow(viewAt(2), [])
    expect(shown().length).toBeLessThan(before.length)
    all.follow(viewAt(0), [])
    expect(shown()).toEqual(before)
  })

  test('centred labels may cover stars, names may not', () => {
    const all = new LabelLayer(layer)
    const [first, second] = labels
    const power: ChartLabel = { id: '#power', text: 'POWER', kind: 'power', place: new Float32Array(3), priority: 0 }
    const stars = [{ x: 0, y: 0, width: 1280, height: 760 }]
    all.place(viewAt(0), [...(first && second ? [first, second] : []), power], { ...free, stars })
    all.follow(viewAt(0), [])
    expect(shown().map(({ text }) => text)).toEqual(['POWER'])
  })

  test('the name of a star on the route covers other stars if it finds no other room; its number is beside its star', () => {
    const all = new LabelLayer(layer)
    const [first] = labels
    if (!first) throw new Error('no label')
    const stars = [{ x: 0, y: 0, width: 1280, height: 760 }]
    const { view, spotOf } = makeChartCamera(sector, { ...homeCamera, distance: 120 })
    const [x = 0, y = 0, z = 0] = first.place
    const spot = spotOf(x, y, z) ?? { x: 0, y: 0 }
    const stop = { ...first, stop: '1', isMarked: true }
    const orderWith = (blocked: readonly Box[]) => {
      all.place(view, [stop], { ...free, blocked, stars })
      return (layer.children[0]?.children[0] as HTMLElement | undefined)?.style.order
    }
    all.place(view, [first], { ...free, stars })
    expect(layer.children).toHaveLength(0)
    expect(orderWith([])).toBe('')
    // There is only room to the left of the star.
    const right = { x: spot.x, y: 0, width: 1280, height: 760 }
    expect(orderWith([right])).toBe('1')
  })

  test('the label of a distance ring gives way to names and to the route', () => {
    const all = new LabelLayer(layer)
    const { view } = makeChartCamera(sector, { ...homeCamera, distance: 120 })
    const ring: ChartLabel = {
      id: '#ring',
      text: '5 ly',
      kind: 'figure',
      ring: 5,
      place: new Float32Array(3),
      priority: -20,
    }
    all.place(view, [ring], free)
    all.follow(view, [])
    const [alone] = shown()
    if (!alone) throw new Error('the label of the ring is not shown')
    const there = { x: alone.left, y: alone.top, width: alone.width, height: 13 }
    all.place(view, [ring], { ...free, lines: [there] })
    all.follow(view, [])
    expect(shown()).toEqual([])

    // A name in the same place.
    const place = Float32Array.of(view.target.x + view.right.x * 5, view.target.y + view.right.y * 5, 0)
    all.place(view, [ring, { id: 'ash', text: 'Ash', kind: 'name', place, clear: 0, priority: -99 }], free)
    all.follow(view, [])
    expect(shown().map(({ text }) => text)).toEqual(['Ash'])
  })

  test('no label is under a reserved box, during a movement either', () => {
    const all = new LabelLayer(layer)
    const blocked = [{ x: 600, y: 200, width: 300, height: 300 }]
    all.place(viewAt(0), labels, { ...free, blocked })
    for (const azimuth of [0, 0.1, 0.2, 0.4]) {
      all.follow(viewAt(azimuth), blocked)
      const under = shown().filter(
        ({ left, top, width }) => left < 900 && left + width > 600 && top < 500 && top + 16 > 200,
      )
      expect(under).toEqual([])
      expect(shown().length).toBeGreaterThan(10)
    }
  })

  test('a label that stays keeps its element, one that changes does not, and clear removes all', () => {
    const all = new LabelLayer(layer)
    const [first, ...others] = labels.slice(0, 4)
    if (!first) throw new Error('no label')
    const place = (wanted: readonly ChartLabel[]) => {
      all.place(viewAt(0), wanted, free)
      all.follow(viewAt(0), [])
      return [...layer.children].find(({ textContent }) => textContent?.startsWith(first.text))
    }
    const element = place([first, ...others])
    expect(place([first])).toBe(element)
    expect(layer.children.length).toBe(1)
    const stopped = place([{ ...first, figure: '+3' }])
    expect(stopped).not.toBe(element)
    expect(layer.children.length).toBe(1)
    all.clear()
    expect(layer.children.length).toBe(0)
  })
})
