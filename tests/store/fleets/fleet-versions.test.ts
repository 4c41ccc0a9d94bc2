import { describe, expect, test } from 'vitest'
import { selectVersions } from '../../../src/store/fleets/fleet-versions.ts'
import { selectFleets } from '../../../src/store/fleets/fleets-state.ts'
import { aFleet } from '../../support/fleet-builders.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount, makeMemoryDevice } from '../../support/memory/memory-fleets.ts'
import { rulesWith } from '../../support/rules-then-now.ts'

const { id: _id, ...content } = aFleet({ name: 'Home guard' })

const aPlayer = async () => {
  const account = makeMemoryAccount()
  const device = await openFleetDevice(account)
  const id = device.act().create(content)
  await device.sync()
  return { account, ...device, id }
}
const namesOf = ({ store }: Pick<Awaited<ReturnType<typeof aPlayer>>, 'store'>, id: string) =>
  selectVersions(id)(store.getState()).map(({ name }) => name)

describe('versions of a fleet', () => {
  test('FE-03 store its state, and restore it as one step that can be undone', async () => {
    const { act, store, id } = await aPlayer()
    const version = act().saveVersion(id, '  Club night ')
    if (!version.ok) throw new Error(version.error.code)
    act().edit(id, { kind: 'remove-ship', ship: 'cruiser' })
    act().edit(id, { kind: 'rename', name: 'Second line' })
    const changed = store.getState().entries[id]?.fleet
    expect(act().restoreVersion(version.value)).toMatchObject({
      ok: true,
      value: { name: 'Home guard', ships: content.ships },
    })
    expect(store.getState().entries[id]?.undo.at(-1)).toMatchObject({
      purpose: { code: 'restore-version', version: 'Club night' },
    })
    expect(act().undo(id)).toEqual({ ok: true, value: changed })
  })

  test('FE-03 open with their old figures, even if the rules have changed', async () => {
    const device = makeMemoryDevice()
    const account = makeMemoryAccount()
    const before = await openFleetDevice(account, { device })
    const id = before.act().create(content)
    before.act().saveVersion(id, 'Then')
    await before.act().close()
    const after = await openFleetDevice(account, { device, rules: rulesWith({ ships: { cruiser: { points: 60 } } }) })
    after.act().edit(id, { kind: 'remove-ship', ship: 'cruiser' })
    const [version] = selectVersions(id)(after.store.getState())
    after.act().restoreVersion(version?.id ?? '')
    expect(after.store.getState().entries[id]?.fleet.pin?.figures).toContain('"points":38')
  })

  test('FE-03 can be copied as a new fleet', async () => {
    const { act, store, id } = await aPlayer()
    const version = act().saveVersion(id, 'First')
    const copy = act().copyVersion(version.ok ? version.value : '')
    if (!copy.ok) throw new Error(copy.error.code)
    act().edit(copy.value, { kind: 'rename', name: 'Grown' })
    expect(selectFleets(store.getState()).map(({ fleet }) => fleet.name)).toEqual(['Grown', 'Home guard'])
  })

  test('FE-03 reach the account and the other device, and their deletion does too', async () => {
    const one = await aPlayer()
    const version = one.act().saveVersion(one.id, 'Club night')
    await one.sync()
    const two = await openFleetDevice(one.account)
    expect(namesOf(two, one.id)).toEqual(['Club night'])
    two.act().deleteVersion(version.ok ? version.value : '')
    await two.sync()
    await one.act().fetchVersions()
    expect([namesOf(one, one.id), namesOf(two, one.id)]).toEqual([[], []])
  })

  test('FE-03 that were made offline wait on the device until the account can be reached', async () => {
    const { account, act, store, sync, device, id } = await aPlayer()
    account.fault = () => 'offline'
    act().saveVersion(id, 'On the train')
    await act().close()
    const again = await openFleetDevice(account, { device })
    expect(namesOf(again, id)).toEqual(['On the train'])
    expect(account.versions.size).toBe(0)
    account.fault = () => 'none'
    await again.sync()
    expect([...account.versions.values()].map(({ name }) => name)).toEqual(['On the train'])
    expect([store.getState().phase, typeof sync]).toEqual(['closed', 'function'])
  })

  test('FE-03 a lost answer duplicates none of them', async () => {
    const { account, act, sync, id } = await aPlayer()
    act().saveVersion(id, 'Once')
    account.fault = () => (account.calls.at(-1) === 'putVersions' ? 'no-answer' : 'none')
    await sync()
    account.fault = () => 'none'
    await sync()
    expect(account.versions.size).toBe(1)
    expect(Object.values(act().versions).every(({ sent }) => sent)).toBe(true)
  })

  test('FE-03 have a name, and are fifty at most', async () => {
    const { act, id } = await aPlayer()
    expect(act().saveVersion(id, '  ')).toEqual({ ok: false, error: { code: 'NO_NAME' } })
    for (let n = 0; n < 50; n++) act().saveVersion(id, `v${n}`)
    expect(act().saveVersion(id, 'one more')).toEqual({ ok: false, error: { code: 'TOO_MANY_VERSIONS', max: 50 } })
    expect(act().saveVersion('none', 'x')).toEqual({ ok: false, error: { code: 'NO_SUCH_FLEET' } })
    expect(act().restoreVersion('none')).toEqual({ ok: false, error: { code: 'NO_SUCH_VERSION' } })
  })
})

