import * as v from 'valibot'
import { volleyBounds, type VolleySettings } from '#game/volley/volley-settings.ts'

/** Where the star map was left: the point looked at, in light-years, the direction, and the zoom. */
export interface SavedCamera {
  readonly target: readonly [number, number, number]
  readonly azimuth: number
  readonly polar: number
  /** Light-years from the target. */
  readonly distance: number
}

/** LS-06. Inactive: nothing is sought. Active: a term, the matches counted so far, and which of them is current. */
export interface SearchHighlight {
  readonly term: string
  /** From 0; -1 while there is no match. */
  readonly currentMatchIndex: number
  readonly totalMatches: number
  readonly isActive: boolean
}

/** LS-01 to LS-06: what is kept. `darkMode` null: as the system has it. */
export interface Settings extends VolleySettings {
  readonly darkMode: boolean | null
  /** Address of the last rules page, as `movement/turning`; '' before the first. */
  readonly lastRulesPage: string
  readonly savedCamera: SavedCamera | null
  readonly searchHighlight: SearchHighlight
}

/** Raised with each change of what is kept; `migrateSettings` then says what becomes of the versions before. */
export const settingsVersion = 1

export const noSearch: SearchHighlight = { term: '', currentMatchIndex: -1, totalMatches: 0, isActive: false }

export const defaultSettings: Settings = {
  darkMode: null,
  successDice: 4,
  failureDice: 2,
  damageRating: 2,
  defenseRating: 1,
  lastRulesPage: '',
  savedCamera: null,
  searchHighlight: noSearch,
}

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const finite = v.pipe(v.number(), v.finite())
const count = v.pipe(v.number(), v.integer(), v.minValue(-1))

const settingsSchema = v.partial(
  v.object({
    darkMode: v.nullable(v.boolean()),
    successDice: within(volleyBounds.successDice),
    failureDice: within(volleyBounds.failureDice),
    damageRating: within(volleyBounds.damageRating),
    defenseRating: within(volleyBounds.defenseRating),
    lastRulesPage: v.pipe(v.string(), v.maxLength(300), v.regex(/^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/i)),
    savedCamera: v.nullable(
      v.object({
        target: v.tuple([finite, finite, finite]),
        azimuth: finite,
        polar: finite,
        distance: v.pipe(v.number(), v.finite(), v.gtValue(0)),
      }),
    ),
    searchHighlight: v.object({
      term: v.pipe(v.string(), v.maxLength(200)),
      currentMatchIndex: count,
      totalMatches: v.pipe(v.number(), v.integer(), v.minValue(0)),
      isActive: v.boolean(),
    }),
  }),
)

/**
 * Settings of unknown origin; a bad value costs its field alone (LS-07). `unfit` names those that fell back. A missing
 * field is no fault.
 */
export const readSettings = (
  value: Readonly<Record<string, unknown>>,
): { readonly settings: Settings; readonly unfit: readonly string[] } => {
  const { issues = [] } = v.safeParse(settingsSchema, value)
  const unfit = issues.map(({ path }) => String(path?.[0].key))
  const fit = Object.fromEntries(Object.entries(value).filter(([field]) => !unfit.includes(field)))
  return { settings: { ...defaultSettings, ...v.parse(settingsSchema, fit) }, unfit }
}

/** Version 0 had the fields of version 1, without the envelope around them. */
export const migrateSettings = (kept: unknown): unknown => kept
