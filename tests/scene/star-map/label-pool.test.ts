// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { homeCamera } from '#game/stars/star-chart.ts'
import { makeBoxList } from '#scene/star-map/box-list.ts'
import { makeNote, type ChartNote } from '#scene/star-map/chart-notes.ts'
import { aim, makeEye } from '#scene/star-map/eye.ts'
import { makeLabelPool, mostLabels } from '#scene/star-map/label-pool.ts'
import { placeNotes } from '#scene/star-map/place-notes.ts'
import { seededSector } from '../../../bench/starmap-3d/sectors.ts'

const [width, height] = [1280, 760]
const measure = (text: string) => text.length * 7
const notes: readonly ChartNote[] = seededSector(1500).systems.map(({ id, name, position: [x, y, z] }, i) =>
  makeNote({ id, text: name, letter: 'name', x, y, z, clear: 6, priority: i === 700 ? Number.POSITIVE_INFINITY : -i }),
)
const noStars = makeBoxList()
const chosen = notes[700]

const eyeAt = (azimuth: number, distance = 120) => {
  const eye = makeEye()
  aim(eye, { ...homeCamera, azimuth, distance }, width, height)
  return eye
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
  test('stand at one of six corners of their star, clear of it, and use them', () => {
    const placed = placeNotes(eyeAt(0), notes, [], noStars, measure).filter(({ note }) => note !== chosen)
    const corners = new Set<string>()
    for (const { note, dx, dy, width: wide, height: high } of placed) {
      const [right, left, middle] = [note.clear, -note.clear - wide, -high / 2]
      const places = {
        right: [right, middle],
        left: [left, middle],
        above: [-wide / 2, -note.clear - high],
        below: [-wide / 2, note.clear],
        'right above': [note.clear * 0.6, -note.clear - high + 2],
        'left below': [-note.clear * 0.6 - wide, note.clear - 2],
      }
      const [corner] =
        Object.entries(places).find(([, [x = 0, y = 0]]) => Math.abs(x - dx) <= 1 && Math.abs(y - dy) <= 1) ?? []
      expect(corner, `${note.text} ${dx} ${dy}`).toBeDefined()
      corners.add(corner ?? '')
    }
    expect(corners.size).toBeGreaterThan(4)
  })

  test('never overlap, not more than sixty, the selected one among them, on a whole turn without placing anew', () => {
    const pool = makeLabelPool(layer)
    const start = eyeAt(0)
    pool.show(placeNotes(start, notes, [], noStars, measure))
    pool.follow(start, [])
    expect(shown().length).toBeGreaterThan(30)
    expect(shown().map(({ text }) => text)).toContain(chosen?.text)
    for (let step = 0; step < 60; step += 1) {
      pool.follow(eyeAt((step / 60) * 2 * Math.PI), [])
      expect(overlapping(shown())).toBe(0)
    }
    expect(layer.children.length).toBeLessThanOrEqual(mostLabels)
  })

  test('one hidden on the way comes back where there is room again', () => {
    const pool = makeLabelPool(layer)
    const start = eyeAt(0)
    pool.show(placeNotes(start, notes, [], noStars, measure))
    pool.follow(start, [])
    const before = shown()
    pool.follow(eyeAt(2), [])
    expect(shown().length).toBeLessThan(before.length)
    pool.follow(start, [])
    expect(shown()).toEqual(before)
  })

  test('the selected name is there though stars fill its place, and other names keep off it', () => {
    const pool = makeLabelPool(layer)
    const eye = eyeAt(0)
    const everywhere = makeBoxList()
    everywhere.add(0, 0, width, height)
    pool.show(placeNotes(eye, notes, [], everywhere, measure))
    pool.follow(eye, [])
    expect(shown().map(({ text }) => text)).toEqual([chosen?.text])
  })

  test('nothing is written under what stands over the chart, on the way either', () => {
    const pool = makeLabelPool(layer)
    const buttons = [{ x: 600, y: 200, width: 300, height: 300 }]
    pool.show(placeNotes(eyeAt(0), notes, buttons, noStars, measure))
    for (const azimuth of [0, 0.1, 0.2, 0.4]) {
      pool.follow(eyeAt(azimuth), buttons)
      const under = shown().filter(
        ({ left, top, width: wide }) => left < 900 && left + wide > 600 && top < 500 && top + 16 > 200,
      )
      expect(under).toEqual([])
      expect(shown().length).toBeGreaterThan(10)
    }
  })

  test('a name that stays keeps its element, and all go with the chart', () => {
    const pool = makeLabelPool(layer)
    const eye = eyeAt(0)
    pool.show(placeNotes(eye, notes.slice(0, 4), [], noStars, measure))
    pool.follow(eye, [])
    const first = [...layer.children].find((element) => element.textContent?.includes('System 1'))
    pool.show(placeNotes(eye, notes.slice(0, 1), [], noStars, measure))
    pool.follow(eye, [])
    expect(shown().map(({ text }) => text)).toEqual(['System 1'])
    expect([...layer.children].find((element) => element.textContent?.includes('System 1'))).toBe(first)
    pool.clear()
    expect(layer.children.length).toBe(0)
  })
})
