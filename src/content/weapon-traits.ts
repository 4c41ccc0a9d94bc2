import type { WeaponTrait } from '#game/ship/ship.ts'
import type { TraitText } from './trait-text.ts'

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)
const failureDice = (n: number): string => (n === 1 ? 'one failure die' : `${n} failure dice`)

/**
 * Name and rules text of a weapon trait. The switch has no default case, so a new kind of trait does not
 * compile until it has a text here.
 */
export function weaponTraitText(trait: WeaponTrait): TraitText {
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
