import type { ChartOverlay } from '#game/stars/star-chart.ts'
import { systemOwners } from '#game/stars/star-system.ts'
import { ownerSign, reachSigns, stationSign, tagSigns } from '#pieces/star-map/signs.ts'
import { ownerStyles } from '#pieces/star-map/star-styles.ts'
import { ownerName, tagNames } from '#pieces/star-map/star-words.ts'
import { texts } from './texts.ts'

export interface LegendEntry {
  readonly sign: string
  readonly colour: string
  readonly words: string
}

const hazard: LegendEntry = { sign: tagSigns.hazard, colour: 'hull', words: tagNames.hazard }

const entries: Readonly<Record<ChartOverlay, readonly LegendEntry[]>> = {
  none: [],
  owner: systemOwners
    .filter((owner) => owner !== 'none')
    .map((owner) => ({ sign: ownerSign(owner), colour: ownerStyles[owner].token, words: ownerName(owner) })),
  trade: (['capital', 'trade', 'shipyard'] as const).map((tag) => ({
    sign: tagSigns[tag],
    colour: 'brass-text',
    words: tagNames[tag],
  })),
  hazard: [],
  fuel: [
    { sign: tagSigns.refuelling, colour: 'signal-text', words: tagNames.refuelling },
    { sign: stationSign, colour: 'ink', words: texts.legend.station },
  ],
  reach: reachSigns.map((sign, at) => ({ sign, colour: 'ink', words: texts.legend.jumps[at] ?? '' })),
}

/** The icons of an overlay with their meaning. The hazard icon is always among them: every overlay shows hazards. */
export const legendOf = (overlay: ChartOverlay): readonly LegendEntry[] => [...entries[overlay], hazard]
