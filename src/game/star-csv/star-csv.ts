import { err, ok, type Result } from '../result.ts'
import { runToEnd } from '../run-to-end.ts'
import { makeSystemCollector } from '../stars/star-components.ts'
import { sectorBounds, type StarSector } from '../stars/star-sector.ts'
import { makeCsvReader, type CsvRecord } from './csv-records.ts'
import type { CsvProblem, CsvFileProblem } from './star-csv-problems.ts'
import { makeRowReader, readHeader, type StarCsvHeader } from './star-csv-rows.ts'
import { csvSlice, decodeSlices } from './star-csv-text.ts'

/**
 * Stars as comma-separated values: catalogues in the manner of HYG (parsecs, `proper`, `absmag`, `spect`, components of
 * one system in rows of their own), and sectors of one's own (light years). Columns go by the names in the first row, in
 * any order; others are left alone. Text stays text, whatever it looks like.
 */

export const csvBounds = {
  /** The whole HYG catalogue is 34 million bytes. */
  bytes: 50_000_000,
  /** Rows looked at; a sector takes `sectorBounds.systems` of them. */
  rows: 200_000,
  /** Problems told; further ones are only counted. */
  problems: 200,
} as const

export interface StarCsvOptions {
  /** Of the sector that is made. */
  readonly id: string
  readonly name: string
  /** Of x, y and z; left out: parsecs where the first row is HYG's, else light years. */
  readonly units?: 'ly' | 'pc'
  /** Light years from the middle: what lies further out is left out. */
  readonly within?: number
}

export interface CsvProgress {
  /** Bytes read so far, of how many. */
  readonly read: number
  readonly bytes: number
  readonly systems: number
}

export interface ReadStarCsv {
  readonly sector: StarSector
  /** Rows left out, by line, and why: the first 200. */
  readonly problems: readonly CsvProblem[]
  readonly problemCount: number
  /** Rows that were components of a system named by another. */
  readonly merged: number
  /** Rows beyond `within`. */
  readonly beyond: number
  /** Stars without a class of the chart, whose class was worked out from their brightness. */
  readonly estimated: number
  readonly units: 'ly' | 'pc'
}

/**
 * A sector from a file of stars, in slices of a few milliseconds: each step tells how far it is. Rows that cannot be read
 * are left out and told by line. Nothing is handed over before the end, so who stops taking steps has cancelled.
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

/** The same in one go. */
export const readStarCsv = (bytes: Uint8Array, options: StarCsvOptions): Result<ReadStarCsv, CsvFileProblem> =>
  runToEnd(starCsvSteps(bytes, options))
