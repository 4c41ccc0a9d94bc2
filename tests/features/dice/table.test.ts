import { describe, expect, test } from 'vitest'
import { builtInPresets, withBuiltIn } from '#features/dice/pool/built-in-presets.ts'
import { problemWords } from '#features/dice/pool/problem-words.ts'
import { setupLabel } from '#features/dice/pool/setup-label.ts'
import { readDiceLink } from '#game/volley/dice-link.ts'
import { makeDeviceStorage, type StorageLike } from '#records/browser/device-storage.ts'
import { makeDiceTable } from '#store/dice-table/dice-table.ts'
import { lostOf, noAttack, noCircumstances, type AttackPick, type Side } from '#store/dice-table/last-attack.ts'
import { presetBounds } from '#store/dice-table/presets.ts'
import { noTraits, volleyOf, type Setup } from '#store/dice-table/setup.ts'
import { diceTableKey, emptyTable, readTable } from '#store/dice-table/stored-dice-table.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { rescueKey, settingsKey } from '#store/settings/stored-settings.ts'
import { makeStorageLike } from '../../support/test-page.ts'

const memory = (entries: Readonly<Record<string, string>> = {}): StorageLike =>
  makeStorageLike(new Map(Object.entries(entries)))

function aTable(own: StorageLike = memory()) {
  const storage = makeDeviceStorage(() => own)
  const settings = makeSettingsStore({ storage })
  let now = 0
  let ids = 0
  const table = makeDiceTable('u1', settings, { storage, clock: { now: () => now }, makeId: () => `id${(ids += 1)}` })
  return { own, storage, settings, table, pass: (ms: number) => (now += ms), act: () => table.getState() }
}

