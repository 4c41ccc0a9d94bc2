import { MathUtils, Vector3 } from 'three'
import { cornersOf, fitOnGround } from '../stage/fit-view.ts'
import { useFit } from '../stage/use-fit.ts'
import type { TrayLayout } from './tray-layout.ts'

/** Vertical field of view, degrees. It is small, so that dice at the rim are seen from above as well. */
const fieldOfView = 18
/** Angle between the view and straight down, radians: enough to show the sides of the dice. */
const tilt = 0.24
/** Height up to which dice are seen, edge lengths. */
const reach = 1.05
/** The part of the view that the tray fills. */
const fill = 0.985

const up = new Vector3(0, 1, 0)
const back = new Vector3(0, Math.cos(tilt), Math.sin(tilt))

/** Width divided by depth of a tray that fills a view of this size, px. */
export const shapeFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  (width / height) * Math.cos(tilt)

/** Shows the whole tray, seen from above the player's side. */
export function useTrayCamera(layout: TrayLayout): void {
  useFit(layout, (camera, aspect) => {
    const { width, depth } = layout
    const points = cornersOf([-width / 2, 0, -depth / 2], [width / 2, reach, depth / 2])
    const target = new Vector3()
    const distance = fitOnGround(points, target, { back, up, field: MathUtils.degToRad(fieldOfView), aspect, fill })
    camera.position.copy(target).addScaledVector(back, distance)
    camera.lookAt(target)
    Object.assign(camera, { fov: fieldOfView, aspect, near: distance * 0.2, far: distance * 2 })
    camera.updateProjectionMatrix()
  })
}
