import { distanceBetween, type StarSystem } from '#game/stars/star-system.ts'

export interface RulerLeg {
  readonly to: StarSystem
  /** Light years from the point before, and from the first along all of them. */
  readonly ly: number
  readonly sum: number
}

/** Distances from point to point, height included. */
export function rulerLegs(points: readonly StarSystem[]): readonly RulerLeg[] {
  let sum = 0
  return points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    const ly = distanceBetween(from.position, to.position)
    sum += ly
    return { to, ly, sum }
  })
}
