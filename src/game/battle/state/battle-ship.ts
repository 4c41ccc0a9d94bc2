import type { Order } from '#game/volley/orders.ts'
import type { BattleDesign } from '../fleet/battle-design.ts'
import type { BattleWeapon } from '../fleet/battle-weapon.ts'

/** A weapon on its ship during a battle. */
export interface Mount {
  readonly weapon: BattleWeapon
  /** Position in the ship's list. */
  readonly at: number
  /** Other ships of the side with a weapon of the same name. */
  sharing: readonly BattleShip[]
  fired: boolean
  salvos: number
  overcharged: boolean
}

/**
 * Whereabouts of a ship. `away` has left by a way out, `left` by another edge; `reserve` and `below` are still to come.
 */
export type Whereabouts = 'table' | 'hangar' | 'reserve' | 'below' | 'destroyed' | 'captured' | 'left' | 'away'

/** Indexes into `open`, in the order of the die (rules book 4.5). */
export const critical = { weapons: 0, engines: 1, sensors: 2, bridge: 3, fire: 4, breach: 5 } as const

/** A ship during a battle. Distances are inches, headings steps of 45° from side 0's edge straight across. */
export interface BattleShip {
  readonly index: number
  readonly side: 0 | 1
  /** The side that moves and fires it: its own, or the one that took it as a prize. */
  controller: 0 | 1
  readonly design: BattleDesign
  readonly mounts: readonly Mount[]
  where: Whereabouts
  /** Distance from side 0's edge, towards side 1's. */
  x: number
  /** Distance from the right edge as side 0 sees it, towards the left. */
  y: number
  heading: number
  /** Hull points lost. */
  lost: number
  /** Thresholds that have been crossed, 0 to 2. */
  crossed: number
  /** Number of open criticals of each kind. */
  readonly open: number[]
  openCount: number
  /** Index of the ship that carries it, or launched it; -1 for none. Only squadrons have one. */
  carrier: number
  order: Order | undefined
  /** Steps turned this round, and whether it moved more than half its thrust. */
  turned: number
  hasSped: boolean
  spedLastRound: boolean
  hasMoved: boolean
  /** Moves after all others (Fray). */
  isLate: boolean
  /**
   * What the ship has done in this round: boarded or declined to, named its lock, had its turn in the fire step, rolled
   * for repairs.
   */
  hasBoarded: boolean
  hasNamed: boolean
  hadTurn: boolean
  hasRepaired: boolean
  /**
   * What has happened to the ship in this round: its fires have burned, it has had its turn to regain hull, Darning
   * Arms have repaired it.
   */
  hasBurned: boolean
  hasRegained: boolean
  isDarned: boolean
  /** May not turn this round (False Lights). */
  mayNotTurn: boolean
  /** Hull damage of this class step, and criticals that it draws at the end for thresholds and Ion. */
  pending: number
  pendingDraws: number
  pendingIon: number
  /** Criticals whose kinds boarders are still to choose. */
  toChoose: number
  /** Whether all hull is lost and the ship is not yet destroyed or saved. */
  isDoomed: boolean
  /** Mourne saved it, and it must still draw the critical for that. */
  isSaved: boolean
  /** Whether the ship was destroyed and Salvors near it have not yet regained hull for it. */
  isFresh: boolean
  /** Kind of the critical that it has drawn and may still ignore; -1 for none. */
  drawn: number
  /** Whether any weapon has a salvo left. */
  isArmed: boolean
  /** First round in which it fired; 0 while it has not. */
  firstFire: number
  /** Last round in which it fired; 0 while it has not. */
  lastFire: number
  isLocked: boolean
  /** Class step in which a ship with Plainsong fired at it this round; 9 if none has. */
  sungStep: number
  /** Failure dice that are added to every volley at it: by Fogbank, and by Dunmore in the first round. */
  fog: number
  shroud: number
  /** Point defense of itself and its friends within 3". */
  screen: number
  isLamplit: boolean
  isIncensed: boolean
  /** Failure dice that are taken from its own volleys (Last Candle). */
  calm: number
  hasFogbank: boolean
  /** Destroyed this round before its own class step, and still to fire (Knell). */
  isDying: boolean
  /** May launch and recover this round as if it had the order (Harbour Master). */
  isHarboured: boolean
  /** The round in which a squadron may be launched without an order (Ready Deck); 0 for none. */
  relaunch: number
  /** Failure dice of the terrain in which it is: 1 for debris, 2 for a nebula. */
  ground: number
  /** The part of its fleet, if the scenario divides it. */
  part: number
  /** Works a wreck, sweeps or jumps out this round instead of firing. */
  isWorking: boolean
  /** A freighter that the raiders have captured and now move. */
  isPrize: boolean
  /** Criticals that it may still ignore: Steadfast, and the last stand. */
  ignores: number
  /** Once-in-a-battle traits that are used up: Massed Fire, Fogbank, False Lights, Rood Screen. */
  readonly spent: Record<'massed' | 'fogbank' | 'lights' | 'screen', boolean>
}

