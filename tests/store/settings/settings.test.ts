import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeDeviceStorage } from '../../../src/records/browser/device-storage.ts'
import { defaultSettings, settingsVersion } from '../../../src/store/settings/settings-schema.ts'
import { makeSettingsStore } from '../../../src/store/settings/settings.ts'
import { noSearch } from '../../../src/store/settings/slices/search-slice.ts'
import { rescueKey, settingsKey } from '../../../src/store/settings/stored-settings.ts'
import { makeMemoryStorage, makeTestPage } from '../../support/test-page.ts'

const fixtures = new URL('../../fixtures/settings/', import.meta.url)

/** A tab; with the storage of another one, both are tabs of one browser. */
const aTab = (storage = makeMemoryStorage()) => {
  const page = makeTestPage()
  const settings = makeSettingsStore({ storage, page })
  return { storage, page, settings, state: () => settings.getState() }
}
const reloaded = (storage: ReturnType<typeof makeMemoryStorage>) => aTab(storage).state()
/** The settings at the start of a visit, without the actions. */
const loadSettings = (storage: ReturnType<typeof makeMemoryStorage>) =>
  JSON.parse(JSON.stringify(reloaded(storage))) as unknown
const withText = (text: string) => {
  const storage = makeMemoryStorage()
  storage.set(settingsKey, text)
  return storage
}

describe('settings after a reload', () => {
  test('LS-01 dark mode; without a choice it follows the system', () => {
    const { storage, state } = aTab()
    expect(state().darkMode).toBeNull()
    state().setDarkMode(true)
    expect(reloaded(storage).darkMode).toBe(true)
    state().setDarkMode(null)
    expect(reloaded(storage).darkMode).toBeNull()
  })

  test('LS-03 LS-02 damage, defense rating and dice', () => {
    const { storage, state } = aTab()
    const volley = { successDice: 12, failureDice: 8, damageRating: 5, defenseRating: 3 }
    state().setVolley(volley)
    expect(reloaded(storage)).toMatchObject(volley)
  })

  test('LS-02 LS-03 figures stay whole and within their bounds', () => {
    const { state } = aTab()
    state().setVolley({ successDice: 400, failureDice: -3, damageRating: 2.6, defenseRating: Number.NaN })
    expect(state()).toMatchObject({ successDice: 40, failureDice: 0, damageRating: 3, defenseRating: 1 })
  })

  test('LS-05 the last rules page, of any depth', () => {
    const { storage, state } = aTab()
    state().setLastRulesPage('movement/turning/in-place')
    expect(reloaded(storage).lastRulesPage).toBe('movement/turning/in-place')
  })
})

describe('the search highlight', () => {
  test('LS-06 inactive, active with a term, cleared', () => {
    const { storage, state } = aTab()
    expect(state().searchHighlight).toEqual(noSearch)
    state().startSearch('  lock on ')
    state().setSearchMatches(3)
    expect(state().searchHighlight).toEqual({ term: 'lock on', currentMatchIndex: 0, totalMatches: 3, isActive: true })
    expect(reloaded(storage).searchHighlight.term).toBe('lock on')
    state().clearSearch()
    expect(state().searchHighlight).toEqual(noSearch)
  })

  test('LS-06 matches wrap around at both ends', () => {
    const { state } = aTab()
    state().startSearch('arc')
    state().setSearchMatches(2)
    const at = () => state().searchHighlight.currentMatchIndex
    state().nextMatch()
    expect(at()).toBe(1)
    state().nextMatch()
    expect(at()).toBe(0)
    state().previousMatch()
    expect(at()).toBe(1)
  })

  test('LS-06 fewer matches than before keep the current one in range; none has none', () => {
    const { state } = aTab()
    state().startSearch('arc')
    state().setSearchMatches(9)
    state().previousMatch()
    expect(state().searchHighlight.currentMatchIndex).toBe(8)
    state().setSearchMatches(4)
    expect(state().searchHighlight.currentMatchIndex).toBe(3)
    state().setSearchMatches(0)
    state().nextMatch()
    expect(state().searchHighlight).toMatchObject({ currentMatchIndex: -1, isActive: true })
  })

  test('LS-06 an empty term and steps while inactive change nothing', () => {
    const { state } = aTab()
    state().startSearch('   ')
    state().setSearchMatches(5)
    state().nextMatch()
    expect(state().searchHighlight).toEqual(noSearch)
  })
})

