import type { DBSchema } from 'idb'
import * as v from 'valibot'
import { ok, type Result } from '#game/result.ts'
import { mergeMarks, emptyMark, sameMark, type StarMark } from '#game/stars/star-mark.ts'
import { parseSector, type StarSector } from '#game/stars/star-sector.ts'
import { browserStorage } from '#records/browser/device-storage.ts'
import { forgetDatabase, makeDatabase, type DeviceProblem } from '../device/database.ts'
import { makeLeftovers, type Leftovers } from '../device/leftovers.ts'
import { markSchema, starName } from './star-marks-schema.ts'

const entrySchema = v.object({
  id: starName,
  name: v.string(),
  systems: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type SectorEntry = Readonly<v.InferOutput<typeof entrySchema>>

export interface DeviceMark {
  readonly sector: string
  readonly system: string
  readonly mark: StarMark
  readonly dirty: boolean
  /** Id of the mark's row in the account; null: no row is known. */
  readonly row: string | null
  /** When the account's note that this device has seen was written; 0: it has seen none. A later note is unsent. */
  readonly noteSeen: number
  /** The note that was sent last. If the account has exactly this note, it came from this device. */
  readonly noteSent: { readonly note: string; readonly at: number } | null
}

/** Imported sectors and marks of one account in IndexedDB. No method throws: an error becomes a `DeviceProblem`. */
export interface StarDevice {
  readonly listSectors: () => Promise<Result<readonly SectorEntry[], DeviceProblem>>
  /** Undefined if the sector is missing or unreadable. */
  readonly readSector: (id: string) => Promise<Result<StarSector | undefined, DeviceProblem>>
  readonly saveSector: (sector: StarSector) => Promise<Result<void, DeviceProblem>>
  readonly deleteSector: (id: string) => Promise<Result<void, DeviceProblem>>
  readonly loadMarks: () => Promise<Result<readonly DeviceMark[], DeviceProblem>>
  /** Stores all marks or none, each merged with the stored one, which another tab may have written. */
  readonly saveMarks: (marks: readonly DeviceMark[]) => Promise<Result<void, DeviceProblem>>
  readonly loadReadUntil: () => Promise<Result<string | undefined, DeviceProblem>>
  readonly saveReadUntil: (until: string) => Promise<Result<void, DeviceProblem>>
  readonly leftovers: Leftovers<DeviceMark>
  readonly close: () => void
}

const starDatabaseName = (userId: string): string => `orion-stars-${userId}`

const markLeftoversKey = (owner: string): string => `orion-unwritten-marks:${owner}`

export const markName = ({ sector, system }: Pick<DeviceMark, 'sector' | 'system'>): string => `${sector} ${system}`

export const newMark = ({ sector, system }: Pick<DeviceMark, 'sector' | 'system'>): DeviceMark => ({
  sector,
  system,
  mark: emptyMark,
  dirty: false,
  row: null,
  noteSeen: 0,
  noteSent: null,
})

interface StarDb extends DBSchema {
  /** The list of sectors is apart from `sectors`, so that listing does not read thousands of systems. */
  entries: { key: string; value: SectorEntry }
  sectors: { key: string; value: unknown }
  marks: { key: [string, string]; value: DeviceMark }
  meta: { key: string; value: string }
}

const moment = v.pipe(v.number(), v.minValue(0))

const deviceMarkSchema = v.pipe(
  v.object({
    sector: starName,
    system: starName,
    mark: markSchema,
    dirty: v.fallback(v.boolean(), true),
    row: v.fallback(v.nullable(v.string()), null),
    noteSeen: v.fallback(v.optional(moment), undefined),
    noteSent: v.fallback(v.nullable(v.object({ note: v.string(), at: moment })), null),
  }),
  // Earlier versions of the app did not store which note was seen. The later note then replaces the other one, as it
  // did in those versions.
  v.transform(({ noteSeen, ...stored }) => ({ ...stored, noteSeen: noteSeen ?? stored.mark.at.note })),
)

const readOne = <T>(row: unknown, schema: v.GenericSchema<unknown, T>): T | undefined => {
  const parsed = v.safeParse(schema, row)
  return parsed.success ? parsed.output : undefined
}

const readable = <T>(rows: readonly unknown[], schema: v.GenericSchema<unknown, T>): readonly T[] =>
  rows.flatMap((row) => readOne(row, schema) ?? [])

/** Merges `row` with the stored mark. The result is dirty if `row` is dirty or the merge changed its mark. */
export function mergeRows(stored: DeviceMark, row: DeviceMark): DeviceMark {
  const mark = mergeMarks(stored.mark, row.mark)
  const isStoredNote = mark.at.note > row.mark.at.note || mark.note !== row.mark.note
  const { noteSeen, noteSent } = isStoredNote ? stored : row
  const dirty = sameMark(mark, row.mark) ? row.dirty : true
  return { ...row, mark, row: row.row ?? stored.row, dirty, noteSeen, noteSent }
}

export function makeStarDevice(userId: string): StarDevice {
  const { run, close } = makeDatabase<StarDb>(starDatabaseName(userId), 1, (db) => {
    db.createObjectStore('entries', { keyPath: 'id' })
    db.createObjectStore('sectors')
    db.createObjectStore('marks', { keyPath: ['sector', 'system'] })
    db.createObjectStore('meta')
  })

  return {
    close,
    leftovers: makeLeftovers({
      key: markLeftoversKey(userId),
      nameOf: markName,
      readItem: (item) => readOne(item, deviceMarkSchema),
    }),
    listSectors: () => run(async (db) => readable(await db.getAll('entries'), entrySchema)),
    readSector: async (id) => {
      const stored = await run((db) => db.get('sectors', id))
      if (!stored.ok) return stored
      if (stored.value === undefined) return ok(undefined)
      const parsed = parseSector(stored.value)
      return ok(parsed.ok ? parsed.value : undefined)
    },
    saveSector: (sector) =>
      run(async (db) => {
        const tx = db.transaction(['entries', 'sectors'], 'readwrite')
        const { id, name, systems } = sector
        const writes = [
          tx.objectStore('entries').put({ id, name, systems: systems.length }),
          tx.objectStore('sectors').put(sector, id),
        ]
        await Promise.allSettled([tx.done, ...writes])
        await tx.done
        await Promise.all(writes)
      }),
    deleteSector: (id) =>
      run(async (db) => {
        const tx = db.transaction(['entries', 'sectors'], 'readwrite')
        await Promise.all([tx.objectStore('entries').delete(id), tx.objectStore('sectors').delete(id), tx.done])
      }),
    loadMarks: () => run(async (db) => readable(await db.getAll('marks'), deviceMarkSchema)),
    saveMarks: (marks) =>
      run(async (db) => {
        const tx = db.transaction('marks', 'readwrite')
        const writes = marks.map(async (mark) => {
          const stored = readOne(await tx.store.get([mark.sector, mark.system]), deviceMarkSchema)
          await tx.store.put(stored ? mergeRows(stored, mark) : mark)
        })
        await Promise.allSettled([tx.done, ...writes])
        // This comes first, because the transaction's error says more than the abort errors of the single writes.
        await tx.done
        await Promise.all(writes)
      }),
    loadReadUntil: () => run((db) => db.get('meta', 'until')),
    saveReadUntil: (until) =>
      run(async (db) => {
        await db.put('meta', until, 'until')
      }),
  }
}

export function forgetStarDevice(userId: string): Promise<Result<void, DeviceProblem>> {
  browserStorage().remove(markLeftoversKey(userId))
  return forgetDatabase(starDatabaseName(userId))
}
