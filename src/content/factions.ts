import type { FactionId } from '#game/ship/ship.ts'
import { factionIds } from '#game/ship/ship.ts'

export interface Faction {
  readonly id: FactionId
  readonly name: string
  readonly doctrine: string
  readonly signature: string
  /** CSS custom property that holds the faction's colour. */
  readonly colour: `--color-${FactionId}`
  /** The faction's symbol: SVG path data in a 24 × 24 box, filled with the even-odd rule. */
  readonly mark: string
}

const faction = (id: FactionId, texts: Pick<Faction, 'name' | 'doctrine' | 'signature' | 'mark'>): Faction => ({
  id,
  ...texts,
  colour: `--color-${id}`,
})

/** The six factions, in the order of display. */
export const factions: Readonly<Record<FactionId, Faction>> = {
  accord: faction('accord', {
    name: 'Solar Accord',
    doctrine: 'Balanced line navy',
    signature: 'Massed fire, good bridges',
    // Symbol: a sun standing on the meridian line of a chart.
    mark: 'M2 15h20v2H2zM6 14a6 6 0 0 1 12 0zM11 2h2v4h-2zM3.5 5.6l1.4-1.4 2.8 2.8-1.4 1.4zM20.5 5.6l-1.4-1.4-2.8 2.8 1.4 1.4zM11 18h2v4h-2z',
  }),
  hesperia: faction('hesperia', {
    name: 'Hesperian League',
    doctrine: 'Carriers and merchant guns',
    signature: 'Squadrons, hangars, cheap refits',
    // Symbol: a coin, drawn as a hexagon with a square hole.
    mark: 'M12 1.5l9.5 5.25v10.5L12 22.5l-9.5-5.25V6.75zM8.5 8.5v7h7v-7z',
  }),
  kharon: faction('kharon', {
    name: 'Kharon Dominion',
    doctrine: 'Armour and broadsides',
    signature: 'Kinetic batteries, slow capitals with armoured bows',
    // Symbol: a castle keep with three merlons.
    mark: 'M3 3h4v4h3V3h4v4h3V3h4v18h-6v-6H9v6H3z',
  }),
  veil: faction('veil', {
    name: 'Veil Corsairs',
    doctrine: 'Raiders',
    signature: 'Fast, evasive, boarding, torpedoes',
    // Symbol: a crescent.
    mark: 'M17.5 2.6A10 10 0 1 0 17.5 21.4 12.5 12.5 0 0 1 17.5 2.6z',
  }),
  lumen: faction('lumen', {
    name: 'Lumen Choir',
    doctrine: 'Few exquisite ships',
    signature: 'Beams, Accurate, Piercing',
    // Symbol: a four-pointed star.
    mark: 'M12 1l2.6 8.4L23 12l-8.4 2.6L12 23l-2.6-8.4L1 12l8.4-2.6z',
  }),
  drift: faction('drift', {
    name: 'Drift Collective',
    doctrine: 'Machine swarm',
    signature: 'Many light hulls, self-repair, Ion',
    // Symbol: three triangles in formation.
    mark: 'M12 2l5 8.5H7zM6.5 12.5l5 8.5h-10zM17.5 12.5l5 8.5h-10z',
  }),
}

export const factionList: readonly Faction[] = factionIds.map((id) => factions[id])
