import { catalogue } from '#content/catalogue.ts'
import { cardOf } from '#game/play/first-events.ts'
import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { reduce, reduceNext } from '#game/play/reduce.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { arcs, facings, rangeBands } from '#game/ship/ship.ts'
import { orders } from '#game/volley/orders.ts'
import { successFaces, type VolleyRoll } from '#game/volley/volley.ts'
import { bookShip } from '../book-ships.ts'
import { isMeant, printedFleets, printedRounds, type PrintedRound, type PrintedVolley } from '../example-battle.ts'

/** The example battle of the book (1.3) as a list of events: orders, moves, targets and dice as they are printed. */

export const names = printedFleets.flat().map(({ name }) => name)
const indexOf = (name: string): number => names.indexOf(name)
const sideOf = (name: string): 0 | 1 => (indexOf(name) < printedFleets[0]!.length ? 0 : 1)
const oneOf = <T extends string>(all: readonly T[], name: string): T => all.find((one) => one === name)!

/**
 * Faces of the dice that were rolled. Blanks that are rolled again come last, so that each is beside its earlier face.
 */
function facesOf({ first, shown, against }: PrintedVolley): VolleyRoll {
  const failure = against.map((pip) => pip - 1)
  if (first.join() === shown.join()) return { success: shown.map((pip) => pip - 1), failure, rerolled: [] }
  const isBlank = (pip: number): boolean => successFaces[pip - 1] === 0
  const kept = first.filter((pip) => !isBlank(pip))
  const again = [...shown]
  for (const pip of kept) again.splice(again.indexOf(pip), 1)
  const rerolled = first.filter(isBlank).map((pip, i) => ({ die: kept.length + i, was: pip - 1 }))
  return { success: [...kept, ...again].map((pip) => pip - 1), failure, rerolled }
}

/**
 * Returns the criticals that ships draw in a printed round of the example battle: name of the ship and kinds of
 * criticals, in the order of the text.
 */
const drawnIn = ({ ends }: PrintedRound): { ship: string; kinds: string[] }[] =>
  ends.flatMap((end) => {
    const [, ship = '', kinds = ''] = /^(.+?) (?:loses|is|burns).* and draws .*\(([a-z, ]+)\)/.exec(end) ?? []
    return ship ? [{ ship, kinds: kinds.split(', ') }] : []
  })

/**
 * Returns the repair rolls of a printed round: index of the ship, dice (pips), and the kinds of criticals that they
 * close.
 */
const repairsIn = ({ ends }: PrintedRound) =>
  ends.flatMap((end) => {
    const [, ship, dice, rest = ''] = /^(.+) rolls ([\d, ]+): (.*)$/.exec(end) ?? []
    const closed = criticalKinds.filter((kind) => rest.includes(`its ${kind} critical is closed`))
    return ship && dice ? [{ ship: indexOf(ship), dice: dice.split(', ').map(Number), closed }] : []
  })

export function exampleBattle(): readonly PlayEvent[] {
  let state = reduce([])
  const events: PlayEvent[] = []
  const battle = () => state.battle!
  const tell = (happening: Happening): void => {
    const event: PlayEvent = { ...happening, id: `e${events.length}` }
    events.push(event)
    state = reduceNext(state, event)
  }
  let drawn: { ship: string; kinds: string[] }[] = []
  const endStep = (): void => {
    const { round, step, fireStep } = battle()
    tell({ kind: 'stepped', round, from: step ?? 'set-up', ...(step === 'fire' ? { mass: fireStep } : {}) })
    for (let [due] = state.due; due; [due] = state.due) {
      const of = drawn.find(({ ship, kinds }) => ship === names[due!.ship] && kinds.length > 0)!
      const die = 1 + criticalKinds.indexOf(oneOf(criticalKinds, of.kinds.shift()!))
      tell({ kind: 'chosen', answer: { of: 'critical', ship: due.ship, die } })
    }
  }
  const fire = (volley: PrintedVolley): void => {
    const ship = battle().ships[indexOf(volley.ship)]!
    while (battle().fireStep < ship.design.mass) endStep()
    const mount = ship.mounts.findIndex(({ weapon }) => isMeant(weapon, volley.weapon))
    const weapon = ship.mounts[mount]!.weapon.name
    tell({
      kind: 'volley',
      ship: ship.index,
      mount,
      target: indexOf(volley.target),
      faces: facesOf(volley),
      arc: oneOf(arcs, volley.chosenArc),
      facing: oneOf(facings, volley.chosenFacing),
      band: oneOf(rangeBands, volley.band),
      joining: volley.massed.map((name) => ({
        ship: indexOf(name),
        mount: battle().ships[indexOf(name)]!.mounts.findIndex((one) => one.weapon.name === weapon),
      })),
      ...(volley.first.join() === volley.shown.join() ? {} : { help: 'oduya' }),
    })
  }

  tell({ kind: 'begun', scenario: 'meeting-engagement', limit: 100, terrain: [], guests: [] })
  for (const side of [0, 1] as const) {
    const { id, points } = catalogue.admirals.get(side === 0 ? 'accord-oduya' : 'kharon-steinmetz')!
    tell({
      kind: 'fleet',
      side,
      name: '',
      release: '',
      flagship: 0,
      admiral: { id, points },
      ships: printedFleets[side]!.map((ship) => ({ name: ship.name, card: cardOf(bookShip(ship.id)) })),
    })
  }
  tell({ kind: 'stepped', round: 0, from: 'set-up' })

  for (const round of printedRounds) {
    const { initiative, moves, locks, volleys } = round
    drawn = drawnIn(round)
    tell({ kind: 'initiative', dice: [[initiative[0]], [initiative[1]]] })
    const ordered = [...moves].flatMap(([name, move]) => {
      const order = orders.find((one) => one === move.order)
      return order ? [{ name, order }] : []
    })
    const isFirst = (name: string): boolean => sideOf(name) !== battle().initiative
    for (const first of [true, false])
      for (const { name, order } of ordered)
        if (isFirst(name) === first) tell({ kind: 'order', ship: indexOf(name), order })
    endStep()
    for (const [name, { steps }] of moves) tell({ kind: 'moved', ship: indexOf(name), steps: Math.abs(steps) })
    endStep()
    for (const [ship, target] of locks) tell({ kind: 'lock', ship: indexOf(ship), target: indexOf(target) })
    for (const volley of volleys) fire(volley)
    while (battle().step === 'fire') endStep()
    for (const { ship, dice, closed } of repairsIn(round)) tell({ kind: 'repaired', ship, dice, closed })
    while (battle().round === printedRounds.indexOf(round) + 1 && !state.isOver) endStep()
    if (drawn.some(({ kinds }) => kinds.length > 0)) throw new Error('Not all criticals that are printed were drawn')
  }
  return events
}
