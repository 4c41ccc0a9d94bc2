import { distanceBetween, type StarSystem } from '#game/stars/star-system.ts'

export interface RulerLeg {
  readonly to: StarSystem
  /** Light years from the previous point, and in total from the first. */
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
