import type { ChartOverlay } from '#game/stars/star-chart.ts'
import { hasContent, type StarMark } from '#game/stars/star-mark.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { tagLooks } from '#pieces/star-map/tag-shapes.ts'
import { inkOf, inkOfOwner, type ChartToken } from './chart-inks.ts'
import { flagPlace, signOfMark, signOfOwner, signOfReach, signOfTag, stationPlace } from './sign-atlas.ts'

/** A sign at a star. */
export interface SignWish {
  /** Index of the star. */
  readonly star: number
  /** Place on the sheet of signs, and in the list of inks. */
  readonly sign: number
  readonly ink: number
  /** Beside the star: -1, -2, ... to the left; 1, 2, ... to the right, where the player's own marks stand. */
  readonly slot: number
  /** CSS px. */
  readonly size: number
  /** CSS px from star to star from which it is told; 0: always. */
  readonly room: number
}

/** The slot of a sign that stands round its star. */
export const roundSlot = 99

/** From the flat chart: below the first, signs would lie on one another; from the second, all is told. */
const leastRoom = 24
const middleRoom = 62
const usual = 13

type Told = Pick<SignWish, 'sign' | 'ink' | 'room'> & { readonly size?: number; readonly round?: true }

function toldOf(overlay: ChartOverlay, { owner, tags, station }: StarSystem, jumps: number): readonly Told[] {
  const hazard: readonly Told[] = tags.includes('hazard')
    ? [{ sign: signOfTag('hazard'), ink: inkOf('hull'), room: overlay === 'hazard' ? leastRoom : middleRoom }]
    : []
  switch (overlay) {
    case 'owner': {
      if (owner === 'none') return hazard
      const isCapital = tags.includes('capital')
      const look = { sign: signOfOwner(owner), ink: inkOfOwner(owner), room: isCapital ? leastRoom : middleRoom }
      return [{ ...look, ...(isCapital && { size: 18 }) }, ...hazard]
    }
    case 'trade':
      return [
        ...(['capital', 'trade', 'shipyard'] as const)
          .filter((tag) => tags.includes(tag))
          .map((tag) => ({ sign: signOfTag(tag), ink: inkOf('brass-text'), room: leastRoom })),
        ...hazard,
      ]
    case 'fuel':
      return [
        ...(tags.includes('refuelling')
          ? [{ sign: signOfTag('refuelling'), ink: inkOf('signal-text'), room: leastRoom }]
          : []),
        ...(station === undefined ? [] : [{ sign: stationPlace, ink: inkOf('ink'), room: leastRoom }]),
        ...hazard,
      ]
    case 'hazard':
      return [
        ...hazard,
        ...(tags.includes('ruin') ? [{ sign: signOfTag('ruin'), ink: inkOf('ink-dim'), room: leastRoom }] : []),
      ]
    case 'reach': {
      const sign = signOfReach(jumps)
      return sign < 0 ? hazard : [{ sign, ink: inkOf('ink'), room: leastRoom, round: true }, ...hazard]
    }
    case 'none':
      return hazard
  }
}

/** What the overlay tells of each star. @param jumps from the selected system; undefined where nothing is selected. */
export const overlayWishes = (
  systems: readonly StarSystem[],
  overlay: ChartOverlay,
  jumps: Int32Array | undefined,
): readonly SignWish[] =>
  systems.flatMap((system, star) => {
    let slot = 0
    return toldOf(overlay, system, jumps?.[star] ?? -1).map(({ round, size = usual, ...told }): SignWish => {
      if (!round) slot -= 1
      return { star, size, slot: round ? roundSlot : slot, ...told }
    })
  })

const inkOfToken: Readonly<Record<string, number>> = {
  '--color-accord': inkOfOwner('accord'),
  ...Object.fromEntries(
    (['hull', 'brass-text', 'good', 'violet-text', 'ink-dim'] satisfies readonly ChartToken[]).map((token) => [
      `--color-${token}`,
      inkOf(token),
    ]),
  ),
}

/** A player's own marks: a flag on what is bookmarked, beside it the coloured tags in their shapes. */
export const markWishes = (marks: readonly { readonly star: number; readonly mark: StarMark }[]): readonly SignWish[] =>
  marks
    .filter(({ mark }) => hasContent(mark))
    .flatMap(({ star, mark: { bookmarked, tags } }) => {
      const flagged = bookmarked ? [{ star, sign: flagPlace, ink: inkOf('signal'), slot: 1, size: 15, room: 0 }] : []
      const tagged = tags.map(({ colour }, i): SignWish => ({
        star,
        sign: signOfMark(colour),
        ink: inkOfToken[tagLooks[colour].token] ?? inkOf('ink'),
        slot: 1 + flagged.length + i,
        size: 12,
        room: 0,
      }))
      return [...flagged, ...tagged]
    })
