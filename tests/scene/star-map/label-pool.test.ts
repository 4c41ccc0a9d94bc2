// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { homeCamera } from '#game/stars/star-chart.ts'
import { makeBoxList } from '#scene/star-map/box-list.ts'
import { updateCameraState, makeCameraState } from '#scene/star-map/camera-state.ts'
import { makeLabel, type ChartLabel } from '#scene/star-map/chart-label.ts'
import { makeLabelPool, maxLabels } from '#scene/star-map/label-pool.ts'
import { placeLabels } from '#scene/star-map/place-labels.ts'
import { seededSector } from '../../../bench/starmap-3d/sectors.ts'

const [width, height] = [1280, 760]
const measure = (text: string) => text.length * 7
const labels: readonly ChartLabel[] = seededSector(1500).systems.map(({ id, name, position: [x, y, z] }, i) =>
  makeLabel({ id, text: name, kind: 'name', x, y, z, clear: 6, priority: i === 700 ? Number.POSITIVE_INFINITY : -i }),
)
const noStars = makeBoxList()
const chosen = labels[700]

const cameraStateAt = (azimuth: number, distance = 120) => {
  const cameraState = makeCameraState()
  updateCameraState(cameraState, { ...homeCamera, azimuth, distance }, width, height)
  return cameraState
}

let layer: HTMLElement
beforeEach(() => {
  layer = document.createElement('div')
})

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
    const top = /translateY\((-?\d+)px\)/.exec(transform)?.[1]
    return [
      {
        text: element.children[1]?.textContent ?? '',
        left: Number.parseInt(translate, 10),
        top: Number(top),
        width: Number.parseInt(inlineSize, 10),
      },
    ]
  })

const overlapping = (labels: readonly Shown[]): number =>
  labels.reduce(
    (pairs, a, i) =>
      pairs +
      labels
        .slice(i + 1)
        .filter((b) => a.left < b.left + b.width && b.left < a.left + a.width && Math.abs(a.top - b.top) < 16).length,
    0,
  )

describe('labels', () => {
  test('are at one of six positions around their star, and use most of them', () => {
    const placed = placeLabels(cameraStateAt(0), labels, [], noStars, measure).filter(({ label }) => label !== chosen)
    const corners = new Set<string>()
    for (const { label, dx, dy, width: wide, height: high } of placed) {
      const [right, left, middle] = [label.clear, -label.clear - wide, -high / 2]
      const places = {
        right: [right, middle],
        left: [left, middle],
        above: [-wide / 2, -label.clear - high],
        below: [-wide / 2, label.clear],
        'right above': [label.clear * 0.6, -label.clear - high + 2],
        'left below': [-label.clear * 0.6 - wide, label.clear - 2],
      }
      const [corner] =
        Object.entries(places).find(([, [x = 0, y = 0]]) => Math.abs(x - dx) <= 1 && Math.abs(y - dy) <= 1) ?? []
      expect(corner, `${label.text} ${dx} ${dy}`).toBeDefined()
      corners.add(corner ?? '')
    }
    expect(corners.size).toBeGreaterThan(4)
  })

  test('never overlap during a whole turn without placing again: at most sixty, with the selected one', () => {
    const pool = makeLabelPool(layer)
    const start = cameraStateAt(0)
    pool.show(placeLabels(start, labels, [], noStars, measure))
    pool.follow(start, [])
    expect(shown().length).toBeGreaterThan(30)
    expect(shown().map(({ text }) => text)).toContain(chosen?.text)
    for (let step = 0; step < 60; step += 1) {
      pool.follow(cameraStateAt((step / 60) * 2 * Math.PI), [])
      expect(overlapping(shown())).toBe(0)
    }
    expect(layer.children.length).toBeLessThanOrEqual(maxLabels)
  })

  test('a hidden label comes back when there is room again', () => {
    const pool = makeLabelPool(layer)
    const start = cameraStateAt(0)
    pool.show(placeLabels(start, labels, [], noStars, measure))
    pool.follow(start, [])
    const before = shown()
    pool.follow(cameraStateAt(2), [])
    expect(shown().length).toBeLessThan(before.length)
    pool.follow(start, [])
    expect(shown()).toEqual(before)
  })

  test('the selected name is shown even over stars, and no other name overlaps it', () => {
    const pool = makeLabelPool(layer)
    const cameraState = cameraStateAt(0)
    const everywhere = makeBoxList()
    everywhere.add(0, 0, width, height)
    pool.show(placeLabels(cameraState, labels, [], everywhere, measure))
    pool.follow(cameraState, [])
    expect(shown().map(({ text }) => text)).toEqual([chosen?.text])
  })

  test('no label is under a reserved box, during a movement either', () => {
    const pool = makeLabelPool(layer)
    const buttons = [{ x: 600, y: 200, width: 300, height: 300 }]
    pool.show(placeLabels(cameraStateAt(0), labels, buttons, noStars, measure))
    for (const azimuth of [0, 0.1, 0.2, 0.4]) {
      pool.follow(cameraStateAt(azimuth), buttons)
      const under = shown().filter(
        ({ left, top, width: wide }) => left < 900 && left + wide > 600 && top < 500 && top + 16 > 200,
      )
      expect(under).toEqual([])
      expect(shown().length).toBeGreaterThan(10)
    }
  })

  test('a label that stays keeps its element, and clear removes all', () => {
    const pool = makeLabelPool(layer)
    const cameraState = cameraStateAt(0)
    pool.show(placeLabels(cameraState, labels.slice(0, 4), [], noStars, measure))
    pool.follow(cameraState, [])
    const first = [...layer.children].find((element) => element.textContent?.includes('System 1'))
    pool.show(placeLabels(cameraState, labels.slice(0, 1), [], noStars, measure))
    pool.follow(cameraState, [])
    expect(shown().map(({ text }) => text)).toEqual(['System 1'])
    expect([...layer.children].find((element) => element.textContent?.includes('System 1'))).toBe(first)
    pool.clear()
    expect(layer.children.length).toBe(0)
  })
})
