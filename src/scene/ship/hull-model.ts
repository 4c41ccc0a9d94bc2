import type { HullForm, HullModule, HullModuleKind } from '#game/ship/ship.ts'
import { buildOf } from '#pieces/hull/hull-looks.ts'
import { facesPort } from '#pieces/hull/hull-modules.ts'
import { casemate, slab } from './armour-parts.ts'
import { horn, sail } from './blade-parts.ts'
import { crate, hangar, truss } from './cargo-parts.ts'
import { cell, tether, tetra } from './cell-parts.ts'
import { lens, spire, star } from './crystal-parts.ts'
import { meshOf, type FlatMesh } from './flat-mesh.ts'
import { hullBody } from './hull-body.ts'
import { numberPlates } from './hull-number.ts'
import { engine, fin, pod, ring } from './machinery-parts.ts'
import type { Shaper } from './parts.ts'
import { moved, type Vec } from './solids.ts'
import { barrel, bay, dish, mast, spine, tower, turret } from './warship-parts.ts'

/**
 * A hull form as a model: flat triangles in the scene's directions (metres; x from the stern to the bow, y up, z to
 * starboard), each shape once with the places where it stands. Pure and deterministic; knows no three.
 */
export interface HullModel {
  readonly parts: readonly ModelPart[]
  readonly low: Vec
  readonly high: Vec
  /** As drawn: each shape as often as it stands. */
  readonly triangles: number
}

export interface ModelPart {
  readonly mesh: FlatMesh
  /** Where the shape stands; it is never turned, since turned twins are shapes of their own. */
  readonly places: readonly Vec[]
}

const shapers: Readonly<Record<HullModuleKind, Shaper>> = {
  tower,
  turret,
  pod,
  spine,
  fin,
  engine,
  bay,
  mast,
  dish,
  ring,
  barrel,
  crate,
  truss,
  hangar,
  slab,
  casemate,
  horn,
  sail,
  spire,
  lens,
  star,
  cell,
  tetra,
  tether,
}

/** Kinds whose two sides differ: their port twin is a shape of its own. */
const handed: ReadonlySet<HullModuleKind> = new Set([
  'fin',
  'horn',
  'sail',
  'casemate',
  'hangar',
  'truss',
  'tetra',
  'tether',
])

interface Stand {
  readonly module: HullModule
  readonly place: Vec
  readonly port: boolean
}

const stands = (form: HullForm): readonly Stand[] =>
  form.modules.flatMap((module) => {
    const [x, y, z] = [module.at[0] * form.length, (module.at[1] * form.beam) / 2, (module.at[2] * form.depth) / 2]
    const own: Stand = { module, place: [x, y, z], port: facesPort(module) }
    return module.mirror ? [own, { module, place: [x, -y, z], port: !own.port }] : [own]
  })

const keyOf = ({ module, port }: Stand): string => {
  const { at: _, mirror: __, ...shape } = module
  return JSON.stringify([
    Object.entries(shape).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    port && handed.has(module.kind),
  ])
}

/** Shapes of one module, turned as it stands, with all the places of its like. */
const partsOf = (alike: readonly Stand[]): readonly ModelPart[] => {
  const [first] = alike
  if (!first) return []
  const { module } = first
  const flip: Vec = [module.aft ? -1 : 1, first.port && handed.has(module.kind) ? -1 : 1, module.under ? -1 : 1]
  const turn = ([x, y, z]: Vec): Vec => [x * flip[0], y * flip[1], z * flip[2]]
  return shapers[module.kind](buildOf(module)).map(({ solids, at = [[0, 0, 0]] }) => ({
    mesh: meshOf(solids.map((solid) => moved(solid, turn))),
    places: alike.flatMap(({ place }) =>
      at.map((own): Vec => {
        const [x, y, z] = turn(own)
        return [place[0] + x, place[2] + z, place[1] + y]
      }),
    ),
  }))
}

/** @param number Painted on the sides; figures only. */
export const hullModel = (form: HullForm, number?: string): HullModel => {
  const groups = new Map<string, readonly Stand[]>()
  for (const stand of stands(form)) groups.set(keyOf(stand), [...(groups.get(keyOf(stand)) ?? []), stand])
  const body: ModelPart = {
    mesh: meshOf([hullBody(form), ...(number === undefined ? [] : numberPlates(form, number))]),
    places: [[0, 0, 0]],
  }
  const parts = [body, ...[...groups.values()].flatMap(partsOf)]
  const [low, high] = boundsOf(parts)
  return {
    parts,
    low,
    high,
    triangles: parts.reduce((sum, { mesh, places }) => sum + mesh.paints.length * places.length, 0),
  }
}

const boundsOf = (parts: readonly ModelPart[]): readonly [Vec, Vec] => {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { mesh, places } of parts) {
    for (const axis of [0, 1, 2] as const) {
      const figures = mesh.positions.filter((_, index) => index % 3 === axis)
      const least = figures.reduce((held, value) => Math.min(held, value), Infinity)
      const most = figures.reduce((held, value) => Math.max(held, value), -Infinity)
      for (const place of places) {
        low[axis] = Math.min(low[axis], least + place[axis])
        high[axis] = Math.max(high[axis], most + place[axis])
      }
    }
  }
  return [low, high]
}

export const middleOf = ({ low, high }: Pick<HullModel, 'low' | 'high'>): Vec => [
  (low[0] + high[0]) / 2,
  (low[1] + high[1]) / 2,
  (low[2] + high[2]) / 2,
]

/** Points or edges of a shape where it stands. */
export const shifted = (figures: readonly number[], place: Vec): readonly number[] =>
  figures.map((value, index) => value + (place[index % 3] ?? 0))

/** All corners of a model, three figures each, metres from its middle. */
export const cornersOf = (model: HullModel): readonly number[] => {
  const [x, y, z] = middleOf(model)
  return model.parts.flatMap(({ mesh, places }) =>
    places.flatMap((place) => shifted(mesh.positions, [place[0] - x, place[1] - y, place[2] - z])),
  )
}