describe('FE-01 the set-up', () => {
  test('FE-01 LS-02 LS-03 the four figures are stored in the settings and follow their changes', () => {
    const { settings, act } = aTable()
    act().setFigure('successDice', 9)
    expect(settings.getState().successDice).toBe(9)
    settings.getState().setVolley({ damageRating: 7 })
    expect(act().setup.settings).toMatchObject({ successDice: 9, damageRating: 7 })
  })

  test.each([
    [41, 40],
    [-3, 0],
    [Infinity, 40],
    [2.6, 3],
  ])('FE-01 %s dice become %s', (input, expected) => {
    const { act } = aTable()
    act().setFigure('successDice', input)
    expect(act().setup.settings.successDice).toBe(expected)
  })

  test('FE-01 NaN changes nothing', () => {
    const { act } = aTable()
    const before = act().setup
    act().setFigure('successDice', Number.NaN)
    expect(act().setup).toBe(before)
  })

  test('FE-01 continuous changes are one undo step; a pause starts another', () => {
    const { act, pass } = aTable()
    for (const dice of [5, 6, 7, 8]) {
      act().setFigure('successDice', dice)
      pass(50)
    }
    pass(5000)
    act().setFigure('successDice', 9)
    act().undo()
    expect(act().setup.settings.successDice).toBe(8)
    act().undo()
    expect(act().setup.settings.successDice).toBe(4)
    act().undo()
    expect(act().setup.settings.successDice).toBe(4)
    act().redo()
    act().redo()
    expect(act().setup.settings.successDice).toBe(9)
  })

  test.each(['successDice', 'damageRating'] as const)(
    'FE-01 with another %s it no longer has a weapon’s name',
    (field) => {
      const { act, pass } = aTable()
      const weapon = { design: 'accord-assize', weapon: 'lance' }
      act().setSetup({ ...act().setup, label: 'Assize: Lance', weapon })
      for (const [figure, value] of [
        ['failureDice', 40],
        ['defenseRating', 3],
        [field, act().setup.settings[field]],
      ] as const)
        act().setFigure(figure, value)
      expect(act().setup).toMatchObject({ label: 'Assize: Lance', weapon })
      pass(5000)
      act().setFigure(field, 40)
      expect(act().setup).toMatchObject({ label: '', weapon: undefined })
      act().undo()
      expect(act().setup).toMatchObject({ label: 'Assize: Lance', weapon })
    },
  )

  test('FE-01 with figures from another tab it has no weapon’s name either', () => {
    const { act, settings } = aTable()
    act().setSetup({ ...act().setup, label: 'Assize: Lance' })
    settings.getState().setVolley({ successDice: 40, failureDice: 40 })
    expect(act().setup).toMatchObject({ label: '', settings: { successDice: 40, failureDice: 40 } })
  })

  test('FE-01 an attack says that its figures were changed by hand, after a reload too', () => {
    const { own, act } = aTable()
    const settings = { successDice: 4, failureDice: 3, damageRating: 2, defenseRating: 1 }
    act().setSetup({ ...act().setup, settings, label: 'Gun at Provost', source: { settings, modifiers: [] } })
    expect(setupLabel(act().setup)).toBe('Gun at Provost')
    act().setFigure('failureDice', 32)
    expect(act().setup.label).toBe('Gun at Provost')
    expect(setupLabel(act().setup)).toBe('Gun at Provost, changed by hand')
    const again = aTable(own)
    expect(setupLabel(again.act().setup)).toBe('Gun at Provost, changed by hand')
    again.act().setFigure('failureDice', 3)
    expect(setupLabel(again.act().setup)).toBe('Gun at Provost')
  })

  test('FE-01 a change after an undo clears the redo steps', () => {
    const { act, pass } = aTable()
    act().setHull(20)
    pass(5000)
    act().undo()
    act().setTraits({ ...noTraits, ion: true })
    act().redo()
    expect(act().setup).toMatchObject({ hull: 0, traits: { ion: true } })
  })

  test('FE-01 traits, hull and label survive a reload; so do mode, sound and vibration', () => {
    const { own, act } = aTable()
    act().setTraits({ ...noTraits, rending: true, accurate: 2 })
    act().setHull(22)
    act().setMode('3d')
    act().setSound(true)
    act().setVibration(true)
    const again = aTable(own).act()
    expect(again).toMatchObject({
      mode: '3d',
      sound: true,
      vibration: true,
      setup: { hull: 22, traits: { rending: true, accurate: 2 } },
    })
  })

  test('FE-01 by default sound and vibration are off and dice are 2D', () => {
    expect(aTable().act()).toMatchObject({ mode: '2d', sound: false, vibration: false })
  })
})

