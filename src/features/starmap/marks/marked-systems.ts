import type { SectorMarks, StarMark } from '#game/stars/star-mark.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import type { TagColour } from '#shared/star-tags.ts'

export type MarksFilter = 'all' | 'bookmarks' | 'notes' | TagColour

export interface MarkedSystem {
  readonly system: StarSystem
  readonly mark: StarMark
}

const nameCollator = new Intl.Collator(undefined, { numeric: true })

const fits = ({ bookmarked, note, tags }: StarMark, filter: MarksFilter): boolean => {
  if (filter === 'all') return true
  if (filter === 'bookmarks') return bookmarked
  if (filter === 'notes') return note !== ''
  return tags.some(({ colour }) => colour === filter)
}

/** The marks that pass the filter, by name. Marks of systems that the sector does not contain are left out. */
export const listMarks = (sector: StarSector, marks: SectorMarks, filter: MarksFilter): readonly MarkedSystem[] =>
  sector.systems
    .flatMap((system) => {
      const mark = Object.hasOwn(marks, system.id) ? marks[system.id] : undefined
      return mark && fits(mark, filter) ? [{ system, mark }] : []
    })
    .sort((a, b) => nameCollator.compare(a.system.name, b.system.name))
