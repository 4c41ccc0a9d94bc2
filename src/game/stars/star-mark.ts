import { maxTags, tagLength, type TagColour } from '#shared/star-tags.ts'
import { wellFormed } from '../well-formed.ts'

/**
 * The mark of a player on a system: bookmark, note and coloured tags. Each field has the time when it was set, so that
 * the marks of two devices can be merged field by field; the later value wins. Marks are never deleted. An empty mark
 * stays, because it tells other devices that the content was removed.
 */
export interface StarMark {
  readonly bookmarked: boolean
  /** Plain text, at most `storedNoteLength` characters. It may consist of several notes; see `joinNotes`. */
  readonly note: string
  readonly tags: readonly StarTag[]
  /** When each field was set, in milliseconds since 1970 by the clock of the device; 0 if never. */
  readonly at: MarkTimes
}

export interface MarkTimes {
  readonly bookmarked: number
  readonly note: number
  readonly tags: number
}

export interface StarTag {
  readonly colour: TagColour
  /** Text of the tag, at most `tagLength` characters; may be empty. */
  readonly text: string
}

/** The marks in one sector, by system id. */
export type SectorMarks = Readonly<Record<string, StarMark>>
/** The marks of a player, by sector id. */
export type StarMarks = Readonly<Record<string, SectorMarks>>

/** Maximum length of a note that is typed. */
export const noteLength = 2000
/** Maximum length of a note that is stored: room for notes that several devices wrote at the same time. */
export const storedNoteLength = 20_000

export const emptyMark: StarMark = { bookmarked: false, note: '', tags: [], at: { bookmarked: 0, note: 0, tags: 0 } }

/** Whether a mark contains anything to show. An empty mark, which stands for a deleted one, does not. */
export const hasContent = ({ bookmarked, note, tags }: StarMark): boolean =>
  bookmarked || note !== '' || tags.length > 0

const fields = ['bookmarked', 'note', 'tags'] as const

/** Decides between values set at the same time: the one whose JSON sorts later wins, on every device alike. */
const winsTie = (a: unknown, b: unknown): boolean => JSON.stringify(a) > JSON.stringify(b)

/**
 * Merges two marks: each field comes from the mark in which it was set later. The order in which marks are merged, and
 * merging one twice, does not matter; so all devices end with the same mark. The record store uses the same rule
 * (server/star-marks/marks.ts).
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

/** Cuts a note to its maximum length and removes white space at its end. */
export const normaliseNote = (note: string): string => wellFormed(note.slice(0, storedNoteLength)).trimEnd()

const noteSeparator = '\n\n— also noted on another device —\n\n'

const joined = (texts: readonly string[]): string =>
  normaliseNote([...new Set(texts)].filter((text) => text !== '').join(noteSeparator))

/** Joins two notes that were written without knowing of each other. Each text is kept once, those of `later` first. */
export const joinNotes = (later: string, earlier: string): string =>
  joined([later, earlier].flatMap((note) => note.split(noteSeparator)))

/** The note with what is being typed. `before`: the text from which the typing began, which the note may contain. */
export function retypedNote(note: string, before: string, typed: string): string {
  const texts = note.split(noteSeparator)
  return texts.includes(before) ? joined(texts.map((text) => (text === before ? typed : text))) : joinNotes(typed, note)
}

export function normaliseTags(tags: readonly StarTag[]): readonly StarTag[] {
  const known = new Set<string>()
  return tags
    .map(({ colour, text }) => ({ colour, text: wellFormed(text.trim().slice(0, tagLength)) }))
    .filter(({ colour, text }) => {
      const name = `${colour} ${text}`
      const isNew = !known.has(name)
      known.add(name)
      return isNew
    })
    .slice(0, maxTags)
}
