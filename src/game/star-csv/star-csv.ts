import { err, ok, type Result } from '../result.ts'
import { runToEnd } from '../run-to-end.ts'
import { makeSystemCollector } from '../stars/star-components.ts'
import { sectorBounds, type StarSector } from '../stars/star-sector.ts'
import { makeCsvReader, type CsvRecord } from './csv-records.ts'
import type { CsvProblem, CsvFileProblem } from './star-csv-problems.ts'
import { makeRowReader, readHeader, type StarCsvHeader } from './star-csv-rows.ts'
import { csvSlice, decodeSlices } from './star-csv-text.ts'

/**
 * Reads stars from comma-separated values. The file is a star catalogue in the format of HYG (parsecs; columns
 * `proper`, `absmag`, `spect`; each component of a system in its own row) or one of our own files (light years).
 * Columns are found by the names in the first row, in any order; unknown columns are ignored. Texts are kept as they
 * are, even if they look like formulas or markup.
 */

export const csvBounds = {
  /** Maximum size of a file. The whole HYG catalogue has 34 million bytes. */
  bytes: 50_000_000,
  /** Maximum number of rows in a file. A sector holds at most `sectorBounds.systems` systems. */
  rows: 200_000,
  /** Maximum number of faults that are listed. Further ones are only counted. */
  problems: 200,
} as const

export interface StarCsvOptions {
  /** Id of the new sector. */
  readonly id: string
  readonly name: string
  /** Unit of x, y and z in the file. Default: parsecs if the header looks like HYG, otherwise light years. */
  readonly units?: 'ly' | 'pc'
  /** Systems that are more than this many light years from the origin are left out. */
  readonly within?: number
}

export interface CsvProgress {
  /** Number of bytes read so far; `bytes` is the size of the file. */
  readonly read: number
  readonly bytes: number
  readonly systems: number
}

export interface ReadStarCsv {
  readonly sector: StarSector
  /** Faults of the rows that were left out, by line; at most the first 200. `problemCount` counts all. */
  readonly problems: readonly CsvProblem[]
  readonly problemCount: number
  /** Number of rows that were merged into another row of the same system. */
  readonly merged: number
  /** Number of rows that were left out because they are beyond `within`. */
  readonly beyond: number
  /** Number of stars without a valid spectral class. Their class was estimated from their brightness. */
  readonly estimated: number
  readonly units: 'ly' | 'pc'
}

/**
 * Reads a sector from a CSV file, piece by piece. After each piece, which takes a few milliseconds, it yields the
 * progress. Invalid rows are left out and listed. To cancel, a caller just stops iterating, because nothing is stored
 * on the way.
 */
export function* starCsvSteps(
  bytes: Uint8Array,
  { id, name, units, within = Infinity }: StarCsvOptions,
): Generator<CsvProgress, Result<ReadStarCsv, CsvFileProblem>> {
  if (bytes.length > csvBounds.bytes) return err({ code: 'TOO_LARGE', bytes: bytes.length, max: csvBounds.bytes })
  const problems: CsvProblem[] = []
  let problemCount = 0
  const problem = (found: CsvProblem): void => {
    problemCount += 1
    if (problems.length < csvBounds.problems) problems.push(found)
  }
  const csv = makeCsvReader()
  let stars: ReturnType<typeof makeSystemCollector> | undefined
  let rows: ReturnType<typeof makeRowReader> | undefined
  let header: StarCsvHeader | undefined
  let [rowCount, bytesRead] = [0, 0]

  const readRecord = (record: CsvRecord): CsvFileProblem | undefined => {
    if (!header) {
      if (record.fault) return { code: 'MISSING_COLUMNS', columns: ['x', 'y', 'z', 'name', 'magnitude'] }
      const found = readHeader(record, csv.separator())
      if (!found.ok) return found.error
      header = found.value
      stars = makeSystemCollector(header.isHyg)
      rows = makeRowReader(header, units ?? (header.isHyg ? 'pc' : 'ly'), within, problem)
      return undefined
    }
    rowCount += 1
    if (rowCount > csvBounds.rows) return { code: 'TOO_MANY_ROWS', max: csvBounds.rows }
    if (record.fault) {
      problem({ code: record.fault, line: record.line })
      return undefined
    }
    const system = rows?.readRow(record)
    if (system) stars?.add(system)
    return (stars?.state.systems.length ?? 0) > sectorBounds.systems
      ? { code: 'TOO_MANY_SYSTEMS', max: sectorBounds.systems }
      : undefined
  }

  const pieces = decodeSlices(bytes)
  for (let piece = pieces.next(); ; piece = pieces.next()) {
    if (piece.done && piece.value) return err(piece.value)
    for (const record of csv.read(piece.done ? '' : piece.value, piece.done === true)) {
      const refusal = readRecord(record)
      if (refusal) return err(refusal)
    }
    if (piece.done) break
    bytesRead = Math.min(bytes.length, bytesRead + csvSlice)
    yield { read: bytesRead, bytes: bytes.length, systems: stars?.state.systems.length ?? 0 }
  }
  if (!header || !rows || !stars) return err({ code: 'EMPTY' })
  const { systems, merged } = stars.state
  if (systems.length === 0)
    return err(problemCount === 0 ? { code: 'EMPTY' } : { code: 'NOTHING_FIT', problems, problemCount })
  return ok({
    sector: { id, name, systems },
    problems,
    problemCount,
    merged,
    beyond: rows.counts.beyond,
    estimated: rows.counts.estimated,
    units: units ?? (header.isHyg ? 'pc' : 'ly'),
  })
}

/** Reads a sector like `starCsvSteps`, but in one go, without pauses. */
export const readStarCsv = (bytes: Uint8Array, options: StarCsvOptions): Result<ReadStarCsv, CsvFileProblem> =>
  runToEnd(starCsvSteps(bytes, options))
