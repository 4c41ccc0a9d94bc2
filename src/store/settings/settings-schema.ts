import * as v from 'valibot'
import { volleyBounds, type VolleySettings } from '#game/volley/volley-settings.ts'

/** The last camera of the star map; `target` and `distance` in light-years, angles in radians. */
export interface SavedCamera {
  readonly target: readonly [number, number, number]
  readonly azimuth: number
  readonly polar: number
  readonly distance: number
}

/** The search term that is highlighted in the rules book (LS-06). `isActive` is false when there is no search. */
export interface SearchHighlight {
  readonly term: string
  /** Index of the match that the reader is at, from 0; -1 while there is no match. */
  readonly currentMatchIndex: number
  readonly totalMatches: number
  readonly isActive: boolean
}

/** The date formats that a player can choose from; the first is that of who has chosen none (UI-02). */
export const dateFormats = ['mm/dd/yy', 'dd/mm/yy', 'dd.mm.yyyy', 'yyyy-mm-dd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** The settings stored on the device (LS-01 to LS-06). `darkMode` null: the theme follows the system. */
export interface Settings extends VolleySettings {
  readonly darkMode: boolean | null
  readonly dateFormat: DateFormat
  /** Slug of the rules page opened last, such as `movement/turning`; '' for none. */
  readonly lastRulesPage: string
  readonly savedCamera: SavedCamera | null
  readonly searchHighlight: SearchHighlight
  /** Whether the screen stays on while the dice or the rules book are open. */
  readonly keepScreenOn: boolean
}

/** Version of the stored format. Increase it with each change of the format, and convert in `migrateSettings`. */
export const settingsVersion = 3

export const noSearch: SearchHighlight = { term: '', currentMatchIndex: -1, totalMatches: 0, isActive: false }

export const defaultSettings: Settings = {
  darkMode: null,
  dateFormat: dateFormats[0],
  successDice: 4,
  failureDice: 2,
  damageRating: 2,
  defenseRating: 1,
  lastRulesPage: '',
  savedCamera: null,
  searchHighlight: noSearch,
  keepScreenOn: false,
}

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const finite = v.pipe(v.number(), v.finite())
const count = v.pipe(v.number(), v.integer(), v.minValue(-1))

const settingsSchema = v.partial(
  v.object({
    darkMode: v.nullable(v.boolean()),
    dateFormat: v.picklist(dateFormats),
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
    keepScreenOn: v.boolean(),
  }),
)

/** Reads stored settings. Missing and invalid fields get their defaults (LS-07); `invalid` names the invalid ones. */
export const readSettings = (
  value: Readonly<Record<string, unknown>>,
): { readonly settings: Settings; readonly invalid: readonly string[] } => {
  const { issues = [] } = v.safeParse(settingsSchema, value)
  const invalid = issues.map(({ path }) => String(path?.[0].key))
  const valid = Object.fromEntries(Object.entries(value).filter(([field]) => !invalid.includes(field)))
  return { settings: { ...defaultSettings, ...v.parse(settingsSchema, valid) }, invalid }
}

/** Versions 0 and 1 had no `dateFormat`, and version 2 no `keepScreenOn`. These get their defaults: nothing to convert. */
export const migrateSettings = (stored: unknown): unknown => stored
