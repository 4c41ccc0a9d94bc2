import { boxFill, chordShare, hangarDoors, stackOf, trussBays } from '#pieces/hull/hull-cargo.ts'
import {
  axial,
  box,
  copies,
  loft,
  rowAlong,
  strut,
  transformed,
  type ModuleBuilder,
  type Ring,
  type Solid,
  type Vec,
} from './solids.ts'

export const crate: ModuleBuilder = (spec) => {
  const [columns, rows, tiers] = stackOf(spec)
  const [long, wide, high] = [spec.sx / columns, spec.sy / rows, spec.sz / tiers]
  const half: Vec = [(long * boxFill[0]) / 2, (wide * boxFill[1]) / 2, (high * boxFill[1]) / 2]
  return Array.from({ length: columns * rows * tiers }, (_, index) => {
    const x = long * ((index % columns) - (columns - 1) / 2)
    const y = wide * ((Math.floor(index / columns) % rows) - (rows - 1) / 2)
    const z = high * (Math.floor(index / columns / rows) - (tiers - 1) / 2)
    const shade = (index * 7) % 11
    const paint = shade < 2 ? 'trim' : shade < 5 ? 'deck' : 'hull'
    return box([x - half[0], y - half[1], z - half[2]], [x + half[0], y + half[1], z + half[2]], paint)
  })
}

/** A girder along its longest side. */
export const truss: ModuleBuilder = ({ sx, sy, sz }) => {
  const axis = sx >= sy && sx >= sz ? 'x' : sy > sz ? 'y' : 'z'
  const { long, wide, high, put } = axial({ sx, sy, sz, axis })
  const thick = Math.min(wide, high) * chordShare
  const [v, w] = [(wide - thick) / 2, (high - thick) / 2]
  const count = trussBays(long, Math.max(wide, high))
  const at = (index: number): number => -long / 2 + thick / 2 + ((long - thick) * index) / count
  const bar = (from: Vec, to: Vec, by: number): Solid => strut(put(...from), put(...to), thick * by, 3)
  const walls = [-1, 1]
  const chords = walls.flatMap((side) =>
    walls.map((floor): Solid => {
      const edge = (u: number, by: number): Vec => [u, side * v + by, floor * w + by]
      return transformed(box(edge(-long / 2, -thick / 2), edge(long / 2, thick / 2), 'deck'), (point) => put(...point))
    }),
  )
  const frames = Array.from({ length: count + 1 }, (_, index) => at(index)).flatMap((u) =>
    walls.flatMap((side) => [
      bar([u, side * v, -w], [u, side * v, w], 0.7),
      bar([u, -v, side * w], [u, v, side * w], 0.7),
    ]),
  )
  const braces = Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [from, to, rise] = [at(index), at(index + 1), index % 2 === 0 ? 1 : -1]
    return walls.flatMap((side) => [
      bar([from, side * v, -rise * w], [to, side * v, rise * w], 0.6),
      bar([from, -rise * v, side * w], [to, rise * v, side * w], 0.6),
    ])
  })
  return [...chords, ...frames, ...braces]
}

export const hangar: ModuleBuilder = ({ sx, sy, sz }) => {
  const doors = hangarDoors({ sx, sz })
  const wide = (sx / doors) * 0.34
  const wall = (y: number): Ring => [
    [-sx / 2, y, -sz / 2],
    [sx / 2, y, -sz / 2],
    [sx / 2, y, sz / 2],
    [-sx / 2 + sz * 0.3, y, sz / 2],
    [-sx / 2, y, sz * 0.2],
  ]
  const door = box([-wide, sy * 0.4, -sz * 0.36], [wide, sy * 0.51, sz * 0.16], 'dark')
  return [
    loft([wall(-sy / 2), wall(sy / 2)], { side: (_, at) => (at === 2 ? 'deck' : 'hull') }),
    box([sx * 0.44, -sy * 0.505, -sz * 0.505], [sx * 0.47, sy * 0.505, sz * 0.505], 'trim'),
    ...copies([door], rowAlong(sx, doors)),
  ]
}