const nobody: readonly BattleShip[] = []

/** The state of a ship when a battle begins; squadrons with a carrier are aboard it. */
export const makeShip = (
  index: number,
  side: 0 | 1,
  design: BattleDesign,
  carrier: number,
  ignores: number,
): BattleShip => ({
  index,
  side,
  controller: side,
  design,
  mounts: design.weapons.map((weapon, at) => ({
    weapon,
    at,
    sharing: nobody,
    fired: false,
    salvos: weapon.salvos,
    overcharged: false,
  })),
  where: carrier >= 0 ? 'hangar' : 'table',
  x: 0,
  y: 0,
  heading: side === 0 ? 0 : 4,
  lost: 0,
  crossed: 0,
  open: [0, 0, 0, 0, 0, 0],
  openCount: 0,
  carrier,
  order: undefined,
  turned: 0,
  hasSped: false,
  spedLastRound: false,
  hasMoved: false,
  isLate: false,
  hasBoarded: false,
  hasNamed: false,
  hadTurn: false,
  hasRepaired: false,
  hasBurned: false,
  hasRegained: false,
  isDarned: false,
  mayNotTurn: false,
  pending: 0,
  pendingDraws: 0,
  pendingIon: 0,
  toChoose: 0,
  isDoomed: false,
  isSaved: false,
  isFresh: false,
  drawn: -1,
  isArmed: design.weapons.length > 0,
  firstFire: 0,
  lastFire: 0,
  isLocked: false,
  sungStep: 9,
  fog: 0,
  shroud: 0,
  screen: 0,
  isLamplit: false,
  isIncensed: false,
  calm: 0,
  hasFogbank: false,
  isDying: false,
  isHarboured: false,
  relaunch: 0,
  ground: 0,
  part: 0,
  isWorking: false,
  isPrize: false,
  ignores,
  spent: { massed: false, fogbank: false, lights: false, screen: false },
})

/** The mount has fired, or was given up for massing: a salvo is spent (2.4.5). */
export function spendMount(ship: BattleShip, mount: Mount, round: number): void {
  mount.fired = true
  mount.salvos--
  if (mount.salvos === 0) ship.isArmed = ship.mounts.some(({ salvos }) => salvos > 0)
  noteFire(ship, round)
}

/** The ship has fired in this round, by itself or by joining. */
export function noteFire(ship: BattleShip, round: number): void {
  if (ship.firstFire === 0) ship.firstFire = round
  ship.lastFire = round
}

export const isOn = (ship: BattleShip): boolean => ship.where === 'table'

/** Hull points that the ship has left; damage that has not landed yet is not subtracted. */
export const hullLeft = ({ design, lost }: BattleShip): number => Math.max(0, design.hull - lost)

/** Whether the ship counts as lost (rules book 4.6). */
export const isLost = ({ where }: BattleShip): boolean =>
  where === 'destroyed' || where === 'captured' || where === 'left'

export const isEscortClass = ({ design }: BattleShip): boolean => design.mass >= 1 && design.mass <= 3
export const isCapitalClass = ({ design }: BattleShip): boolean => design.mass >= 4 && design.mass <= 7

/** Command as it is now: an open bridge critical halves it, rounded up (4.5.6). */
export const commandNow = ({ design, open }: BattleShip): number =>
  open[critical.bridge]! > 0 ? Math.ceil(design.command / 2) : design.command
