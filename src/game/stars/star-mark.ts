/**
 * What a player notes on a system: a bookmark, a note, coloured tags. Each field carries the moment at which it was set,
 * so that two devices are brought together field by field and the later one stands. Nothing is ever removed, only set
 * to none: a mark without content is the tombstone that tells other devices of it.
 */
export interface StarMark {
  readonly bookmarked: boolean
  /** Plain text, at most `noteLength` characters. */
  readonly note: string
  readonly tags: readonly StarTag[]
  /** When each field was set: ms since 1970 by the device's clock; 0: never. */
  readonly at: MarkTimes
}

export interface MarkTimes {
  readonly bookmarked: number
  readonly note: number
  readonly tags: number
}

/** Each with a shape of its own (pieces/star-map/tag-shapes.ts), so that colour is never alone. */
export const tagColours = ['red', 'amber', 'green', 'blue', 'violet', 'grey'] as const
export type TagColour = (typeof tagColours)[number]

export interface StarTag {
  readonly colour: TagColour
  /** At most `tagLength` characters; may be empty: the colour says enough. */
  readonly text: string
}

/** By system id. */
export type SectorMarks = Readonly<Record<string, StarMark>>
/** By sector id. */
export type StarMarks = Readonly<Record<string, SectorMarks>>

export const noteLength = 2000
export const tagLength = 24
/** Tags of one system. */
export const maxTags = 6

export const emptyMark: StarMark = { bookmarked: false, note: '', tags: [], at: { bookmarked: 0, note: 0, tags: 0 } }

/** False for a tombstone: nothing on it to show. */
export const hasContent = ({ bookmarked, note, tags }: StarMark): boolean =>
  bookmarked || note !== '' || tags.length > 0

const fields = ['bookmarked', 'note', 'tags'] as const

/** At the same moment the one that sorts later stands, so that every device decides alike. */
const winsTie = (a: unknown, b: unknown): boolean => JSON.stringify(a) > JSON.stringify(b)

/**
 * Of each field the one that was set later. Commutative, associative and idempotent: in whatever order devices hear of
 * one another, they end alike. The record store joins by the same rule (pb_hooks/lib/star-marks.js).
 */
export function mergeMarks(a: StarMark, b: StarMark): StarMark {
  const from = (field: keyof MarkTimes): StarMark => {
    if (a.at[field] !== b.at[field]) return a.at[field] > b.at[field] ? a : b
    return winsTie(a[field], b[field]) ? a : b
  }
  const [bookmarked, note, tags] = [from('bookmarked'), from('note'), from('tags')]
  return {
    bookmarked: bookmarked.bookmarked,
    note: note.note,
    tags: tags.tags,
    at: { bookmarked: bookmarked.at.bookmarked, note: note.at.note, tags: tags.at.tags },
  }
}

export const mergeSectorMarks = (a: SectorMarks, b: SectorMarks): SectorMarks =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((system) => [
      system,
      mergeMarks(markOf(a, system), markOf(b, system)),
    ]),
  )

export const markOf = (marks: SectorMarks | undefined, system: string): StarMark =>
  (marks && Object.hasOwn(marks, system) ? marks[system] : undefined) ?? emptyMark

export const sameMark = (a: StarMark, b: StarMark): boolean =>
  fields.every((field) => a.at[field] === b.at[field] && JSON.stringify(a[field]) === JSON.stringify(b[field]))

/** What the hands wrote, within bounds: text cut and trimmed, tags of one colour and text once. */
export const normaliseNote = (note: string): string => note.slice(0, noteLength).trimEnd()

export const normaliseTags = (tags: readonly StarTag[]): readonly StarTag[] => {
  const known = new Set<string>()
  return tags
    .map(({ colour, text }) => ({ colour, text: text.trim().slice(0, tagLength) }))
    .filter(({ colour, text }) => {
      const name = `${colour} ${text}`
      const isNew = !known.has(name)
      known.add(name)
      return isNew
    })
    .slice(0, maxTags)
}
