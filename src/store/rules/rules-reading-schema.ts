import * as v from 'valibot'

export const readingSizes = ['small', 'usual', 'large', 'largest'] as const
export type ReadingSize = (typeof readingSizes)[number]

export const readingWidths = ['narrow', 'usual', 'wide'] as const
export type ReadingWidth = (typeof readingWidths)[number]

/** How and where a player reads the rules book. The stored fields have these names, so do not rename them. */
export interface RulesReading {
  readonly size: ReadingSize
  readonly width: ReadingWidth
  /** Slugs of the pages opened last, latest first. */
  readonly recent: readonly string[]
  /** Where the player left each recent page, by slug: the id of a section, '' for the top. */
  readonly left: Readonly<Record<string, string>>
  /** How many changes a page listed when it was last opened, by slug; changes since then are new to the player. */
  readonly seen: Readonly<Record<string, number>>
}

export const defaultReading: RulesReading = { size: 'usual', width: 'usual', recent: [], left: {}, seen: {} }

export const rulesReadingVersion = 1
export const maxRecent = 8

const slug = v.pipe(v.string(), v.maxLength(300), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/))
const id = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9-]*$/))

/** The stored reading state. Fields are read one by one; an invalid one does not affect the others (LS-07). */
const schema = v.object({
  size: v.fallback(v.picklist(readingSizes), defaultReading.size),
  width: v.fallback(v.picklist(readingWidths), defaultReading.width),
  recent: v.fallback(v.pipe(v.array(slug), v.maxLength(maxRecent)), []),
  left: v.fallback(v.record(slug, id), {}),
  seen: v.fallback(v.record(slug, v.pipe(v.number(), v.integer(), v.minValue(0))), {}),
})

export function readRulesReading(stored: unknown): RulesReading {
  const parsed = v.safeParse(schema, stored)
  return parsed.success ? parsed.output : defaultReading
}
