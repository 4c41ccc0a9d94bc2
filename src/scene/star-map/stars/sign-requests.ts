import type { ChartOverlay } from '#game/stars/star-chart.ts'
import { hasContent, type StarMark } from '#game/stars/star-mark.ts'
import type { StarSystem, SystemTag } from '#game/stars/star-system.ts'
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

type OverlaySign = Pick<SignRequest, 'sign' | 'colour' | 'minSpacing'> & { readonly size?: number }

function overlaySignsOf(overlay: ChartOverlay, { owner, tags, station }: StarSystem): readonly OverlaySign[] {
  const tagged = (tag: SystemTag, token: ColourToken, minSpacing = lowDetailSpacing): readonly OverlaySign[] =>
    tags.includes(tag) ? [{ sign: signOfTag(tag), colour: colourIndexOf(token), minSpacing }] : []
  const hazard = tagged('hazard', 'hull', overlay === 'hazard' ? lowDetailSpacing : fullDetailSpacing)
  switch (overlay) {
    case 'owner': {
      if (owner === 'none') return hazard
      const mark = { sign: signOfOwner(owner), colour: colourIndexOfOwner(owner) }
      const isCapital = tags.includes('capital')
      return [
        isCapital ? { ...mark, size: 18, minSpacing: lowDetailSpacing } : { ...mark, minSpacing: fullDetailSpacing },
        ...hazard,
      ]
    }
    case 'trade':
      return [
        ...tagged('capital', 'brass-text'),
        ...tagged('trade', 'brass-text'),
        ...tagged('shipyard', 'brass-text'),
        ...hazard,
      ]
    case 'fuel': {
      const stop = { sign: stationIndex, colour: colourIndexOf('ink'), minSpacing: lowDetailSpacing }
      return [...tagged('refuelling', 'signal-text'), ...(station === undefined ? [] : [stop]), ...hazard]
    }
    case 'hazard':
      return [...hazard, ...tagged('ruin', 'ink-dim')]
    case 'reach':
    case 'none':
      return hazard
  }
}

/** The sign around a star that can be reached in so many jumps. */
function reachSignsOf(star: number, jumps: number): readonly SignRequest[] {
  const sign = signOfReach(jumps)
  if (sign < 0) return []
  const place = { size: defaultSize, slot: surroundingSlot, minSpacing: lowDetailSpacing }
  return [{ star, sign, colour: colourIndexOf('ink'), ...place }]
}

/** The signs of an overlay. @param jumps From the selected system to each system; undefined if none is selected. */
export const overlaySignRequests = (
  systems: readonly StarSystem[],
  overlay: ChartOverlay,
  jumps: Int32Array | undefined,
): readonly SignRequest[] =>
  systems.flatMap((system, star) => [
    ...(overlay === 'reach' ? reachSignsOf(star, jumps?.[star] ?? -1) : []),
    ...overlaySignsOf(overlay, system).map((sign, at) => ({ star, size: defaultSize, slot: -1 - at, ...sign })),
  ])

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
