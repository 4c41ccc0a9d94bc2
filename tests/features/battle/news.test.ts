import { describe, expect, it } from 'vitest'
import { sideToAct } from '#features/battle/play/side-to-act.ts'
import { newsOf } from '#features/battle/state/change-sentences.ts'
import { locksOf } from '#features/battle/state/shown-state.ts'
import type { Happening } from '#game/play/play-event.ts'
import { reduce } from '#game/play/reduce.ts'
import { aTable, ends, initiative, moves, play, rolls, withIds } from '../../support/play/small-table.ts'

const [meridian, ashlar, postern] = ['accord-meridian', 'kharon-ashlar', 'kharon-postern'] as const
const start = [...aTable([meridian], [ashlar, postern]), initiative]
const names = ['Meridian', 'Ashlar', 'Postern']
const news = (happenings: readonly Happening[]): readonly string[] =>
  newsOf(reduce(withIds(happenings)), names, ['Ours', 'Theirs'])
const lockOn: Happening = { kind: 'order', ship: 0, order: 'lock-on' }
const toFire = [...start, lockOn, ends('command'), ...moves(0, 1, 2), ends('movement')]
const lock: Happening = { kind: 'lock', ship: 0, target: 1 }

const volley = (mount: number): Happening => ({
  kind: 'volley',
  ship: 0,
  mount,
  target: 1,
  arc: 'bow',
  facing: 'bow',
  band: 'short',
  faces: rolls([1], [1]),
})

describe('the message about what has just happened', () => {
  it('stays until the step ends: orders after the roll for initiative do not remove it', () => {
    const [sentence] = news(start)
    expect(sentence).toBe('Ours rolls 1 + 4 = 5, Theirs 6 + 3 = 9. Ours goes first: the higher total acts second.')
    expect(news([...start, lockOn])).toEqual([sentence])
    expect(news([...start, lockOn, ends('command')])).toEqual([])
  })

  it('names the ships of a class that held fire, and says that the next round begins without repairs', () => {
    const after = [...toFire, lock, ends('locks'), ends('fire', 1)]
    expect(news(after)).toEqual(['Postern held fire.'])
    expect(news([...after, volley(0)])).toEqual([])
    expect(news([...after, ends('fire', 4)])).toEqual([
      'Meridian and Ashlar held fire.',
      'Nothing to repair. Round 2 begins.',
    ])
  })
})

it('the locks of a round say which ship locks what, until the round ends', () => {
  const locked = [...toFire, lock]
  expect(locksOf(play(locked))).toMatchObject([lock])
  const next = [...locked, ends('locks'), ends('fire', 1), ends('fire', 4), initiative, ends('command', undefined, 2)]
  expect(locksOf(play(next))).toEqual([])
})

it('a ship that has fired one of its weapons is still next, and then the other side', () => {
  const before = [...toFire, lock, ends('locks'), ends('fire', 1)]
  expect(sideToAct(play(before))).toBe(0)
  expect(sideToAct(play([...before, volley(0)]))).toBe(0)
  const { battle } = play(before)
  const all = battle!.ships[0]!.mounts.map(({ at }) => volley(at))
  expect(sideToAct(play([...before, ...all]))).toBe(1)
})
