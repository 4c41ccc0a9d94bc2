import { Box2, Quaternion, Vector2 } from 'three'
import { faceDirections, up } from './die-faces.ts'
import { collisionRadius } from './physics.ts'
import { gridPlaces, type Lane } from './tray-layout.ts'

/** A die that lies flat. Its place on the floor is x, z. */
export interface LyingDie {
  readonly place: Vector2
  readonly rotation: Quaternion
}

/** Height of the centre of a die that lies flat, edge lengths. */
export const lieHeight = 0.5
/** Least distance, in edge lengths, between the centres of two dice that lie flat. Closer dice may intersect. */
const minDistance = 1.2
const maxRounds = 60
/** Number of places on the floor that are tried for a die that has no room. */
const triedPlaces = 256

const reachOf = (rotation: Quaternion): number =>
  faceDirections
    .slice(0, 3)
    .reduce((sum, direction) => sum + Math.abs(direction.clone().applyQuaternion(rotation).x) / 2, 0)

/** The die's own place or a point of a grid, whichever is farthest from all other dice. */
const freestPlace = (own: Vector2, others: readonly Vector2[], { min, max }: Box2): Vector2 => {
  const room = (place: Vector2) => Math.min(...others.map((other) => place.distanceTo(other)))
  const grid = gridPlaces({ x: [min.x, max.x], z: [min.y, max.y] }, triedPlaces)
  return grid.reduce((best, place) => (room(place) > room(best) ? place : best), own)
}

/** Moves dice that would overlap apart and keeps all inside the lane; `fixedDice` stay where they are. */
export function spread(dice: readonly LyingDie[], fixedDice: readonly Vector2[], { x, z }: Lane): void {
  const places = dice.map(({ place }) => place)
  const rooms = dice.map(({ rotation }) =>
    new Box2(new Vector2(x[0], z[0]), new Vector2(x[1], z[1])).expandByScalar(-reachOf(rotation)),
  )
  const away = new Vector2()
  let hardest = Infinity
  const pushApart = (place: Vector2, other: Vector2, share: number): void => {
    const push = Math.max(0, 2 * collisionRadius - place.distanceTo(other))
    hardest = Math.max(hardest, push)
    away.subVectors(place, other).setLength(push)
    place.addScaledVector(away, share)
    other.addScaledVector(away, share - 1)
  }
  for (let round = 0; round < maxRounds && hardest > 1e-4; round += 1) {
    hardest = 0
    places.forEach((place, index) => {
      for (const other of places.slice(0, index)) pushApart(place, other, 0.5)
      for (const other of fixedDice) pushApart(place, other, 1)
    })
    places.forEach((place, index) => rooms[index]?.clampPoint(place, place))
  }
  places.forEach((place, index) => {
    const [room, others] = [rooms[index], [...fixedDice, ...places.filter((other) => other !== place)]]
    if (room && others.some((other) => place.distanceTo(other) < minDistance))
      place.copy(freestPlace(place, others, room))
  })
}

/** Lays dice out without a throw, each slightly rotated. */
export function layOut(
  lane: Lane,
  count: number,
  fixedDice: readonly Vector2[],
  random: () => number,
): readonly LyingDie[] {
  const about = (range: number) => (random() - 0.5) * range
  const dice = gridPlaces(lane, count).map((place) => ({
    place: place.add(new Vector2(about(0.3), about(0.3))),
    rotation: new Quaternion().setFromAxisAngle(up, about(1)),
  }))
  spread(dice, fixedDice, lane)
  return dice
}