describe('a faulty storage', () => {
  test.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '{"version":1}',
    '{"version":"one","state":{}}',
    '{"version":1.5,"state":{}}',
  ])('LS-07 the corrupt value %j gets the defaults and is backed up', (text) => {
    const storage = withText(text)
    expect(loadSettings(storage)).toEqual(defaultSettings)
    if (text !== '') expect(storage.get(rescueKey)).toBe(text)
  })

  test('LS-07 only a bad field gets its default, and the whole text is backed up', () => {
    const text = JSON.stringify({
      version: 1,
      state: { darkMode: 'yes', successDice: 9, savedCamera: { target: [1] } },
    })
    const storage = withText(text)
    expect(loadSettings(storage)).toEqual({ ...defaultSettings, successDice: 9 })
    expect(storage.get(rescueKey)).toBe(text)
  })

  test('LS-07 a newer version is read as far as possible, and backed up', () => {
    const text = JSON.stringify({ version: settingsVersion + 1, state: { darkMode: true, later: 1 } })
    const storage = withText(text)
    expect(loadSettings(storage)).toEqual({ ...defaultSettings, darkMode: true })
    expect(storage.get(rescueKey)).toBe(text)
    expect(storage.get(settingsKey)).toBe(text)
  })

  test('LS-07 inherited property names do not count as fields', () => {
    const storage = withText('{"version":1,"state":{"__proto__":{"darkMode":true},"constructor":1}}')
    expect(loadSettings(storage)).toEqual(defaultSettings)
  })

  const broken = {
    forbidden: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    absent: () => undefined,
    full: () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }),
  }
  test.each(Object.entries(broken))('LS-07 with a storage that is %s, settings last for the visit', (_what, reach) => {
    const settings = makeSettingsStore({ storage: makeDeviceStorage(reach), page: makeTestPage() })
    settings.getState().setDarkMode(true)
    expect(settings.getState().darkMode).toBe(true)
  })

  test('LS-07 a change in another tab is followed and not written back', () => {
    const one = aTab()
    const two = aTab(makeMemoryStorage(one.storage.values))
    one.state().setVolley({ successDice: 11 })
    const written = one.storage.values.get(settingsKey)
    two.page.otherTabWrote(settingsKey)
    expect(two.state().successDice).toBe(11)
    expect(one.storage.values.get(settingsKey)).toBe(written)
    two.state().setDarkMode(true)
    expect(reloaded(one.storage)).toMatchObject({ successDice: 11, darkMode: true })
  })

  test.each([[null], [settingsKey]])(
    'LS-07 settings that another tab cleared or damaged get their defaults here too',
    (key) => {
      const { page, storage, state } = aTab()
      state().setDarkMode(true)
      if (key === null) storage.values.clear()
      else storage.values.set(key, '{"version":1,')
      page.otherTabWrote(key)
      expect(state()).toMatchObject(defaultSettings)
    },
  )
})

describe('settings of an older version', () => {
  test('LS-07 every released version has a fixture that loads completely', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(
      Array.from({ length: settingsVersion + 1 }, (_, v) => `version-${v}.json`),
    )
    for (let version = 0; version <= settingsVersion; version += 1) {
      const storage = withText(readFileSync(new URL(`version-${version}.json`, fixtures), 'utf8'))
      expect(loadSettings(storage)).toEqual({
        darkMode: true,
        dateFormat: version < 2 ? 'mm/dd/yy' : 'dd.mm.yyyy',
        successDice: 6,
        failureDice: 3,
        damageRating: 4,
        defenseRating: 2,
        lastRulesPage: 'fire/volley',
        savedCamera: { target: [1, 2, 3], azimuth: 0.25, polar: 1.5, distance: 30 },
        searchHighlight: { term: 'arc', currentMatchIndex: 1, totalMatches: 4, isActive: true },
        keepScreenOn: version >= 3,
      })
      expect(storage.get(rescueKey)).toBeNull()
    }
  })
})
