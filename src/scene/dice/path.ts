import { after, laidFlat, turned, type Turn } from './cube-turns.ts'
import { figuresPerPose, flightSteps, stepsPerSecond, type Fall } from './fall.ts'
import { figuresOnShow } from './pool-on-show.ts'
import { rowsIn, type Lane, type Place } from './tray-plan.ts'
import { gravity, keepOff } from './tumble.ts'

/** What one lane's dice do from the hand to their rest. */
export interface Path {
  /** s */
  readonly duration: number
  /** Where each die comes to lie flat; `figuresOnShow` figures a die. */
  readonly rest: Float32Array
  /** Writes where die `die` of the lane is at `time` (s) into `into`, from `at` on. The turn may lack unit length. */
  readonly sample: (die: number, time: number, into: Float32Array, at: number) => void
}

const lieHeight = 0.5
/** Over the end of the record a die glides to where it will lie, s: unseen where it lies there already. */
const glide = 0.28
/** A die grows out of the hand for so long, s. */
const growth = 0.12

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const smooth = (share: number): number => share * share * (3 - 2 * share)

/** How far a die that lies flat reaches along x, and along z. */
const reachOf = (turn: Turn): number =>
  Math.abs(turned(turn, [0.5, 0, 0])[0]) +
  Math.abs(turned(turn, [0, 0.5, 0])[0]) +
  Math.abs(turned(turn, [0, 0, 0.5])[0])

/** Dice whose middles are nearer than this may cut into each other, edges. */
const tight = 1.2
/** In so many rounds dice push each other apart, unless they are apart before. */
const mostRounds = 60
/** Places tried along either side of the lane for a die that is wedged in. */
const tries = 16

/** Of a die's own place and some in the lane, the one that is furthest from all other dice. */
const freest = (own: Place, others: readonly Place[], { x, z }: Lane, reach: number): Place => {
  const along = ([from, to]: readonly [number, number]) =>
    Array.from({ length: tries }, (_, index) => from + reach + ((to - from - 2 * reach) * index) / (tries - 1))
  const room = ([px, pz]: Place) => Math.min(...others.map(([ox, oz]) => Math.hypot(px - ox, pz - oz)))
  const places = along(x).flatMap((px) => along(z).map((pz): Place => [px, pz]))
  return places.reduce((best, other) => (room(other) > room(best) ? other : best), own)
}

/** Parts dice that would overlap and keeps all within the lane; `lying` dice stay where they are. */
const spread = (
  turns: readonly Turn[],
  places: readonly Place[],
  lying: readonly Place[],
  lane: Lane,
): readonly Place[] => {
  const { x, z } = lane
  const moved = places.map(([px, pz]): [number, number] => [px, pz])
  const reaches = turns.map(reachOf)
  const part = (place: [number, number], [ox, oz]: Place, share: number): void => {
    const [dx, dz] = [place[0] - ox, place[1] - oz]
    const distance = Math.hypot(dx, dz) || 1
    const push = (share * Math.max(0, 2 * keepOff - distance)) / distance
    hardest = Math.max(hardest, push)
    place[0] += dx * push
    place[1] += dz * push
  }
  let hardest = Infinity
  for (let round = 0; round < mostRounds && hardest > 1e-4; round += 1) {
    hardest = 0
    moved.forEach((place, index) => {
      for (const other of moved.slice(0, index)) {
        const was: Place = [place[0], place[1]]
        part(place, other, 0.5)
        part(other, was, 0.5)
      }
      for (const other of lying) part(place, other, 1)
    })
    moved.forEach((place, index) => {
      const reach = reaches[index] ?? keepOff
      place[0] = clamp(place[0], x[0] + reach, x[1] - reach)
      place[1] = clamp(place[1], z[0] + reach, z[1] - reach)
    })
  }
  moved.forEach((place, index) => {
    const others = [...lying, ...moved.filter((other) => other !== place)]
    if (others.some(([ox, oz]) => Math.hypot(place[0] - ox, place[1] - oz) < tight)) {
      ;[place[0], place[1]] = freest(place, others, lane, reaches[index] ?? keepOff)
    }
  })
  return moved
}

const turnAt = (figures: Float32Array, at: number): Turn => [
  figures[at] ?? 0,
  figures[at + 1] ?? 0,
  figures[at + 2] ?? 0,
  figures[at + 3] ?? 1,
]

