import { accordTraits } from './factions/accord/traits.ts'
import { driftTraits } from './factions/drift/traits.ts'
import { hesperiaTraits } from './factions/hesperia/traits.ts'
import { kharonTraits } from './factions/kharon/traits.ts'
import { lumenTraits } from './factions/lumen/traits.ts'
import { veilTraits } from './factions/veil/traits.ts'
import type { TraitText } from './trait-text.ts'
import type { ShipTrait, WeaponTrait } from '#game/ship.ts'

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)
const failureDice = (n: number): string => (n === 1 ? 'one failure die' : `${n} failure dice`)

/** Wording of a weapon trait (game.md 1). Total over the union: a new trait fails to compile here. */
export const weaponTraitText = (trait: WeaponTrait): TraitText => {
  switch (trait.kind) {
    case 'accurate':
      return trait.band === undefined
        ? { name: `Accurate ${trait.n}`, text: `Ignore ${failureDice(trait.n)} of the volley.` }
        : {
            name: `Accurate ${trait.n} (${trait.band})`,
            text: `At ${trait.band} range, ignore ${failureDice(trait.n)} of the volley.`,
          }
    case 'piercing':
      return { name: `Piercing ${trait.n}`, text: `The defense rating counts ${trait.n} less, but never below 0.` }
    case 'salvo':
      return { name: `Salvo ${trait.n}`, text: `May be fired ${times(trait.n)} in a battle.` }
    case 'rending':
      return { name: 'Rending', text: 'A success die that shows 6 counts three successes.' }
    case 'overcharge':
      return { name: 'Overcharge', text: 'Once in a battle, roll all blank success dice of the volley again.' }
    case 'spread':
      return { name: 'Spread', text: 'Bears on bow, port and starboard alike.' }
    case 'ion':
      return { name: 'Ion', text: 'Does no hull damage. 1 or more damage draws one critical, 4 or more draws two.' }
    case 'spinal':
      return {
        name: 'Spinal',
        text: 'Fires over the bow, and not in a round in which the ship turned more than one step.',
      }
  }
}

/** Wording of the ship traits that any navy may have. */
const common: Readonly<Record<ShipTrait, TraitText>> = {
  leader: {
    name: 'Leader',
    text: 'May give its orders to friendly corvettes and frigates within 6" as if they were this ship.',
  },
  'flag-bridge': {
    name: 'Flag Bridge',
    text: 'While it is the flagship, roll two dice for initiative and keep the higher.',
  },
  'ready-deck': {
    name: 'Ready Deck',
    text: 'Squadrons that return to it may be launched again in the next round without an order.',
  },
  interceptor: {
    name: 'Interceptor',
    text: 'An enemy squadron that begins its move within 3" of this one has half its thrust.',
  },
  anchored: {
    name: 'Anchored',
    text: 'Does not move or turn. It is no escort, no capital and no flagship.',
  },
}

/** Wording of every ship trait the content uses. A design or refit that names another fails the content tests. */
export const shipTraits: Readonly<Record<ShipTrait, TraitText>> = {
  ...common,
  ...accordTraits,
  ...hesperiaTraits,
  ...kharonTraits,
  ...veilTraits,
  ...lumenTraits,
  ...driftTraits,
}

/** Rules text by key, or undefined for a trait this build does not know (made with other rules). */
export const shipTraitText = (trait: ShipTrait): TraitText | undefined => shipTraits[trait]
