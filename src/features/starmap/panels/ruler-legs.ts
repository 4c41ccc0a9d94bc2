import { distanceBetween, type StarSystem } from '#game/stars/star-system.ts'

export interface RulerLeg {
  readonly to: StarSystem
  /** `ly`: light years from the previous point; `sum`: light years along all points from the first one. */
  readonly ly: number
  readonly sum: number
}

export function rulerLegs(points: readonly StarSystem[]): readonly RulerLeg[] {
  let sum = 0
  return points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    const ly = distanceBetween(from.position, to.position)
    sum += ly
    return { to, ly, sum }
  })
}