describe('FE-01 the aimed attack', () => {
  const target = { from: 'fleet:theirs', ship: 's1' }
  const other = { from: 'fleet:theirs', ship: 's2' }
  const settings = { successDice: 4, failureDice: 3, damageRating: 2, defenseRating: 1 }
  const aimedAt = (side: Side, hull: number, left: number): Setup => ({
    settings,
    traits: noTraits,
    label: 'Gun',
    hull: left,
    target: { ...side, hull },
  })
  const attack: AttackPick = {
    ...noAttack,
    attacker: { from: 'fleet:own', ship: 's1' },
    weapon: 'gun',
    target,
    facing: 'stern',
    band: 'long',
    circumstances: { terrain: 'nebula', on: ['locked', 'ueda'], joining: ['s2', 's3'], friends: 3 },
  }

  test('FE-01 an attack is kept with its circumstances, after a reload too', () => {
    const { own, act } = aTable()
    act().keepAttack(attack)
    expect(aTable(own).act().lastAttack).toEqual(attack)
  })

  test('LS-07 an attack of an earlier version has no circumstances; what a later one has is left out', () => {
    const stored = (circumstances: unknown) =>
      readTable(JSON.stringify({ version: 1, table: { ...emptyTable, lastAttack: { ...attack, circumstances } } }))
    expect(stored(undefined).lastAttack).toEqual({ ...attack, circumstances: noCircumstances })
    const later = { ...attack.circumstances, on: ['locked', 'becalmed', 7], friends: 99 }
    expect(stored(later).lastAttack.circumstances).toEqual({ ...attack.circumstances, on: ['locked'], friends: 0 })
  })

  test('FE-01 lost hull is stored for each target, also after a reload', () => {
    const { own, act } = aTable()
    act().setLost(target, 5)
    act().setLost(other, 2)
    const again = aTable(own).act()
    expect([lostOf(again.lost, target, 22), lostOf(again.lost, other, 22)]).toEqual([5, 2])
    expect(lostOf(again.lost, target, 4)).toBe(3)
    expect(lostOf(again.lost, { ...target, ship: 's3' }, 22)).toBe(0)
  })

  test('FE-01 hull that is set on the screen belongs to the target, also with undo and redo', () => {
    const { act, pass } = aTable()
    act().setSetup(aimedAt(target, 22, 22))
    pass(5000)
    act().setHull(15)
    expect(lostOf(act().lost, target, 22)).toBe(7)
    act().undo()
    expect(lostOf(act().lost, target, 22)).toBe(0)
    act().redo()
    expect(lostOf(act().lost, target, 22)).toBe(7)
    pass(5000)
    act().setSetup(aimedAt(other, 10, 10))
    pass(5000)
    act().setHull(9)
    act().undo()
    act().undo()
    // Back at the first target, whose hull nobody has touched.
    expect([lostOf(act().lost, target, 22), lostOf(act().lost, other, 10)]).toEqual([7, 0])
  })

  test('FE-01 a new battle clears the hull lost of all ships, and can be taken back', () => {
    const { own, act } = aTable()
    act().setLost(target, 5)
    const undo = act().clearLost()
    expect(aTable(own).act().lost).toEqual({})
    undo()
    expect(lostOf(aTable(own).act().lost, target, 22)).toBe(5)
  })

  test('FE-01 the target of a setup survives a reload; a link and a preset have none', () => {
    const { own, act } = aTable()
    act().setSetup({ ...aimedAt(target, 22, 15), oneBlank: true })
    expect(aTable(own).act().setup).toMatchObject({ target: { ...target, hull: 22 }, hull: 15, oneBlank: true })
    act().savePreset('Mine')
    expect(act().presets[0]?.setup).not.toHaveProperty('target')
    act().applyLink({ label: 'Lance', settings: {}, traits: [], problems: [] })
    expect(act().setup.target).toBeUndefined()
  })
})

describe('FE-01 a link', () => {
  const read = (query: string) => readDiceLink(new URLSearchParams(query))!

  test('FE-01 sets its weapon and can be undone', () => {
    const { act } = aTable()
    act().setHull(30)
    act().applyLink(read('weapon=accord-assize.lance&label=Lance&s=2&dr=6&t=rending&h=12'))
    expect(act().setup).toMatchObject({
      label: 'Lance',
      hull: 12,
      settings: { successDice: 2, failureDice: 2, damageRating: 6 },
      traits: { rending: true },
    })
    act().undo()
    expect(act().setup).toMatchObject({ label: '', hull: 30, settings: { successDice: 4 } })
  })
})

