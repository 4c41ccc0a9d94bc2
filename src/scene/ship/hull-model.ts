import type { HullForm, HullModule, HullModuleKind } from '#game/ship/ship.ts'
import { facesPort } from '#pieces/hull/hull-modules.ts'
import { moduleSpec } from '#pieces/hull/module-drawing.ts'
import type { Vec } from '../vectors.ts'
import { casemate, slab } from './armour-parts.ts'
import { horn, sail } from './blade-parts.ts'
import { crate, hangar, truss } from './cargo-parts.ts'
import { cell, tether, tetra } from './cell-parts.ts'
import { lens, spire, star } from './crystal-parts.ts'
import { meshOf, type FlatMesh } from './flat-mesh.ts'
import { hullBody } from './hull-body.ts'
import { numberPlates } from './hull-number.ts'
import { engine, fin, pod, ring } from './machinery-parts.ts'
import { transformed, type ModuleBuilder } from './solids.ts'
import { barrel, bay, dish, mast, spine, tower, turret } from './warship-parts.ts'

/** A 3D model; it does not need the library three. Metres: x from the stern to the bow, y up, z to starboard. */
export interface HullModel {
  readonly parts: readonly ModelPart[]
  readonly low: Vec
  readonly high: Vec
  /** Number of triangles, including those of all copies. */
  readonly triangles: number
}

export interface ModelPart {
  readonly mesh: FlatMesh
  /** Positions of the copies. Copies are never rotated; a module that is rotated is a part of its own. */
  readonly places: readonly Vec[]
}

const moduleBuilders: Readonly<Record<HullModuleKind, ModuleBuilder>> = {
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

/** Kinds that are not symmetric. Their mirror image on the port side is a part of its own. */
const asymmetricKinds: ReadonlySet<HullModuleKind> = new Set([
  'fin',
  'horn',
  'sail',
  'casemate',
  'hangar',
  'truss',
  'tetra',
  'tether',
])

interface PlacedModule {
  readonly module: HullModule
  readonly place: Vec
  readonly port: boolean
}

const placedModules = (form: HullForm): readonly PlacedModule[] =>
  form.modules.flatMap((module) => {
    const [x, y, z] = [module.at[0] * form.length, (module.at[1] * form.beam) / 2, (module.at[2] * form.depth) / 2]
    const own: PlacedModule = { module, place: [x, y, z], port: facesPort(module) }
    return module.mirror ? [own, { module, place: [x, -y, z], port: !own.port }] : [own]
  })

const keyOf = ({ module, port }: PlacedModule): string => {
  const { at: _, mirror: __, ...shape } = module
  return JSON.stringify([
    Object.entries(shape).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    port && asymmetricKinds.has(module.kind),
  ])
}

const partsOf = (equalModules: readonly PlacedModule[]): readonly ModelPart[] => {
  const [first] = equalModules
  if (!first) return []
  const { module } = first
  const flip: Vec = [
    module.aft ? -1 : 1,
    first.port && asymmetricKinds.has(module.kind) ? -1 : 1,
    module.under ? -1 : 1,
  ]
  const turn = ([x, y, z]: Vec): Vec => [x * flip[0], y * flip[1], z * flip[2]]
  return moduleBuilders[module.kind](moduleSpec(module)).map(({ solids, at = [[0, 0, 0]] }) => ({
    mesh: meshOf(solids.map((solid) => transformed(solid, turn))),
    places: equalModules.flatMap(({ place }) =>
      at.map((own): Vec => {
        const [x, y, z] = turn(own)
        return [place[0] + x, place[2] + z, place[1] + y]
      }),
    ),
  }))
}

/** Builds the model of a hull. @param number Digits that are painted on its sides. */
export const hullModel = (form: HullForm, number?: string): HullModel => {
  const groups = new Map<string, readonly PlacedModule[]>()
  for (const placedModule of placedModules(form))
    groups.set(keyOf(placedModule), [...(groups.get(keyOf(placedModule)) ?? []), placedModule])
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

export const shifted = (figures: readonly number[], place: Vec): readonly number[] =>
  figures.map((value, index) => value + (place[index % 3] ?? 0))

/** All corners of a model as x, y, z, metres from its centre. */
export const cornersOf = (model: HullModel): readonly number[] => {
  const [x, y, z] = middleOf(model)
  return model.parts.flatMap(({ mesh, places }) =>
    places.flatMap((place) => shifted(mesh.positions, [place[0] - x, place[1] - y, place[2] - z])),
  )
}
