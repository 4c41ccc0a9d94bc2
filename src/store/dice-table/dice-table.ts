import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReadDiceLink } from '#game/volley/dice-link.ts'
import type { VolleyField, VolleySettings } from '#game/volley/volley-settings.ts'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { rescueKey } from '../settings/stored-settings.ts'
import { makeAimActions, type AimActions, type AimState } from './aim-actions.ts'
import { withLost, type HullLost } from './last-attack.ts'
import { presetBounds, presetName, type Preset } from './presets.ts'
import { noHistory, recordStep, stepBack, stepForward, type SetupHistory } from './setup-history.ts'
import { storedProblems, type SetupProblem } from './setup-problems.ts'
import { clampHull, clampSettings, setupTraitsOf, withFigures, type Setup, type SetupTraits } from './setup.ts'
import { loadTable, saveTable, type DiceMode, type StoredTable } from './stored-dice-table.ts'

export interface DiceTableState extends AimState {
  readonly setup: Setup
  readonly history: SetupHistory
  readonly mode: DiceMode
  readonly sound: boolean
  readonly vibration: boolean
  readonly presets: readonly Preset[]
  readonly problems: readonly SetupProblem[]
  readonly isPersisted: boolean
}

export interface DiceTableActions extends AimActions {
  readonly setFigure: (field: VolleyField, value: number) => void
  readonly setTraits: (traits: SetupTraits) => void
  readonly setHull: (hull: number) => void
  /** Replaces the whole set-up; one undo reverts it. */
  readonly setSetup: (setup: Setup) => void
  readonly applyLink: (link: ReadDiceLink) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly setMode: (mode: DiceMode) => void
  readonly setSound: (on: boolean) => void
  readonly setVibration: (on: boolean) => void
  /** Saves the set-up as a preset. Returns false if the name is empty or there are too many presets. */
  readonly savePreset: (name: string) => boolean
  readonly renamePreset: (id: string, name: string) => void
  /** Returns a function that puts the preset back at its old place in the list. */
  readonly deletePreset: (id: string) => () => void
  readonly dismissProblems: () => void
}

export type DiceTableStore = StoreApi<DiceTableState & DiceTableActions>

export interface DiceTableOptions {
  readonly storage?: DeviceStorage
  readonly clock?: Pick<Clock, 'now'>
  readonly makeId?: () => string
}

const figuresOf = ({ successDice, failureDice, damageRating, defenseRating }: VolleySettings): VolleySettings => ({
  successDice,
  failureDice,
  damageRating,
  defenseRating,
})

interface TableHost {
  readonly get: () => DiceTableState
  readonly set: (state: Partial<DiceTableState>) => void
  readonly save: () => void
  readonly now: () => number
  readonly makeId: () => string
}

/** The lost hull points, if the player changed the target's remaining hull; undefined if the target itself changed. */
function lostAfter(before: Setup, { target, hull }: Setup, lost: HullLost): HullLost {
  const isSame = target && target.from === before.target?.from && target.ship === before.target.ship
  return isSame && hull !== before.hull ? withLost(lost, target, target.hull - hull) : lost
}

type SetupActions = Pick<
  DiceTableActions,
  'setFigure' | 'setTraits' | 'setHull' | 'setSetup' | 'applyLink' | 'undo' | 'redo'
>

const makeSetupActions = ({ get, set, save, now, makeId }: TableHost, settings: SettingsStore): SetupActions => {
  const put = (next: Setup, history: SetupHistory) => {
    const setup = { ...next, settings: clampSettings(next.settings), hull: clampHull(next.hull) }
    const { setup: before, lost } = get()
    set({ setup, history, lost: lostAfter(before, setup, lost) })
    settings.getState().setVolley(get().setup.settings)
    save()
  }
  const change = (what: string, part: Partial<Setup>) => {
    const { setup, history } = get()
    put({ ...setup, ...part }, recordStep(history, setup, what, now()))
  }
  const setSetup = (setup: Setup) => {
    const { setup: before, history } = get()
    put(setup, recordStep(history, before, makeId(), now()))
  }
  return {
    setFigure: (field, value) => {
      const { setup } = get()
      const settings = clampSettings({ ...setup.settings, [field]: value })
      if (!Number.isNaN(value)) change(field, withFigures(setup, settings))
    },
    setTraits: (traits) => change('traits', { traits }),
    setHull: (hull) => change('hull', { hull }),
    setSetup,
    applyLink: ({ settings: figures, traits, hull, label, weapon, problems }) => {
      const { setup } = get()
      setSetup({
        settings: { ...setup.settings, ...figures },
        traits: setupTraitsOf(traits),
        hull: hull ?? 0,
        label,
        weapon,
      })
      set({ problems: problems.map((problem) => ({ from: 'link', problem })) })
    },
    undo: () => {
      const step = stepBack(get().history, get().setup)
      if (step) put(step.setup, step.history)
    },
    redo: () => {
      const step = stepForward(get().history, get().setup)
      if (step) put(step.setup, step.history)
    },
  }
}

