import { boxFill, chordShare, hangarDoors, stackOf, trussBays } from '#pieces/hull/hull-cargo.ts'
import type { Vec } from '../vectors.ts'
import { box, loft, transformed, strut, type Ring, type Solid, type ModuleBuilder } from './solids.ts'

export const crate: ModuleBuilder = (spec) => {
  const { sx, sy, sz } = spec
  const count = stackOf(spec)
  const pitch: Vec = [sx / count[0], sy / count[1], sz / count[2]]
  const half: Vec = [(pitch[0] * boxFill[0]) / 2, (pitch[1] * boxFill[1]) / 2, (pitch[2] * boxFill[1]) / 2]
  const places = Array.from({ length: count[0] * count[1] * count[2] }, (_, index): Vec => [
    pitch[0] * ((index % count[0]) - (count[0] - 1) / 2),
    pitch[1] * ((Math.floor(index / count[0]) % count[1]) - (count[1] - 1) / 2),
    pitch[2] * (Math.floor(index / (count[0] * count[1])) - (count[2] - 1) / 2),
  ])
  const container = (paint: 'hull' | 'deck' | 'trim'): Solid => box([-half[0], -half[1], -half[2]], half, paint)
  const some = (test: (rest: number) => boolean): readonly Vec[] => places.filter((_, index) => test((index * 7) % 11))
  return [
    { solids: [container('hull')], at: some((rest) => rest > 4) },
    { solids: [container('deck')], at: some((rest) => rest > 1 && rest < 5) },
    { solids: [container('trim')], at: some((rest) => rest < 2) },
  ].filter(({ at }) => at.length > 0)
}

export const truss: ModuleBuilder = ({ sx, sy, sz }) => {
  // A truss is built along its longest side, and then rotated by `lay`.
  const [long, wide, high] = sx >= sy && sx >= sz ? [sx, sy, sz] : sy > sz ? [sy, sx, sz] : [sz, sy, sx]
  const lay = ([u, v, w]: Vec): Vec => (sx >= sy && sx >= sz ? [u, v, w] : sy > sz ? [v, u, w] : [w, v, u])
  const thick = Math.min(wide, high) * chordShare
  const [y, z] = [(wide - thick) / 2, (high - thick) / 2]
  const count = trussBays(long, Math.max(wide, high))
  const at = (index: number): number => -long / 2 + thick / 2 + ((long - thick) * index) / count
  const bar = (from: Vec, to: Vec, by: number, sides: number): Solid => strut(lay(from), lay(to), thick * by, sides)
  const walls = [-1, 1]
  const chords = walls.flatMap((side) =>
    walls.map((level): Solid => {
      const edge = (x: number, by: number): Vec => [x, side * y + by, level * z + by]
      return transformed(box(edge(-long / 2, -thick / 2), edge(long / 2, thick / 2), 'deck'), lay)
    }),
  )
  const posts = Array.from({ length: count + 1 }, (_, index) => at(index)).flatMap((x) => [
    ...walls.map((side) => bar([x, side * y, -z], [x, side * y, z], 0.7, 3)),
    ...walls.map((level) => bar([x, -y, level * z], [x, y, level * z], 0.7, 3)),
  ])
  const braces = Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const rise = index % 2 === 0 ? 1 : -1
    return walls.flatMap((side) => [
      bar([at(index), side * y, -rise * z], [at(index + 1), side * y, rise * z], 0.6, 3),
      bar([at(index), -rise * y, side * z], [at(index + 1), rise * y, side * z], 0.6, 3),
    ])
  })
  return [{ solids: [...chords, ...posts, ...braces] }]
}

export const hangar: ModuleBuilder = ({ sx, sy, sz }) => {
  const doors = hangarDoors({ sx, sz })
  const wide = sx / doors
  const wall = (y: number): Ring => [
    [-sx / 2, y, -sz / 2],
    [sx / 2, y, -sz / 2],
    [sx / 2, y, sz / 2],
    [-sx / 2 + sz * 0.3, y, sz / 2],
    [-sx / 2, y, sz * 0.2],
  ]
  const stripe: Solid = box([sx * 0.44, -sy * 0.505, -sz * 0.505], [sx * 0.47, sy * 0.505, sz * 0.505], 'trim')
  return [
    { solids: [loft([wall(-sy / 2), wall(sy / 2)], { side: (_, at) => (at === 2 ? 'deck' : 'hull') }), stripe] },
    {
      solids: [box([-wide * 0.34, sy * 0.4, -sz * 0.36], [wide * 0.34, sy * 0.51, sz * 0.16], 'dark')],
      at: Array.from({ length: doors }, (_, index): Vec => [-sx / 2 + wide * (index + 0.5), 0, 0]),
    },
  ]
}
