import { unsentFor } from '#features/battle/state/own-telling.ts'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { makeEventReader } from '#game/play/read-events.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { openRequests } from '#game/play/several/take-back-requests.ts'
import type { TableSide } from '#shared/table.ts'
import { idOf } from '#store/table/shared/known-list.ts'
import type { LiveTable } from '#store/table/shared/live-actions.ts'
import { makeLiveTable } from '#store/table/shared/live-table.ts'
import { sharedList, type SharedList } from '#store/table/shared/shared-list.ts'
import { aTable, initiative, withIds } from '../play/small-table.ts'
import { makeNetwork, type Network } from './network.ts'
import type { RandomSource } from './random-source.ts'
import { makeServerModel, type ServerModel } from './server-model.ts'

/** A battle of several phones whose network drops, delays and shuffles, and which are killed and opened again. */

export interface Phone {
  readonly state: () => ReturnType<LiveTable['getState']>
  readonly values: () => readonly unknown[]
  readonly ids: () => readonly string[]
  readonly notCounted: () => readonly string[]
  /** Ids of this phone's events that the record store has ever sent. */
  readonly acknowledged: () => readonly string[]
}

interface Player extends Phone {
  readonly side: TableSide
  readonly shown: () => TableState
  readonly tell: (happenings: readonly Happening[]) => readonly string[]
  readonly kill: () => void
}

const ships = { 0: [0], 1: [1, 2] } as const

function makePlayer(side: TableSide, network: Network, name: string): Player {
  let kept: SharedList = sharedList([])
  let count = 0
  const acknowledged = new Set<string>()
  const read = makeEventReader()
  let known: TableState | undefined
  const shown = (): TableState => (known = reduce(read(table.getState().values).events, known))
  const open = (): LiveTable =>
    makeLiveTable({
      battle: 'b',
      device: { device: name, device_name: name },
      build: '',
      sides: [side],
      records: network.recordsOf(name),
      listen: network.listenOf(),
      clock: network.clock,
      page: network.page,
      list: sharedList(kept.known.values, kept.unsent, kept.notCounted),
      keep: async (_before, after) => {
        kept = after
        for (const value of after.known.values) acknowledged.add(idOf(value))
      },
    })
  let table = open()
  let stop = table.getState().follow()
  const state = () => table.getState()
  return {
    side,
    state,
    shown,
    values: () => state().values,
    ids: () => state().values.map(idOf),
    notCounted: () => kept.notCounted.map(({ value }) => idOf(value)),
    acknowledged: () => [...acknowledged],
    tell: (happenings) => {
      const press = `${name}${count++}`
      const events: readonly PlayEvent[] = happenings.map((one, at) => ({ ...one, id: `${press}.${at}` }))
      void state().tell(unsentFor(events, shown(), { teller: side, draws: true, now: 0 }))
      return events.map(({ id }) => id)
    },
    kill: () => {
      stop()
      table = open()
      stop = table.getState().follow()
    },
  }
}

/** The events that this player could add in its present state. */
function nextOf(player: Player, random: RandomSource): readonly Happening[] {
  const table = player.shown()
  const { battle, events } = table
  if (!battle) return []
  const own = ships[player.side]
  const ship = random.pick(own) ?? 0
  const request = openRequests(events, table).find(({ by }) => by !== player.side)
  if (request && random.chance(0.7)) {
    const yes = random.chance(0.6)
    const answered: Happening = { kind: 'answered', event: request.id, yes }
    return yes ? [answered, { kind: 'taken-back', event: request.event }] : [answered]
  }
  const last = table.standing.findLast(({ event }) => event.teller === player.side)
  if (last && random.chance(0.15)) return [{ kind: random.chance(0.5) ? 'taken-back' : 'asked', event: last.event.id }]
  if (random.chance(0.1)) return [{ kind: 'note', text: 'A word' }]
  if (random.chance(0.05)) return [{ kind: 'set-by-hand', set: { ship, lost: random.below(3) }, reason: 'A slip' }]
  if (battle.step === 'command' && !battle.hasInitiative) return [initiative]
  if (battle.step === 'command' && random.chance(0.6))
    return [{ kind: 'order', ship, order: random.chance(0.5) ? 'close-in' : 'run-silent' }]
  if (battle.step === 'movement' && random.chance(0.7)) return own.map((one) => ({ kind: 'moved', ship: one }))
  if (battle.step === 'fire' && random.chance(0.6)) {
    const target = player.side === 0 ? 1 + random.below(2) : 0
    const faces = { success: [0, 1, 2, 3], failure: [0, 1, 2, 3], rerolled: [] }
    const place = { arc: 'bow', facing: 'bow', band: 'short' } as const
    return [{ kind: 'volley', ship, mount: 0, target, ...place, faces, source: 'phone' }]
  }
  return battle.step ? [stepEnd(battle)] : []
}

export interface History {
  readonly phones: readonly Phone[]
  readonly server: ServerModel
  /** Ids of all events that were made. */
  readonly told: readonly string[]
}

const start = withIds(aTable(['accord-meridian'], ['kharon-ashlar', 'kharon-postern']))

export async function playHistory(random: RandomSource): Promise<History> {
  const server = makeServerModel(() => random.below(6))
  const network = makeNetwork(server, random)
  const events = start.map(({ id, kind, ...body }) => ({ cid: id, at: 0, kind, body: { ...body } }))
  server.append('p0', { battle: 'b', device: 'p0', device_name: 'p0', base: 0, events, settings: {} })
  server.share('p0', [0])
  server.seat('p1', [1], 'p1')
  server.seat('p2', [1], 'p2')
  const players = ([0, 1, 1] as const).map((side, at) => makePlayer(side, network, `p${at}`))
  const told: string[] = []
  // In some battles, a newer build later adds an event that these do not know.
  const knowsLess = random.chance(0.2)
  for (let turn = 0; turn < 30; turn++) {
    const player = random.pick(players)
    if (player && random.chance(0.5)) {
      const next = nextOf(player, random)
      if (next.length > 0) told.push(...player.tell(next))
    }
    if (player && random.chance(0.04)) player.kill()
    if (random.chance(0.1)) network.cut(`p${random.below(3)}`, random.chance(0.5))
    await network.step()
  }
  if (knowsLess) {
    const body = { battle: 'b', device: 'p1', device_name: 'p1', base: server.events.length }
    server.append('p1', { ...body, events: [{ cid: 'new', at: 0, kind: 'of-a-newer-build', body: {} }] })
  }
  await network.settle(async () => {
    for (const { state } of players) {
      if (state().misfits.length > 0) void state().sendWithout()
      void state().now()
    }
  })
  return { phones: players, server, told }
}
