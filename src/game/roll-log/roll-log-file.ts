import { err, ok, type Result } from '../result.ts'
import { parseRollEntry, type ForeignEntry, type RollEntryProblem } from './parse-roll-log.ts'
import type { PlainRoll } from './plain-roll.ts'
import type { RollEntry } from './roll-entry.ts'

/**
 * The JSON file format of an exported roll log:
 *
 *     { "format": "orion-roll-log", "version": 1,
 *       "exportedAt": "<ISO time>", "gameVersion": "<text>", "entries": [ … ] }
 *
 * Each entry has `v` (1), `kind`, a unique `id`, `at` (ms since 1970) and `by` (user id or ""). By kind it also has:
 *
 *     intent   volley { successDice, failureDice, successFaces[6], failureFaces[6], damageRating, defenseRating,
 *              reroll "none"|"blanks", effect "hull"|"ion" }, label, gameVersion, decided "drawn"|"typed",
 *              hull? , odds { hit, mean, sd, kill? }; its id is the id of the throw
 *     values   throw, success[], failure[]: the first values, faces 0 to 5 (pips minus one)
 *     reroll   throw, round (1, 2, …), why "rule"|"choice", note, pool "success"|"failure",
 *              dice[] (positions), faces[] (the new values)
 *     void     throw, note: the throw does not count
 *     restore  throw, void: the id of a void that was a mistake
 *     plain    faces[]: ordinary dice that belong to no volley, faces 0 to 5
 *
 * Successes, damage and luck are not stored: `foldRollLog` computes them from the entries. The order does not matter.
 */
export interface RollLogFile {
  readonly format: typeof rollLogFormat
  readonly version: number
  readonly exportedAt: string
  readonly gameVersion: string
  /** The entries exactly as they are stored, including invalid ones and those of newer versions. */
  readonly entries: readonly unknown[]
}

export const rollLogFormat = 'orion-roll-log'
const rollLogFileVersion = 1

/** Maximum number of entries in a file that is read. Nobody rolls so often in years. */
export const maxFileEntries = 200_000

export interface RollLogFileProblem {
  readonly code: 'NOT_A_ROLL_LOG' | 'TOO_MANY_ENTRIES'
}

export interface ReadRollLogFile {
  readonly entries: readonly (RollEntry | PlainRoll | ForeignEntry)[]
  readonly refused: readonly RollEntryProblem[]
}

/** Makes the content of a roll log file. `exportedAt` is an ISO 8601 time. */
export const makeRollLogFile = (entries: readonly unknown[], gameVersion: string, exportedAt: string): RollLogFile => ({
  format: rollLogFormat,
  version: rollLogFileVersion,
  exportedAt,
  gameVersion,
  entries,
})

/**
 * Reads a roll log from parsed JSON of unknown origin. Each entry is read on its own. A file of a newer version is read
 * too, because each entry has its own version.
 */
export function parseRollLogFile(value: unknown): Result<ReadRollLogFile, RollLogFileProblem> {
  const file = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const listed: unknown = file['entries']
  if (file['format'] !== rollLogFormat || !Array.isArray(listed)) return err({ code: 'NOT_A_ROLL_LOG' })
  if (listed.length > maxFileEntries) return err({ code: 'TOO_MANY_ENTRIES' })
  const entries: (RollEntry | PlainRoll | ForeignEntry)[] = []
  const refused: RollEntryProblem[] = []
  for (const item of listed as readonly unknown[]) {
    const read = parseRollEntry(item)
    if (read.ok) entries.push(read.value)
    else refused.push(read.error)
  }
  return ok({ entries, refused })
}
