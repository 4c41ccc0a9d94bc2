import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginBattle, practiceGame } from '#features/battle/list/begin-battle.ts'
import { patrols } from '#features/battle/list/fleet-sources.ts'
import { practiceNews } from '#features/battle/practice/practice-news.ts'
import { lastTold } from '#features/battle/state/last-press.ts'
import { openSession, type Session } from '#features/battle/state/session.ts'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import type { Happening } from '#game/play/play-event.ts'
import { moveFor } from '#game/play/practice/track-moves.ts'
import { eventsOfPress } from '#game/play/several/consent.ts'
import { makeTablesStore } from '#store/table/make-tables-store.ts'
import { makeTableDevice } from '#store/table/table-device.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const channel = { post: () => {}, onMessage: () => {}, close: () => {} }

async function begin() {
  const tables = makeTablesStore({ owner: 'u1', device: makeTableDevice('u1'), channel, noteRunning: () => {} })
  await tables.getState().ready()
  const id = await beginBattle(tables, practiceGame(patrols[0]!, patrols[1]!, 'admiral'))
  const open = () => openSession({ tables, id, throwsDice: () => true, drawDie: () => 5 })
  return { tables, id, open, session: await open() }
}

/** Waits until the captain has looked at the last press; nothing can be pressed before. */
const settled = (session: Session) => expect.poll(() => session.getState().isBusy).toBe(false)

/** Adds events, and waits until the captain has responded. */
async function press(session: Session, ...happenings: readonly Happening[]) {
  const before = session.getState().events.length
  expect(await session.getState().tell(happenings)).toBe(true)
  await expect.poll(() => session.getState().events.at(-1)?.teller).toBe(1)
  await settled(session)
  expect(session.getState().events.length).toBeGreaterThan(before + happenings.length)
}

/** The captain goes first: it gives orders, then waits. */
const initiative: Happening = { kind: 'initiative', dice: [[6], [1]] }

describe('BT-01 BT-02 BT-10 a practice game on this device', () => {
  it('is marked as practice, needs no set-up, and this phone acts for one side', async () => {
    const { tables, session } = await begin()
    expect(tables.getState().battles[0]).toMatchObject({ practice: true, guided: true, own: 0 })
    const { table, acts } = session.getState()
    expect([table.next?.kind, acts]).toEqual(['initiative', [0]])
  })

  it('has the captain answer each press with reasons; one taking back takes the press and the answer', async () => {
    const { session } = await begin()
    await press(session, initiative)
    const { events, table, names } = session.getState()
    expect(table.next).toMatchObject({ kind: 'orders', side: 0 })
    const { battle } = table
    const telling = { battle: battle!, names, sides: ['Ours', 'Theirs'] as [string, string], volleys: table.volleys }
    const { deeds, sentences } = practiceNews(events, table, telling)
    expect(deeds.length).toBeGreaterThan(0)
    expect(deeds.every(({ why }) => why !== undefined)).toBe(true)
    expect(sentences[0]).toContain('Theirs goes first')
    const last = lastTold(events, table)!
    expect(last.kind).toBe('initiative')
    await session.getState().takeBack(eventsOfPress(events, last.id)[0]!.id)
    expect(session.getState().table.next?.kind).toBe('initiative')
    await settled(session)
    await session.getState().takeBack(session.getState().latest()!.id)
    expect(session.getState().table.next).toMatchObject({ kind: 'orders', side: 0 })
  })

  it('lets nothing be pressed before the captain has answered', async () => {
    const { session } = await begin()
    const told = session.getState().tell([initiative])
    await expect.poll(() => session.getState().events.length).toBeGreaterThan(0)
    let isOpen = false
    const end = session.subscribe(({ isBusy, events }) => {
      isOpen ||= !isBusy && events.at(-1)?.teller !== 1
    })
    await told
    await expect.poll(() => session.getState().events.at(-1)?.teller).toBe(1)
    end()
    expect(isOpen).toBe(false)
  })

  it('goes on when the page was left before the captain answered', async () => {
    const { open, session } = await begin()
    await press(session, initiative)
    await press(session, stepEnd(session.getState().table.battle!))
    const { battle, next } = session.getState().table
    expect(next?.kind).toBe('move')
    const ship = battle!.ships[(next as { readonly ship: number }).ship]!
    // The event is added and the battle left immediately, so the captain's events are missing on the device.
    const told = session
      .getState()
      .tell([{ kind: 'moved', ship: ship.index, track: moveFor(battle!, ship, 'closer')! }])
    const again = await told.then(open)
    await expect.poll(() => again.getState().events.at(-1)?.teller).toBe(1)
    expect(again.getState().table.next).toMatchObject({ side: 0 })
    expect(again.getState().leftOut).toBe(0)
  })
})
