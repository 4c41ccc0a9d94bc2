import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReadDiceLink } from '#game/volley/dice-link.ts'
import type { VolleyField, VolleySettings } from '#game/volley/volley-settings.ts'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import { rescueKey } from '../settings/kept-settings.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { loadTable, saveTable, type DiceMode, type KeptTable } from './dice-table-schema.ts'
import { presetBounds, presetName, type Preset } from './presets.ts'
import { noHistory, noteStep, stepBack, stepForward, type SetupHistory } from './setup-history.ts'
import { storedProblems, type SetupProblem } from './setup-problems.ts'
import { clampHull, clampSettings, setupTraitsOf, type Setup, type SetupTraits } from './setup.ts'

/** What lies on the table before the dice are picked up, and how this player likes to roll. */
export interface DiceTableState {
  readonly setup: Setup
  readonly history: SetupHistory
  readonly mode: DiceMode
  readonly sound: boolean
  readonly vibration: boolean
  readonly presets: readonly Preset[]
  readonly problems: readonly SetupProblem[]
  /** False where the device keeps nothing: what is set then lasts for this visit. */
  readonly isKept: boolean
}

export interface DiceTableActions {
  readonly setFigure: (field: VolleyField, value: number) => void
  readonly setTraits: (traits: SetupTraits) => void
  readonly setHull: (hull: number) => void
  /** A whole set-up in place of what is there; one step of the history. */
  readonly lay: (setup: Setup) => void
  readonly layLink: (link: ReadDiceLink) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly setMode: (mode: DiceMode) => void
  readonly setSound: (on: boolean) => void
  readonly setVibration: (on: boolean) => void
  /** Keeps the set-up under a name; false when there is no name, or no room. */
  readonly keepPreset: (name: string) => boolean
  readonly renamePreset: (id: string, name: string) => void
  /** Answers how to put it back where it was. */
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

/**
 * The dice page's own state for one account. The four figures live in the settings (LS-02, LS-03), everything else
 * here; each change is written at once, and a device that keeps nothing still plays on in memory.
 */
export function makeDiceTable(owner: string, settings: SettingsStore, options: DiceTableOptions = {}): DiceTableStore {
  const { storage = browserStorage(), clock = systemClock, makeId = makeRandomId } = options
  const kept = loadTable(storage, owner)
  const rescued = storage.get(rescueKey)
  const unfit = storedProblems(rescued, settings.getState())
  const toldNow = JSON.stringify(
    unfit.map((problem) => (problem.from === 'stored' ? [problem.field, problem.asked] : [])),
  )
  let told = kept.told

  const store: DiceTableStore = createStore<DiceTableState & DiceTableActions>()((set, get) => {
    const keep = (): void => {
      const { setup, mode, sound, vibration, presets } = get()
      const table: KeptTable = {
        mode,
        sound,
        vibration,
        presets,
        told,
        traits: setup.traits,
        hull: setup.hull,
        label: setup.label,
      }
      set({ isKept: saveTable(storage, owner, table) })
    }
    /** Puts a set-up on the table; the settings take the four figures. */
    const put = (setup: Setup, history: SetupHistory) => {
      set({ setup: { ...setup, settings: clampSettings(setup.settings), hull: clampHull(setup.hull) }, history })
      settings.getState().setVolley(get().setup.settings)
      keep()
    }
    const change = (what: string, part: Partial<Setup>) => {
      const { setup, history } = get()
      put({ ...setup, ...part }, noteStep(history, setup, what, clock.now()))
    }
    const setPresets = (presets: readonly Preset[]) => {
      set({ presets })
      keep()
    }
    return {
      setup: { settings: figuresOf(settings.getState()), traits: kept.traits, hull: kept.hull, label: kept.label },
      history: noHistory,
      mode: kept.mode,
      sound: kept.sound,
      vibration: kept.vibration,
      presets: kept.presets,
      problems: toldNow === kept.told ? [] : unfit,
      isKept: true,
      setFigure: (field, value) => {
        if (!Number.isNaN(value)) change(field, { settings: { ...get().setup.settings, [field]: value } })
      },
      setTraits: (traits) => change('traits', { traits }),
      setHull: (hull) => change('hull', { hull }),
      lay: (setup) => {
        const { setup: before, history } = get()
        put(setup, noteStep(history, before, makeId(), clock.now()))
      },
      layLink: ({ settings: figures, traits, hull, label, weapon, problems }) => {
        const { setup } = get()
        get().lay({
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
      setMode: (mode) => {
        set({ mode })
        keep()
      },
      setSound: (sound) => {
        set({ sound })
        keep()
      },
      setVibration: (vibration) => {
        set({ vibration })
        keep()
      },
      keepPreset: (text) => {
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
        const gone = presets[at]
        setPresets(presets.filter((preset) => preset.id !== id))
        return () => {
          if (gone) setPresets(get().presets.toSpliced(at, 0, gone))
        }
      },
      dismissProblems: () => {
        told = toldNow
        set({ problems: [] })
        keep()
      },
    }
  })

  // Another tab, or the reader of a link, may set the figures too.
  settings.subscribe((state) => {
    const { setup } = store.getState()
    const figures = figuresOf(state)
    if (JSON.stringify(figures) !== JSON.stringify(setup.settings))
      store.setState({ setup: { ...setup, settings: figures } })
  })
  return store
}

/** A part of the table, by shallow comparison. */
export const useDiceTable = <T>(table: DiceTableStore, select: (state: DiceTableState & DiceTableActions) => T): T =>
  useStore(table, useShallow(select))
