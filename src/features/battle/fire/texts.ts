import type { Pool } from '#game/play/volley-record.ts'
import { counted } from '#ui/words.ts'

/** Texts of the fire step. */
export const texts = {
  ask: (ships: string) => `${ships} fire now. The sides take turns. All damage lands at the end of this step.`,
  ships: 'Ships that may fire',
  next: 'next',
  fires: (name: string) => `${name} fires`,
  another: 'Another ship',
  weapon: 'Weapon',
  weaponDice: (name: string, arcs: string, dice: number, rating: number) =>
    `${name}, ${arcs}, ${counted(dice, 'die', 'dice')}, damage ${rating}`,
  allRound: 'all round',
  left: (salvos: number) => `${counted(salvos, 'salvo')} left`,
  target: 'Target',
  hullLeft: (left: number) => `${left} hull`,
  dial: 'Side that is hit, and range',
  legend: 'Large: damage expected. Small: success dice against failure dice. Beside the side: its defense.',
  closed: 'Grey: an earlier shot of this round rules it out.',
  struckOut: 'Struck out: against the book.',
  barred: 'against the book',
  side: (facing: string, defense: number) => `${facing} ${defense}`,
  facings: { bow: 'Bow', flank: 'Flank', stern: 'Stern' },
  anySide: 'Any side',
  upTo: (inches: number) => `${inches}″`,
  cell: (facing: string, band: string, success: number, failure: number, mean: string) =>
    `${facing}, ${band}: ${success} against ${failure}, ${mean} damage expected`,
  known: 'as the app knows it',
  through: 'Through',
  massing: 'Massed with',
  adds: (name: string, dice: number) => `${name} +${dice}`,
  keeps: (name: string) => `${name} keeps its own volley (Massed Fire)`,
  overcharge: 'Overcharge',
  helps: {
    oduya: 'Oduya: re-roll blanks',
    brandani: 'Brandani: one failure die fewer',
    lisle: 'Lisle: range takes no dice away',
    ueda: 'Ueda: re-roll one blank',
  },
  near: {
    screen: 'Point defense within 3″ of the target',
    fog: 'Fogbank within 3″ of the target',
    incense: 'Incense within 4″ of the target',
    lamp: 'Lamplight within 9″ of the target',
    friend: 'A friend within 6″ of this ship',
    flagship: 'Its flagship within 6″',
  },
  border: 'On the border of two sides: the player of the target chooses',
  roll: (success: number, failure: number) => `Roll ${success} against ${failure}`,
  pick: 'Choose side and range',
  pickRange: 'Choose a range',
  empty: 'Choose a field, and its exact odds appear here.',
  notOpen: 'An earlier shot of this round rules it out.',
  notNext: (side: string) => `${side} is next.`,
  pickTarget: 'Choose a target',
  end: (ships: string) => `Done with ${ships}`,
  noneLeft: (ships: string) => `All fire of ${ships} is done.`,
  odds: {
    pool: (success: number, failure: number) => `${success} against ${failure}`,
    mean: (mean: string) => `${mean} damage on average`,
    hit: (share: string) => `${share} any damage`,
    threshold: (share: string) => `${share} a critical`,
    destroys: (share: string) => `${share} destroys it`,
    ion: (one: string, two: string) => `${one} one critical, ${two} two`,
    why: (success: string, failure: string, defense: string) =>
      `Success: ${success}. Failure: ${failure === '' ? 'none' : failure}. Defense: ${defense === '' ? '0' : defense}.`,
  },
  result: {
    /** "3 net × 2 − 4 = 2 damage", as on the page of dice. */
    net: (
      net: number,
      { damageRating, defenseRating }: Pick<Pool, 'damageRating' | 'defenseRating'>,
      damage: number,
    ) =>
      damage === 0
        ? `${net} net, no damage`
        : `${net} net × ${damageRating}${defenseRating > 0 ? ` − ${defenseRating}` : ''} = ${damage} damage`,
    ion: (net: number, criticals: number) =>
      `${net} net, ${criticals === 0 ? 'no critical' : counted(criticals, 'critical')}`,
    falling: 'Rolling',
    earlier: (waits: string) => `Still to come from earlier volleys: ${waits}`,
    kept: 'These are the same dice as before you took the roll back.',
    byHand: 'Real dice',
    at: (ship: string, weapon: string, target: string) => `${ship}, ${weapon}, at ${target}`,
  },
  oddsSheet: { title: 'Odds between two ships', from: 'Attacker', at: 'Target', none: 'No weapon' },
  label: (battle: string, ship: string, weapon: string, target: string) =>
    `${battle}: ${ship}, ${weapon}, at ${target}`,
} as const
