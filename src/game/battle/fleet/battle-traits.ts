import type { ShipTrait } from '#game/ship/ship.ts'

/**
 * Which ship traits a ship has, of those that the rules of a battle use. They are written out, because an object that
 * is built key by key is slow to read.
 */
export const traitsOf = (traits: readonly ShipTrait[]) => ({
  leader: traits.includes('leader'),
  'flag-bridge': traits.includes('flag-bridge'),
  'ready-deck': traits.includes('ready-deck'),
  interceptor: traits.includes('interceptor'),
  anchored: traits.includes('anchored'),
  'massed-fire': traits.includes('massed-fire'),
  'long-watch': traits.includes('long-watch'),
  steadfast: traits.includes('steadfast'),
  'harbour-master': traits.includes('harbour-master'),
  'false-papers': traits.includes('false-papers'),
  insured: traits.includes('insured'),
  'sealed-vaults': traits.includes('sealed-vaults'),
  knell: traits.includes('knell'),
  'drop-gate': traits.includes('drop-gate'),
  handy: traits.includes('handy'),
  grapnels: traits.includes('grapnels'),
  skiffs: traits.includes('skiffs'),
  fogbank: traits.includes('fogbank'),
  'no-wake': traits.includes('no-wake'),
  'finishing-stroke': traits.includes('finishing-stroke'),
  'false-lights': traits.includes('false-lights'),
  plainsong: traits.includes('plainsong'),
  lamplight: traits.includes('lamplight'),
  incense: traits.includes('incense'),
  'rood-screen': traits.includes('rood-screen'),
  'last-candle': traits.includes('last-candle'),
  reknit: traits.includes('reknit'),
  'darning-arms': traits.includes('darning-arms'),
  interleave: traits.includes('interleave'),
  salvor: traits.includes('salvor'),
  'no-bridge': traits.includes('no-bridge'),
})

export type BattleTraits = Readonly<ReturnType<typeof traitsOf>>
export type BattleTrait = keyof BattleTraits
