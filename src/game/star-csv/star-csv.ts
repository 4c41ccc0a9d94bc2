import { err, ok, type Result } from '../result.ts'
import { runToEnd } from '../run-to-end.ts'
import { makeSystemCollector } from '../stars/star-components.ts'
import { sectorBounds, type StarSector } from '../stars/star-sector.ts'
import { makeCsvReader, type CsvRecord } from './csv-records.ts'
import type { CsvProblem, CsvFileProblem } from './star-csv-problems.ts'
import { makeRowReader, readHeader, type StarCsvHeader } from './star-csv-rows.ts'
import { csvSlice, decodeSlices } from './star-csv-text.ts'

/**
 * Reads stars from comma-separated values: catalogues in the format of HYG (parsecs; `proper`, `absmag`, `spect`; the
 * components of a system in separate rows) and our own files (light years). Columns are found by the names in the first
 * row, in any order; unknown columns are ignored. Texts are kept as they are, even if they look like formulas or markup.
 */

export const csvBounds = {
  /** The whole HYG catalogue is 34 million bytes. */
  bytes: 50_000_000,
  /** Maximum rows read; a sector holds at most `sectorBounds.systems` of them. */
  rows: 200_000,
  /** Maximum problems listed; further ones are only counted. */
  problems: 200,
} as const

export interface StarCsvOptions {
  /** Id of the new sector. */
  readonly id: string
  readonly name: string
  /** Unit of x, y and z. Default: parsecs if the header is that of HYG, otherwise light years. */
  readonly units?: 'ly' | 'pc'
  /** Light years from the middle; systems further away are left out. */
  readonly within?: number
}

export interface CsvProgress {
  /** Bytes read so far, and in total. */
  readonly read: number
  readonly bytes: number
  readonly systems: number
}

export interface ReadStarCsv {
  readonly sector: StarSector
  /** Errors of the rows that were left out, by line; the first 200. */
  readonly problems: readonly CsvProblem[]
  readonly problemCount: number
  /** Rows that were merged into another row of the same system. */
  readonly merged: number
  /** Rows beyond `within`. */
  readonly beyond: number
  /** Stars without a valid spectral class; their class was estimated from their brightness. */
  readonly estimated: number
  readonly units: 'ly' | 'pc'
}

/**
 * Reads a sector from a CSV file in slices of a few milliseconds; each slice yields the progress. Invalid rows are left
 * out and listed by line. Nothing is returned before the end, so a caller cancels by not taking further slices.
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
      const found = readHeader(record)
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

/** `starCsvSteps` without pauses. */
export const readStarCsv = (bytes: Uint8Array, options: StarCsvOptions): Result<ReadStarCsv, CsvFileProblem> =>
  runToEnd(starCsvSteps(bytes, options))
