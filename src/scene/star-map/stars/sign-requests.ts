import type { ChartOverlay } from '#game/stars/star-chart.ts'
import { hasContent, type StarMark } from '#game/stars/star-mark.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { tagStyles } from '#pieces/star-map/tag-styles.ts'
import { colourIndexOf, colourIndexOfOwner, type ColourToken } from '../chart-uniforms.ts'
import { flagIndex, signOfMark, signOfOwner, signOfReach, signOfTag, stationIndex } from './sign-atlas.ts'

export interface SignRequest {
  readonly star: number
  /** Index of the sign in the sign atlas, and of its colour in the list of colours. */
  readonly sign: number
  readonly colour: number
  /** Place of the sign: -1, -2, ... to the left of the star; 1, 2, ... to the right, for the player's own marks. */
  readonly slot: number
  /** Size of the sign, CSS px. */
  readonly size: number
  /** The sign is visible if neighbouring stars are at least this far apart, CSS px; 0: always visible. */
  readonly minSpacing: number
}

/** The slot of a sign that surrounds its star. */
export const surroundingSlot = 99

/** Spacing of the stars, CSS px, below which the signs of an overlay are hidden, because they would overlap. */
const lowDetailSpacing = 24
/** Spacing of the stars, CSS px, from which the less important signs of an overlay are shown too. */
const fullDetailSpacing = 62
const defaultSize = 13

type OverlaySign = Pick<SignRequest, 'sign' | 'colour' | 'minSpacing'> & {
  readonly size?: number
  readonly round?: true
}

function overlaySignsOf(
  overlay: ChartOverlay,
  { owner, tags, station }: StarSystem,
  jumps: number,
): readonly OverlaySign[] {
  const hazard: readonly OverlaySign[] = tags.includes('hazard')
    ? [
        {
          sign: signOfTag('hazard'),
          colour: colourIndexOf('hull'),
          minSpacing: overlay === 'hazard' ? lowDetailSpacing : fullDetailSpacing,
        },
      ]
    : []
  switch (overlay) {
    case 'owner': {
      if (owner === 'none') return hazard
      const isCapital = tags.includes('capital')
      const ownerSign = {
        sign: signOfOwner(owner),
        colour: colourIndexOfOwner(owner),
        minSpacing: isCapital ? lowDetailSpacing : fullDetailSpacing,
      }
      return [{ ...ownerSign, ...(isCapital && { size: 18 }) }, ...hazard]
    }
    case 'trade':
      return [
        ...(['capital', 'trade', 'shipyard'] as const)
          .filter((tag) => tags.includes(tag))
          .map((tag) => ({ sign: signOfTag(tag), colour: colourIndexOf('brass-text'), minSpacing: lowDetailSpacing })),
        ...hazard,
      ]
    case 'fuel':
      return [
        ...(tags.includes('refuelling')
          ? [{ sign: signOfTag('refuelling'), colour: colourIndexOf('signal-text'), minSpacing: lowDetailSpacing }]
          : []),
        ...(station === undefined
          ? []
          : [{ sign: stationIndex, colour: colourIndexOf('ink'), minSpacing: lowDetailSpacing }]),
        ...hazard,
      ]
    case 'hazard':
      return [
        ...hazard,
        ...(tags.includes('ruin')
          ? [{ sign: signOfTag('ruin'), colour: colourIndexOf('ink-dim'), minSpacing: lowDetailSpacing }]
          : []),
      ]
    case 'reach': {
      const sign = signOfReach(jumps)
      return sign < 0
        ? hazard
        : [{ sign, colour: colourIndexOf('ink'), minSpacing: lowDetailSpacing, round: true }, ...hazard]
    }
    case 'none':
      return hazard
  }
}

/** The signs of an overlay. @param jumps From the selected system to each system; undefined if none is selected. */
export const overlaySignRequests = (
  systems: readonly StarSystem[],
  overlay: ChartOverlay,
  jumps: Int32Array | undefined,
): readonly SignRequest[] =>
  systems.flatMap((system, star) => {
    let slot = 0
    return overlaySignsOf(overlay, system, jumps?.[star] ?? -1).map(
      ({ round, size = defaultSize, ...rest }): SignRequest => {
        if (!round) slot -= 1
        return { star, size, slot: round ? surroundingSlot : slot, ...rest }
      },
    )
  })

const colourIndexOfToken: Readonly<Record<string, number>> = {
  '--color-accord': colourIndexOfOwner('accord'),
  ...Object.fromEntries(
    (['hull', 'brass-text', 'good', 'violet-text', 'ink-dim'] satisfies readonly ColourToken[]).map((token) => [
      `--color-${token}`,
      colourIndexOf(token),
    ]),
  ),
}

export const markSignRequests = (
  marks: readonly { readonly star: number; readonly mark: StarMark }[],
): readonly SignRequest[] =>
  marks
    .filter(({ mark }) => hasContent(mark))
    .flatMap(({ star, mark: { bookmarked, tags } }) => {
      const flagged = bookmarked
        ? [{ star, sign: flagIndex, colour: colourIndexOf('signal'), slot: 1, size: 15, minSpacing: 0 }]
        : []
      const tagged = tags.map(({ colour }, i): SignRequest => ({
        star,
        sign: signOfMark(colour),
        colour: colourIndexOfToken[tagStyles[colour].token] ?? colourIndexOf('ink'),
        slot: 1 + flagged.length + i,
        size: 12,
        minSpacing: 0,
      }))
      return [...flagged, ...tagged]
    })
