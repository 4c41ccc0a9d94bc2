import { makeSeededRandom, type SeededRandom } from '#game/seeded-random.ts'
import {
  systemTags,
  type SpectralClass,
  type StarSystem,
  type SystemOwner,
  type SystemTag,
} from '#game/stars/star-system.ts'
import { makeNameGenerator, stationName } from './reach-names.ts'

/**
 * Generates the outer systems from a seed. The result must be the same on every device, so positions are whole tenths
 * of a light year: all JavaScript engines agree on integer arithmetic.
 */

type Tenths = readonly [number, number, number]

const half = { plane: 300, height: 100 } as const
/**
 * Radius of the core, seen from above, in tenths of a light year. No system is generated inside it, because the core is
 * written by hand.
 */
const coreRadius = 146
/**
 * Distances in tenths of a light year. No two stars are nearer than `least`. Every star has a neighbour within `most`,
 * so that jumps of 8 light years connect all of them.
 */
const spacing = { least: 27, most: 79 } as const
/** Circles without stars, seen from above: centre east, centre north and radius, in tenths of a light year. */
const voids: readonly Tenths[] = [
  [215, 190, 40],
  [-240, 60, 34],
  [-70, -235, 42],
  [245, -75, 32],
]

const square = (a: Tenths, b: Tenths): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** Draws a random position in a square with round corners; undefined if it is in the core or an empty circle. */
function place(random: SeededRandom): Tenths | undefined {
  const x = random.whole(2 * half.plane + 1) - half.plane
  const y = random.whole(2 * half.plane + 1) - half.plane
  const z = random.whole(2 * half.height + 1) - half.height
  const flat = x * x + y * y
  const corners = x ** 4 + y ** 4 > half.plane ** 4
  if (corners || flat < coreRadius ** 2) return undefined
  return voids.some(([vx, vy, radius]) => (x - vx) ** 2 + (y - vy) ** 2 < radius ** 2) ? undefined : [x, y, z]
}

/**
 * Adds random positions until there are `count`. Each is at least `spacing.least` and at most `reach` tenths of a light
 * year from its nearest neighbour.
 */
function scatter(places: readonly Tenths[], count: number, random: SeededRandom, reach = Infinity): readonly Tenths[] {
  const all = [...places]
  while (all.length < count) {
    const here = place(random)
    if (!here) continue
    const nearest = all.reduce((least, there) => Math.min(least, square(here, there)), Infinity)
    if (nearest >= spacing.least ** 2 && nearest <= reach ** 2) all.push(here)
  }
  return all
}

/** The positions that can be reached from the first one by jumps of at most `spacing.most`. */
function connectedPlaces(places: readonly Tenths[]): ReadonlySet<Tenths> {
  const reached = new Set(places.slice(0, 1))
  for (const here of reached)
    for (const there of places) if (square(here, there) <= spacing.most ** 2) reached.add(there)
  return reached
}

/**
 * Positions for `count` stars around the core. Positions are first scattered evenly; those that are not connected to
 * the core are then replaced by connected ones.
 */
function placeAround(core: readonly Tenths[], count: number, random: SeededRandom): readonly Tenths[] {
  const all = core.length + count
  const scattered = scatter(core, all, random)
  const reached = connectedPlaces(scattered)
  const kept = scattered.filter((here) => reached.has(here))
  return scatter(kept, all, random, spacing.most).slice(core.length)
}

/**
 * For each spectral class: chance in percent, brightest magnitude, and how much fainter a star may be, both in tenths
 * of a magnitude.
 */
const classes: readonly (readonly [SpectralClass, chance: number, brightest: number, spread: number])[] = [
  ['M', 55, 88, 50],
  ['K', 18, 58, 22],
  ['G', 10, 44, 12],
  ['F', 6, 27, 14],
  ['A', 3, 5, 18],
  ['B', 1, -25, 20],
  ['D', 6, 110, 30],
  ['N', 1, 150, 20],
]

