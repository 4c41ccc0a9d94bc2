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

/** The tags that an overlay shows, and their colours. */
const overlayTags: Readonly<Partial<Record<ChartOverlay, readonly (readonly [SystemTag, ColourToken])[]>>> = {
  trade: [
    ['capital', 'brass-text'],
    ['trade', 'brass-text'],
    ['shipyard', 'brass-text'],
  ],
  fuel: [['refuelling', 'signal-text']],
  hazard: [
    ['hazard', 'hull'],
    ['ruin', 'ink-dim'],
  ],
}

type OverlaySign = Pick<SignRequest, 'sign' | 'colour'> & Partial<SignRequest>

/** The signs of a system, those beside its star first. Hazards are in all overlays. */
function overlaySignsOf(
  overlay: ChartOverlay,
  { owner, tags, station }: StarSystem,
  jumps: number,
): readonly OverlaySign[] {
  const signs: OverlaySign[] = (overlayTags[overlay] ?? [])
    .filter(([tag]) => tags.includes(tag))
    .map(([tag, token]) => ({ sign: signOfTag(tag), colour: colourIndexOf(token) }))
  if (overlay === 'owner' && owner !== 'none') {
    const style = tags.includes('capital') ? { size: 18 } : { minSpacing: fullDetailSpacing }
    signs.push({ sign: signOfOwner(owner), colour: colourIndexOfOwner(owner), ...style })
  }
  if (overlay === 'fuel' && station !== undefined) signs.push({ sign: stationIndex, colour: colourIndexOf('ink') })
  if (overlay !== 'hazard' && tags.includes('hazard'))
    signs.push({ sign: signOfTag('hazard'), colour: colourIndexOf('hull'), minSpacing: fullDetailSpacing })
  if (overlay === 'reach' && jumps > 0)
    signs.push({ sign: signOfReach(jumps), colour: colourIndexOf('ink'), slot: surroundingSlot })
  return signs
}

/** The signs of an overlay. @param jumps From the selected system to each system; undefined if none is selected. */
export const overlaySignRequests = (
  systems: readonly StarSystem[],
  overlay: ChartOverlay,
  jumps: Int32Array | undefined,
): readonly SignRequest[] =>
  systems.flatMap((system, star) =>
    overlaySignsOf(overlay, system, jumps?.[star] ?? -1).map((sign, at) => ({
      star,
      size: defaultSize,
      slot: -1 - at,
      minSpacing: lowDetailSpacing,
      ...sign,
    })),
  )

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
        colour: colourIndexOf(tagStyles[colour].token.slice('--color-'.length)),
        slot: 1 + flagged.length + i,
        size: 12,
        minSpacing: 0,
      }))
      return [...flagged, ...tagged]
    })
