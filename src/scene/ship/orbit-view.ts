import { cross, dot, normalized, type Vec } from './solids.ts'

/** Position of the camera in spherical coordinates about the centre of the model: x bow, y up, z starboard. */
export interface OrbitView {
  /** Radians; at 0 the camera is on the starboard side, at π / 2 ahead of the bow. */
  readonly azimuth: number
  /** Angle above the deck plane, radians. */
  readonly elevation: number
  readonly distance: number
}

export const initialAngles = { azimuth: 0.62, elevation: 0.42 } as const

const steepest = Math.PI / 2 - 0.01

/** Zoom limits, as multiples of the distance at which the whole model just fits the view. */
export const zoomLimits = { nearest: 0.35, furthest: 1.8 } as const

export const directionOf = ({ azimuth, elevation }: Pick<OrbitView, 'azimuth' | 'elevation'>): Vec => [
  Math.sin(azimuth) * Math.cos(elevation),
  Math.sin(elevation),
  Math.cos(azimuth) * Math.cos(elevation),
]

/** The view from a camera position. @param eye x, y, z from the centre of the model. */
export const viewFrom = (eye: Vec): OrbitView => {
  const distance = Math.hypot(...eye) || 1
  return { azimuth: Math.atan2(eye[0], eye[2]), elevation: Math.asin(eye[1] / distance), distance }
}

/** Distance at which all points (x, y, z each) fit. @param field Vertical, radians. @param aspect Width / height. */
export const fittingDistance = (
  points: readonly number[],
  angles: Pick<OrbitView, 'azimuth' | 'elevation'>,
  field: number,
  aspect: number,
): number => {
  const back = directionOf(angles)
  const right = normalized(cross([0, 1, 0], back))
  const up = cross(back, right)
  const tall = Math.tan(field / 2)
  const wide = tall * aspect
  let furthest = 0
  for (let index = 0; index + 2 < points.length; index += 3) {
    const point: Vec = [points[index] ?? 0, points[index + 1] ?? 0, points[index + 2] ?? 0]
    const needed = Math.max(Math.abs(dot(point, right)) / wide, Math.abs(dot(point, up)) / tall) + dot(point, back)
    furthest = Math.max(furthest, needed)
  }
  return furthest
}

const turn = Math.PI / 12
const zoom = 1.15

const keyMoves: Readonly<Record<string, (view: OrbitView) => OrbitView>> = {
  ArrowLeft: (view) => ({ ...view, azimuth: view.azimuth - turn }),
  ArrowRight: (view) => ({ ...view, azimuth: view.azimuth + turn }),
  ArrowUp: (view) => ({ ...view, elevation: Math.min(steepest, view.elevation + turn) }),
  ArrowDown: (view) => ({ ...view, elevation: Math.max(-steepest, view.elevation - turn) }),
  '+': (view) => ({ ...view, distance: view.distance / zoom }),
  '=': (view) => ({ ...view, distance: view.distance / zoom }),
  '-': (view) => ({ ...view, distance: view.distance * zoom }),
}

/** The view after a key press: arrows rotate by 15°, + and - zoom by 15 %. undefined for other keys. */
export const viewAfterKey = (view: OrbitView, key: string): OrbitView | undefined => keyMoves[key]?.(view)