function starOf(random: SeededRandom): Pick<StarSystem, 'spectral' | 'magnitude'> {
  let roll = random.whole(100)
  for (const [spectral, chance, brightest, spread] of classes) {
    if (roll < chance) return { spectral, magnitude: (brightest + random.whole(spread + 1)) / 10 }
    roll -= chance
  }
  return { spectral: 'M', magnitude: 10 }
}

/**
 * A faction claims systems within `reach` of one of its core systems, if the next faction is at least `margin` farther
 * away. Both in tenths of a light year.
 */
const claimRange = { reach: 118, margin: 12 } as const

/** The faction that claims the system at `here`; `none` if two are about equally near, or all are too far. */
function claimingOwner(here: Tenths, core: readonly StarSystem[], places: readonly Tenths[]): SystemOwner {
  const nearest = new Map<SystemOwner, number>()
  core.forEach(({ owner }, i) => {
    const there = places[i]
    if (owner === 'free' || owner === 'none' || !there) return
    nearest.set(owner, Math.min(nearest.get(owner) ?? Infinity, Math.sqrt(square(here, there))))
  })
  const [first, second] = [...nearest].sort((a, b) => a[1] - b[1])
  if (!first || !second || first[1] > claimRange.reach || second[1] - first[1] < claimRange.margin) return 'none'
  return first[0]
}

/** Chance of each tag, in percent. Systems without owner have no shipyards and markets, but more hazards and ruins. */
const chances: Readonly<Record<'claimed' | 'free' | 'none', Partial<Record<SystemTag, number>>>> = {
  claimed: { shipyard: 4, refuelling: 14, trade: 10, hazard: 6, ruin: 3 },
  free: { shipyard: 3, refuelling: 22, trade: 24, hazard: 5, ruin: 4 },
  none: { refuelling: 3, hazard: 19, ruin: 12 },
}

const tagsOf = (owner: SystemOwner, random: SeededRandom): readonly SystemTag[] => {
  const kind = owner === 'free' || owner === 'none' ? owner : 'claimed'
  // A number is drawn for every tag. Changing one percentage therefore does not change the other tags.
  const drawn = systemTags.filter((tag) => random.whole(100) < (chances[kind][tag] ?? 0))
  // A system with a hazard has no market, shipyard or fuel.
  return drawn.includes('hazard') ? drawn.filter((tag) => tag === 'hazard' || tag === 'ruin') : drawn
}

const isSettled = (tags: readonly SystemTag[]): boolean => tags.includes('shipyard') || tags.includes('trade')

/** Makes an id from a name: lower-case letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9]+/g, '-')

/** Generates `count` systems around the core systems. */
export function makeOuterSystems(core: readonly StarSystem[], count: number, seed: number): readonly StarSystem[] {
  const random = makeSeededRandom(seed)
  const tenths = core.map(({ position: [x, y, z] }): Tenths => [
    Math.round(x * 10),
    Math.round(y * 10),
    Math.round(z * 10),
  ])
  const nameFor = makeNameGenerator(
    random,
    core.map(({ name }) => name),
  )
  const stations = new Map<SystemOwner, number>()
  return placeAround(tenths, count, random).map((here): StarSystem => {
    const claimed = claimingOwner(here, core, tenths)
    const owner = claimed === 'none' && random.whole(100) < 36 ? 'free' : claimed
    const name = nameFor(owner)
    const tags = tagsOf(owner, random)
    const hasStation = owner !== 'none' && (isSettled(tags) || random.whole(100) < 16)
    const serial = (stations.get(owner) ?? 0) + 1
    if (hasStation) stations.set(owner, serial)
    return {
      id: slugOf(name),
      name,
      position: [here[0] / 10, here[1] / 10, here[2] / 10],
      ...starOf(random),
      planets: random.whole(5) + random.whole(5),
      ...(hasStation && { station: stationName(owner, name, serial, random) }),
      owner,
      tags,
      lore: '',
    }
  })
}