describe('a backup', () => {
  test('FE-03 restores everything on an empty device, including versions', async () => {
    const one = await aPlayer()
    one.act().saveVersion(one.id, 'Club night')
    const backup = JSON.parse(JSON.stringify(one.act().exportAll())) as ReturnType<
      ReturnType<typeof one.act>['exportAll']
    >
    const two = await openFleetDevice(makeMemoryAccount())
    const report = two.act().importFleets(backup)
    expect(report).toEqual({ fleets: [{ kind: 'added', id: one.id }], versions: 1 })
    expect(two.act().exportAll().fleets).toMatchObject([{ name: 'Home guard' }])
    expect(namesOf(two, report.fleets[0]?.id ?? '')).toEqual(['Club night'])
  })

  test('FE-03 changes no existing fleet: a different state becomes a copy, and the same state is skipped', async () => {
    const { act, store, id } = await aPlayer()
    const backup = act().exportAll()
    expect(act().importFleets(backup).fleets).toEqual([{ kind: 'same', id }])
    act().edit(id, { kind: 'rename', name: 'Since' })
    const { fleets } = act().importFleets(backup)
    expect(fleets).toEqual([{ kind: 'copied', id: expect.any(String) as string, of: id }])
    expect(selectFleets(store.getState()).map(({ fleet }) => fleet.name)).toEqual(['Home guard', 'Since'])
    expect(
      act()
        .importFleets(backup)
        .fleets.map(({ kind }) => kind),
    ).toEqual(['same'])
  })

  test('FE-03 restores deleted fleets', async () => {
    const { act, store, id } = await aPlayer()
    const backup = act().exportAll()
    act().remove(id)
    expect(act().importFleets(backup).fleets).toEqual([{ kind: 'restored', id }])
    expect(selectFleets(store.getState())).toHaveLength(1)
  })

  test('FE-03 of another account gets new ids if the ids are taken', async () => {
    const { act, account, sync } = await aPlayer()
    const theirs = aFleet({ id: 'taken-by-another-1', name: 'Theirs' })
    act().importFleets({ fleets: [theirs] })
    const { put } = account.records
    Object.assign(account.records, {
      put: (sent: Parameters<typeof put>[0]) =>
        sent.change.id === theirs.id ? Promise.resolve({ ok: false, error: { kind: 'conflict' } }) : put(sent),
    })
    await sync()
    await sync()
    const living = selectFleets(act())
    expect(living.map(({ fleet, dirty }) => [fleet.name, dirty])).toEqual([
      ['Home guard', false],
      ['Theirs', false],
    ])
    expect(living.some(({ id }) => id === theirs.id)).toBe(false)
  })
})