describe('LS-07 data of this device', () => {
  const stored = (state: Readonly<Record<string, unknown>>) => ({
    [settingsKey]: JSON.stringify({ version: 1, state }),
  })

  test('LS-07 a stored figure that cannot be rolled is named once, and not again after it was dismissed', () => {
    const own = memory(stored({ successDice: 41, failureDice: null, damageRating: 3, defenseRating: -1 }))
    const { act } = aTable(own)
    expect(act().problems.map(problemWords)).toEqual([
      'Success dice: the saved value “41” is not valid. 4 is used instead.',
      'Failure dice: the saved value “null” is not valid. 2 is used instead.',
      'Defense rating: the saved value “-1” is not valid. 1 is used instead.',
    ])
    act().dismissProblems()
    expect(aTable(own).act().problems).toEqual([])
  })

  test('LS-07 settings rejected for another reason are not named here', () => {
    const own = memory(stored({ successDice: 6, lastRulesPage: 17 }))
    expect(aTable(own).act().problems).toEqual([])
    expect(own.getItem(rescueKey)).not.toBeNull()
  })

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"version":1}',
    '{"version":1,"table":7}',
    'not json',
    '{"version":"x","table":{}}',
  ])('LS-07 a table kept as %s is an empty one', (text) => expect(readTable(text)).toEqual(emptyTable))

  test('LS-07 an invalid field or preset does not affect the others', () => {
    const good = {
      id: 'p',
      name: 'Raid',
      setup: {
        settings: { successDice: 6, failureDice: 1, damageRating: 2, defenseRating: 0 },
        traits: noTraits,
        hull: 9,
      },
    }
    const huge = { ...good, id: 'q', setup: { ...good.setup, settings: { ...good.setup.settings, successDice: 41 } } }
    const text = JSON.stringify({
      version: 1,
      table: { ...emptyTable, mode: '4d', sound: true, hull: -7, presets: [good, huge, 7, null] },
    })
    expect(readTable(text)).toEqual({ ...emptyTable, sound: true, presets: [good] })
  })

  test('LS-07 the table works on a device that cannot store anything', () => {
    const full: StorageLike = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const { act } = aTable(full)
    act().setHull(12)
    act().setFigure('successDice', 7)
    expect(act()).toMatchObject({ isPersisted: false, setup: { hull: 12, settings: { successDice: 7 } } })
  })

  test('LS-07 an account does not see the data of another', () => {
    const { own, act, settings, storage } = aTable()
    act().savePreset('Mine')
    expect(own.getItem(diceTableKey('u1'))).toContain('Mine')
    expect(makeDiceTable('u2', settings, { storage }).getState().presets).toEqual([])
  })
})

describe('FE-01 presets', () => {
  test('FE-01 saves the whole setup under a name and restores it', () => {
    const { act } = aTable()
    act().setFigure('failureDice', 5)
    act().setHull(18)
    expect(act().savePreset('  Against the Assize  ')).toBe(true)
    expect(act().presets).toMatchObject([
      { name: 'Against the Assize', setup: { hull: 18, settings: { failureDice: 5 } } },
    ])
  })

  test('FE-01 needs a name, and stops at the maximum number', () => {
    const { act } = aTable()
    expect(act().savePreset('   ')).toBe(false)
    for (let i = 0; i < presetBounds.presets; i += 1) act().savePreset(`P${i}`)
    expect(act().savePreset('one more')).toBe(false)
    expect(act().presets).toHaveLength(presetBounds.presets)
  })

  test('FE-01 undo restores a deleted preset at its position', () => {
    const { act } = aTable()
    for (const name of ['A', 'B', 'C']) act().savePreset(name)
    const undo = act().deletePreset(act().presets[1]?.id ?? '')
    expect(act().presets.map(({ name }) => name)).toEqual(['A', 'C'])
    undo()
    expect(act().presets.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })

  test('FE-01 a preset cannot be renamed to an empty name', () => {
    const { act } = aTable()
    act().savePreset('A')
    const id = act().presets[0]?.id ?? ''
    act().renamePreset(id, '  ')
    expect(act().presets[0]?.name).toBe('A')
    act().renamePreset(id, 'B')
    expect(act().presets[0]?.name).toBe('B')
  })

  test('FE-01 every built-in weapon can be rolled and does not change the target', () => {
    const { act } = aTable()
    for (const preset of builtInPresets) {
      const setup = withBuiltIn(act().setup, preset)
      expect(volleyOf(setup.settings, noTraits)).toMatchObject(
        preset.setup.successDice ? { successDice: preset.setup.successDice, failureDice: 2, defenseRating: 1 } : {},
      )
    }
  })
})
