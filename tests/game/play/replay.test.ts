import { expect, it } from 'vitest'
import { pointsLost, victoryPoints } from '#game/battle/rules/breaking.ts'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import type { PlayEvent } from '#game/play/play-event.ts'
import { readEvents } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import { simulate } from '../../support/play/simulated.ts'

/** Simulated battles, translated to events of a table, end in the same state. */

/** Battles of each scenario; set `ORION_REPLAYS` for more. */
const battles = Number(process.env['ORION_REPLAYS'] ?? 16)

/**
 * The outcome of a battle. For a ship that has left the table, only its whereabouts and lost hull are compared. A prize
 * counts as captured: the simulation takes it off the table at once.
 */
const outcomeOf = (battle: Battle) => ({
  ships: battle.ships.map(({ where, isPrize, lost, crossed, open, mounts, ignores, spent, carrier, design }) => ({
    where: isPrize ? 'captured' : where,
    lost,
    crossed,
    open: [...open],
    ignores,
    spent,
    salvos: mounts.map(({ salvos, overcharged }) => [salvos, overcharged]),
    carrier: design.mass === 0 && where === 'hangar' ? carrier : undefined,
  })),
  sides: battle.sides.map(({ admiralSpent, hasBroken, ...side }) => [
    admiralSpent,
    hasBroken,
    pointsLost({ admiralSpent, hasBroken, ...side }),
  ]),
  points: victoryPoints(battle),
  wrecks: battle.wrecks.map(({ marks }) => marks),
  fields: battle.fields.map(({ dice }) => dice),
  round: battle.round,
  isOver: battle.isOver,
})

/** Ships near the edge to which they run are entered after the end of the battle. */
const scored = ({ ships }: Battle): PlayEvent => ({
  kind: 'scored',
  id: 'scored',
  ships: ships.flatMap(({ side, x, design, index }) => (side === 0 && 48 - x - design.radius <= 12 ? [index] : [])),
})

/** The differences between a battle and the same battle at the table, in words. */
function differences(n: number): readonly string[] {
  const { battle, log, events } = simulate(n)
  const told: unknown[] = JSON.parse(JSON.stringify([...events, scored(battle)]))
  const { events: read, problems } = readEvents(told)
  const state = reduce(read)
  const rolled = log.flatMap((event) => (event.kind === 'volley' ? [event] : []))
  const pools = state.volleys.map(({ pool, net, damage }) =>
    [pool.success, pool.failure, pool.damageRating, pool.defenseRating, net, damage].join(' '),
  )
  const wanted = rolled.map(({ success, failure, damageRating, defenseRating, net, damage }) =>
    [success, failure, damageRating, defenseRating, net, damage].join(' '),
  )
  const compared = [
    ['problems', [...problems, ...state.problems].slice(0, 3), []],
    ['marks', state.marks.slice(0, 3), []],
    ['pools', pools, wanted],
    ['outcome', state.battle && outcomeOf(state.battle), outcomeOf(battle)],
  ] as const
  return compared.flatMap(([what, one, other]) =>
    JSON.stringify(one) === JSON.stringify(other)
      ? []
      : [`battle ${n}, ${what}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`],
  )
}

it.each(battleScenarios.map((scenario, at) => [scenario, at] as const))(
  `simulated battles of %s end alike, and nothing in them breaks the book`,
  (_scenario, at) => {
    const all = Array.from({ length: battles }, (_, i) => differences(i * battleScenarios.length + at))
    expect(all.flat().slice(0, 5)).toEqual([])
  },
)

it('a battle in which Petterigo moves a ship into a gravity well ends alike', () => {
  expect(differences(1196)).toEqual([])
})
