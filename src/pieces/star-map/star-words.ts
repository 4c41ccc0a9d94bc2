import { factions } from '#content/factions.ts'
import type { ChartLayer, ChartOverlay, RoutePlan } from '#game/stars/star-chart.ts'
import type { SpectralClass, StarPosition, StarSystem, SystemOwner, SystemTag } from '#game/stars/star-system.ts'
import { counted } from '../fleet/fleet-words.ts'

export const ownerName = (owner: SystemOwner): string =>
  owner === 'free' ? 'Free' : owner === 'none' ? 'Unclaimed' : factions[owner].name

/** The systems of an owner as text after "avoids": "free systems", "systems of the Veil Corsairs". */
export const systemsOf = (owner: SystemOwner): string =>
  owner === 'free' ? 'free systems' : owner === 'none' ? 'unclaimed systems' : `systems of the ${factions[owner].name}`

export const starKinds: Readonly<Record<SpectralClass, string>> = {
  O: 'Blue giant',
  B: 'Blue-white star',
  A: 'White star',
  F: 'Yellow-white star',
  G: 'Yellow star',
  K: 'Orange star',
  M: 'Red dwarf',
  D: 'White dwarf',
  N: 'Neutron star',
}

export const tagNames: Readonly<Record<SystemTag, string>> = {
  capital: 'Capital',
  shipyard: 'Shipyard',
  refuelling: 'Refuelling',
  hazard: 'Hazard',
  ruin: 'Ruin',
  trade: 'Trade',
}

export const layerNames: Readonly<Record<ChartLayer, string>> = {
  territories: 'Territories',
  lanes: 'Lanes',
  graticule: 'Grid',
  heights: 'Heights',
  names: 'Names',
  marks: 'Your marks',
}

export const overlayNames: Readonly<Record<ChartOverlay, string>> = {
  none: 'None',
  owner: 'Owners',
  trade: 'Trade and shipyards',
  hazard: 'Hazards',
  fuel: 'Fuel and stations',
  reach: 'Number of jumps',
}

export const leastNames: Readonly<Record<RoutePlan['least'], string>> = { jumps: 'Jumps', days: 'Days', fuel: 'Fuel' }

/** Formats a number with one decimal and a true minus sign: "4.2", "−3.1"; never "−0.0". */
const oneDecimal = (figure: number): string => {
  const text = Math.abs(figure).toFixed(1)
  return figure < 0 && text !== '0.0' ? `−${text}` : text
}

/** Formats a height above the plane of the map, in light years: "+4.2", "−3.1", "0.0". */
export function heightFigure(height: number): string {
  const text = oneDecimal(height)
  return text === '0.0' || text.startsWith('−') ? text : `+${text}`
}

/** Formats an absolute magnitude: "4.8", "−1.2". */
export const magnitudeFigure = oneDecimal

export const lightYears = (ly: number): string => `${ly.toFixed(1)} ly`

/** Formats a number of days: "2.5 days". */
export const daysFigure = (days: number): string => `${days.toFixed(1)} days`

/** Formats an amount of fuel, in tonnes for each hundred points of ships: "4.5 t". */
export const fuelFigure = (tonnes: number): string => `${tonnes.toFixed(1)} t`

/** The position of a system relative to the centre of the map (light years): "12.4 ly east, 3.0 ly south". */
export function placeWords([x, y]: StarPosition): string {
  const part = (ly: number, plus: string, minus: string) =>
    Math.abs(ly) < 0.05 ? [] : [`${Math.abs(ly).toFixed(1)} ly ${ly > 0 ? plus : minus}`]
  const parts = [...part(x, 'east', 'west'), ...part(y, 'north', 'south')]
  return parts.length === 0 ? 'At the centre' : parts.join(', ')
}

/** Words for a height (light years): "above the plane", "below the plane" or "in the plane". */
export const heightWords = (height: number): string =>
  Math.abs(height) < 0.05 ? 'in the plane' : `${height > 0 ? 'above' : 'below'} the plane`

/** Describes a selected system for screen readers: "Marrow Gate, Free, class K, shipyard, 7 neighbours within 8 ly". */
export const systemSentence = (system: StarSystem, neighbours: number, range: number): string =>
  [
    system.name,
    ownerName(system.owner),
    `class ${system.spectral}`,
    ...system.tags.map((tag) => tagNames[tag].toLowerCase()),
    `${neighbours === 0 ? 'no neighbour' : counted(neighbours, 'neighbour')} within ${range} ly`,
  ].join(', ')

/** The totals of a route as text: "4 jumps, 11.0 days, 25.3 tonnes for each 100 points of ships". */
export const sumsSentence = (sums: { readonly jumps: number; readonly days: number; readonly fuel: number }): string =>
  `${counted(sums.jumps, 'jump')}, ${daysFigure(sums.days)}, ${sums.fuel.toFixed(1)} tonnes for each 100 points of ships`

/** A number of systems: "1 system", "10,000 systems". */
export const systemCount = (n: number): string => `${n.toLocaleString('en-GB')} ${n === 1 ? 'system' : 'systems'}`

/** How many of all systems are left: "all 320 systems", "12 of 320 systems", "none of 320 systems". */
export const countSentence = (left: number, of: number): string =>
  left === of
    ? `all ${systemCount(of)}`
    : left === 0
      ? `none of ${systemCount(of)}`
      : `${left.toLocaleString('en-GB')} of ${systemCount(of)}`
