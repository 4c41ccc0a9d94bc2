import { jsonErrorPosition } from '#game/json-error-position.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { CsvFileProblem } from '#game/star-csv/star-csv-problems.ts'
import { starCsvSteps, type ReadStarCsv } from '#game/star-csv/star-csv.ts'
import { sectorFileLength, sectorFileSteps, type SectorFileProblem, type SectorMark } from '#game/stars/sector-file.ts'
import { tidyName } from '#game/stars/star-sector.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { parseJson } from '#shared/parse-json.ts'
import { inSlices } from '#ui/in-slices.ts'
import { texts } from './texts.ts'

/** A sector that was read from a file. It is not stored yet. */
export interface ReadSource {
  /** The name in the file, or else one made from the file's name. */
  readonly name: string
  readonly systems: readonly StarSystem[]
  readonly marks: readonly SectorMark[]
  /** undefined for a sector file (JSON), which is read completely or not at all. */
  readonly csv: Omit<ReadStarCsv, 'sector'> | undefined
}

export type SourceProblem =
  | CsvFileProblem
  | SectorFileProblem
  | { readonly code: 'UNREADABLE_FILE' }
  /** The file is not valid JSON. Line and column of the error count from 1. */
  | { readonly code: 'BAD_JSON'; readonly line: number; readonly column: number }
  | { readonly code: 'CANCELLED' }

export interface SourceProgress {
  /** The part of the file that was read, from 0 to 1; undefined while the total is unknown. */
  readonly share: number | undefined
  readonly systems: number
}

export interface SourceOptions {
  /** Largest distance from the centre, light years; systems beyond it are skipped. undefined: no limit. */
  readonly within: number | undefined
  readonly signal: AbortSignal
  readonly onProgress: (progress: SourceProgress) => void
}

const cancelled = err({ code: 'CANCELLED' } as const)

const nameOfFile = (name: string): string =>
  tidyName(name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[_-]+/g, ' ')) || texts.import.newSector

/** A file that starts with a brace or bracket is JSON; everything else is read as CSV. */
const isJson = (bytes: Uint8Array): boolean => {
  const start = bytes[0] === 0xef ? 3 : 0
  const first = bytes.subarray(start, start + 200).find((byte) => byte > 0x20)
  return first === 0x7b || first === 0x5b
}

/** Reads a CSV or sector file. It can be cancelled, and stores nothing. */
export async function readSource(file: File, options: SourceOptions): Promise<Result<ReadSource, SourceProblem>> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return err({ code: 'UNREADABLE_FILE' })
  }
  if (options.signal.aborted) return cancelled
  return isJson(bytes) ? readJson(bytes, options) : readValues(bytes, nameOfFile(file.name), options)
}

async function readValues(
  bytes: Uint8Array,
  name: string,
  options: SourceOptions,
): Promise<Result<ReadSource, SourceProblem>> {
  const within = options.within === undefined ? {} : { within: options.within }
  const read = await inSlices(starCsvSteps(bytes, { id: 'import', name, ...within }), {
    signal: options.signal,
    tell: (progress) => options.onProgress({ share: progress.read / progress.bytes, systems: progress.systems }),
  })
  if (!read) return cancelled
  if (!read.ok) return read
  const { sector, ...csv } = read.value
  return ok({ name, systems: sector.systems, marks: [], csv })
}

async function readJson(bytes: Uint8Array, options: SourceOptions): Promise<Result<ReadSource, SourceProblem>> {
  if (bytes.length > sectorFileLength) return err({ code: 'TOO_LARGE', bytes: bytes.length, max: sectorFileLength })
  const text = new TextDecoder().decode(bytes)
  const value = parseJson(text)
  if (value === undefined) {
    const before = text.slice(0, jsonErrorPosition(text))
    return err({ code: 'BAD_JSON', line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') })
  }
  const tell = () => options.onProgress({ share: undefined, systems: 0 })
  const read = await inSlices(sectorFileSteps(value), { signal: options.signal, tell })
  if (!read) return cancelled
  return read.ok ? ok({ ...read.value, csv: undefined }) : read
}
