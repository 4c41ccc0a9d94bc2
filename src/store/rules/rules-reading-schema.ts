import * as v from 'valibot'

export const readingSizes = ['small', 'usual', 'large', 'largest'] as const
export type ReadingSize = (typeof readingSizes)[number]

export const readingWidths = ['narrow', 'usual', 'wide'] as const
export type ReadingWidth = (typeof readingWidths)[number]

/** What this device remembers of its reader. */
export interface RulesReading {
  readonly size: ReadingSize
  readonly width: ReadingWidth
  /** Slugs, the last one first. */
  readonly recent: readonly string[]
  /** The section at which each of those was left: an id, '' for the top. */
  readonly left: Readonly<Record<string, string>>
  /** How many changes of a page had been made when it was last read, by slug. */
  readonly seen: Readonly<Record<string, number>>
}

export const usualReading: RulesReading = { size: 'usual', width: 'usual', recent: [], left: {}, seen: {} }

export const rulesReadingVersion = 1
export const mostRecent = 8

const slug = v.pipe(v.string(), v.maxLength(300), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/))
const id = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9-]*$/))

/** Field by field: one that cannot be read costs itself alone (LS-07). */
const schema = v.object({
  size: v.fallback(v.picklist(readingSizes), usualReading.size),
  width: v.fallback(v.picklist(readingWidths), usualReading.width),
  recent: v.fallback(v.pipe(v.array(slug), v.maxLength(mostRecent)), []),
  left: v.fallback(v.record(slug, id), {}),
  seen: v.fallback(v.record(slug, v.pipe(v.number(), v.integer(), v.minValue(0))), {}),
})

/** Kept state of unknown origin; what is missing or foreign is as usual. */
export function readRulesReading(kept: unknown): RulesReading {
  const parsed = v.safeParse(schema, kept)
  return parsed.success ? parsed.output : usualReading
}
