import { Box3, Vector3 } from 'three'
import type { HullForm, HullModule, HullModuleKind } from '#game/ship/ship.ts'
import { facesPort } from '#pieces/hull/hull-modules.ts'
import { moduleSpec } from '#pieces/hull/module-drawing.ts'
import * as armour from './armour-parts.ts'
import * as blades from './blade-parts.ts'
import * as cargo from './cargo-parts.ts'
import * as cells from './cell-parts.ts'
import * as crystals from './crystal-parts.ts'
import { meshOf, type FlatMesh } from './flat-mesh.ts'
import { hullBody } from './hull-body.ts'
import { numberPlates } from './hull-number.ts'
import * as machinery from './machinery-parts.ts'
import { transformed, type ModuleBuilder, type Solid } from './solids.ts'
import * as warships from './warship-parts.ts'

const builders: Readonly<Record<HullModuleKind, ModuleBuilder>> = {
  ...armour,
  ...blades,
  ...cargo,
  ...cells,
  ...crystals,
  ...machinery,
  ...warships,
}

/** The solids of a module where it stands, and their mirror image if it has a twin. */
const placed = (module: HullModule, { length, beam, depth }: HullForm): readonly Solid[] => {
  const { kind, at, aft, under, mirror } = module
  const own = builders[kind](moduleSpec(module)).map((solid) =>
    transformed(solid, ([x, y, z]) => [
      at[0] * length + (aft ? -x : x),
      (at[1] * beam) / 2 + (facesPort(module) ? -y : y),
      (at[2] * depth) / 2 + (under ? -z : z),
    ]),
  )
  return mirror ? [...own, ...own.map((solid) => transformed(solid, ([x, y, z]) => [x, -y, z]))] : own
}

/** Builds the model of a hull; x runs from the stern. @param number Digits that are painted on its sides. */
export const hullModel = (form: HullForm, number?: string): FlatMesh =>
  meshOf([
    hullBody(form),
    ...(number === undefined ? [] : numberPlates(form, number)),
    ...form.modules.flatMap((module) => placed(module, form)),
  ])

/**
 * A model around the origin, with length 2. The length is fixed, because the controls stop moving below an absolute
 * distance.
 */
export function centred(model: FlatMesh): FlatMesh {
  const box = new Box3().setFromArray(model.positions)
  const middle = box.getCenter(new Vector3()).toArray()
  const scale = 2 / (box.max.x - box.min.x)
  const moved = (figures: Float32Array) => figures.map((figure, index) => (figure - (middle[index % 3] ?? 0)) * scale)
  return { ...model, positions: moved(model.positions), edges: moved(model.edges) }
}