/** Where dice are that lie on `turns` at `places`. */
const restOf = (turns: readonly Turn[], places: readonly Place[]): Float32Array =>
  Float32Array.from(
    turns.flatMap((turn, die) => {
      const [x, z] = places[die] ?? [0, 0]
      return [x, lieHeight, z, ...turn, 1]
    }),
  )

/** The steps by which dice fly in: their first step of the fall, run backwards without a tray. */
const flightOf = ({ dice, poses, speeds, spins }: Fall): readonly number[] =>
  Array.from({ length: flightSteps }, (_, step) => (step - flightSteps) / stepsPerSecond).flatMap((time) =>
    Array.from({ length: dice }, (_, die) => {
      const place = [0, 1, 2].map(
        (axis) => (poses[die * figuresPerPose + axis] ?? 0) + (speeds[die * 3 + axis] ?? 0) * time,
      )
      const [wx, wy, wz] = [spins[die * 3] ?? 0, spins[die * 3 + 1] ?? 0, spins[die * 3 + 2] ?? 0]
      const pace = Math.hypot(wx, wy, wz) || 1
      const sine = Math.sin((pace * time) / 2) / pace
      const spun: Turn = [wx * sine, wy * sine, wz * sine, Math.cos((pace * time) / 2)]
      const height = (place[1] ?? 0) + (gravity * time * time) / 2
      return [place[0] ?? 0, height, place[2] ?? 0, ...after(spun, turnAt(poses, die * figuresPerPose + 3))]
    }).flat(),
  )

/** The recorded fall with the flight before it, its end bent so that every die lies flat, apart and in its lane. */
export function makePath(fall: Fall, lane: Lane, lying: readonly Place[]): Path {
  const { dice } = fall
  const steps = flightSteps + fall.steps
  const stride = dice * figuresPerPose
  const poses = new Float32Array(steps * stride)
  poses.set(flightOf(fall))
  poses.set(fall.poses, flightSteps * stride)

  const ends = Array.from({ length: dice }, (_, die) => (steps - 1) * stride + die * figuresPerPose)
  const turns = ends.map((at) => laidFlat(turnAt(poses, at + 3)))
  const places = ends.map((at): Place => [poses[at] ?? 0, poses[at + 2] ?? 0])
  const rest = restOf(turns, spread(turns, places, lying, lane))
  const recorded = (steps - 1) / stepsPerSecond

  const replay = (die: number, time: number, into: Float32Array, at: number): void => {
    const step = clamp(time * stepsPerSecond, 0, steps - 1)
    const from = Math.min(Math.floor(step), steps - 2)
    const share = step - from
    const one = from * stride + die * figuresPerPose
    for (let figure = 0; figure < figuresPerPose; figure += 1) {
      into[at + figure] = (poses[one + figure] ?? 0) * (1 - share) + (poses[one + stride + figure] ?? 0) * share
    }
  }

  /** Part of the way to its rest, the short way round. */
  const bend = (die: number, share: number, into: Float32Array, at: number): void => {
    const end = die * figuresOnShow
    let along = 0
    for (let figure = 3; figure < 7; figure += 1) along += (into[at + figure] ?? 0) * (rest[end + figure] ?? 0)
    for (let figure = 0; figure < 7; figure += 1) {
      const goal = (rest[end + figure] ?? 0) * (figure >= 3 && along < 0 ? -1 : 1)
      into[at + figure] = (into[at + figure] ?? 0) * (1 - share) + goal * share
    }
  }

  return {
    duration: recorded,
    rest,
    sample: (die, time, into, at) => {
      replay(die, time, into, at)
      const left = recorded - time
      if (left < glide) bend(die, smooth(clamp(1 - left / glide, 0, 1)), into, at)
      into[at + 7] = clamp(time / growth, 0, 1)
    },
  }
}

/** Dice set down one by one, a little askew, as a hand does it: for those who want no tumbling, or no more of it. */
export function layDown(lane: Lane, count: number, lying: readonly Place[], random: () => number): Float32Array {
  const turns = Array.from({ length: count }, (): Turn => {
    const half = (random() - 0.5) * 0.5
    return [0, Math.sin(half), 0, Math.cos(half)]
  })
  const places = rowsIn(lane, count).map(([x, z]): Place => [x + (random() - 0.5) * 0.3, z + (random() - 0.5) * 0.3])
  return restOf(turns, spread(turns, places, lying, lane))
}