const makePresetActions = ({
  get,
  set,
  save,
  makeId,
}: TableHost): Pick<DiceTableActions, 'savePreset' | 'renamePreset' | 'deletePreset'> => {
  const setPresets = (presets: readonly Preset[]) => {
    set({ presets })
    save()
  }
  return {
    savePreset: (text) => {
      const { presets, setup } = get()
      const name = presetName(text)
      if (name === undefined || presets.length >= presetBounds.presets) return false
      setPresets([
        ...presets,
        { id: makeId(), name, setup: { settings: setup.settings, traits: setup.traits, hull: setup.hull } },
      ])
      return true
    },
    renamePreset: (id, text) => {
      const name = presetName(text)
      if (name !== undefined)
        setPresets(get().presets.map((preset) => (preset.id === id ? { ...preset, name } : preset)))
    },
    deletePreset: (id) => {
      const { presets } = get()
      const at = presets.findIndex((preset) => preset.id === id)
      const deleted = presets[at]
      setPresets(presets.filter((preset) => preset.id !== id))
      return () => {
        if (deleted) setPresets(get().presets.toSpliced(at, 0, deleted))
      }
    },
  }
}

/** The figures are stored in the settings (LS-02, LS-03), the rest per account; in memory if the device refuses. */
export function makeDiceTable(owner: string, settings: SettingsStore, options: DiceTableOptions = {}): DiceTableStore {
  const { storage = browserStorage(), clock = systemClock, makeId = makeRandomId } = options
  const stored = loadTable(storage, owner)
  const problems = storedProblems(storage.get(rescueKey), settings.getState())
  const problemsText = JSON.stringify(
    problems.map((problem) => (problem.from === 'stored' ? [problem.field, problem.asked] : [])),
  )
  let { told } = stored

  const store: DiceTableStore = createStore<DiceTableState & DiceTableActions>()((set, get) => {
    const save = (): void => {
      const { setup, mode, sound, vibration, presets, lastAttack, opponents, lost } = get()
      const { traits, hull, label, source, target = null, oneBlank = false } = setup
      const aimed = { computed: source?.settings ?? null, target, oneBlank, lastAttack, opponents, lost }
      const table: StoredTable = { mode, sound, vibration, presets, told, traits, hull, label, ...aimed }
      set({ isPersisted: saveTable(storage, owner, table) })
    }
    const change = (part: Partial<DiceTableState>): void => {
      set(part)
      save()
    }
    const host: TableHost = { get, set, save, now: clock.now, makeId }
    return {
      setup: {
        settings: figuresOf(settings.getState()),
        traits: stored.traits,
        hull: stored.hull,
        label: stored.label,
        source: stored.computed ? { settings: stored.computed, modifiers: [] } : undefined,
        target: stored.target ?? undefined,
        oneBlank: stored.oneBlank,
      },
      history: noHistory,
      lastAttack: stored.lastAttack,
      opponents: stored.opponents,
      lost: stored.lost,
      mode: stored.mode,
      sound: stored.sound,
      vibration: stored.vibration,
      presets: stored.presets,
      problems: problemsText === told ? [] : problems,
      isPersisted: true,
      ...makeSetupActions(host, settings),
      ...makePresetActions(host),
      ...makeAimActions(host),
      setMode: (mode) => change({ mode }),
      setSound: (sound) => change({ sound }),
      setVibration: (vibration) => change({ vibration }),
      dismissProblems: () => {
        told = problemsText
        change({ problems: [] })
      },
    }
  })

  // The figures in the settings can also change elsewhere, for example in another tab; the set-up follows them.
  settings.subscribe((state) => {
    const { setup } = store.getState()
    const figures = figuresOf(state)
    if (JSON.stringify(figures) !== JSON.stringify(setup.settings))
      store.setState({ setup: withFigures(setup, figures) })
  })
  return store
}

export const useDiceTable = <T>(table: DiceTableStore, select: (state: DiceTableState & DiceTableActions) => T): T =>
  useStore(table, useShallow(select))
