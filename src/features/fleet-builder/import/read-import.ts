import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { decodeText } from '#game/decode-text.ts'
import { textBounds } from '#game/fleet-text/parse-fleet-text.ts'
import type { FleetContent, MadeWith } from '#game/fleet/fleet.ts'
import { decodeFleet, madeWithOf, type FleetLinkProblem } from '#game/fleet/share/fleet-codec.ts'
import {
  fleetFileBounds,
  fleetFileFormat,
  fleetFileSteps,
  type FleetFileProblem,
  type ReadFleetFile,
} from '#game/fleet/share/fleet-file.ts'
import { codeInText } from '#game/fleet/share/fleet-link.ts'
import { jsonErrorPosition } from '#game/json-error-position.ts'
import { err, ok, type Result } from '#game/result.ts'
import { parseJson } from '#shared/parse-json.ts'
import {
  backupFormat,
  backupSteps,
  maxBackupBytes,
  type BackupProblem,
  type ReadBackup,
} from '#store/account/backup-file.ts'
import { inSlices } from '#ui/in-slices.ts'
import { compareWithLink } from './read-list.ts'

/** The kinds of imported content: a link, a fleet file, a backup, or a text list. */
export type ImportContent =
  /** `hasList`: the text with the link also has a list, which describes the same fleet. */
  | {
      readonly kind: 'link'
      readonly fleet: FleetContent
      readonly made?: MadeWith | undefined
      readonly hasList: boolean
    }
  | { readonly kind: 'fleets'; readonly file: ReadFleetFile }
  | { readonly kind: 'backup'; readonly backup: Result<ReadBackup, BackupProblem> }
  /** `link`: the code of a link in the text whose fleet differs from the list. */
  | { readonly kind: 'text'; readonly text: string; readonly link?: string }

export type ImportProblem =
  | { readonly code: 'EMPTY' }
  /** `size` and `max` are bytes for a file, characters for text. */
  | { readonly code: 'TOO_LARGE'; readonly size: number; readonly max: number; readonly of: 'file' | 'text' }
  | { readonly code: 'BINARY' }
  | { readonly code: 'UNREADABLE_FILE' }
  /** `line` and `column` of the error count from 1. `cut`: the JSON ends too early. */
  | { readonly code: 'BAD_JSON'; readonly line: number; readonly column: number; readonly cut: boolean }
  | { readonly code: 'BAD_LINK'; readonly problem: FleetLinkProblem }
  | FleetFileProblem

/** Line and column of the character with index `at`. Both count from 1. */
function lineOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: at - start + 1 }
}

function badJson(text: string): ImportProblem {
  const at = jsonErrorPosition(text)
  return { code: 'BAD_JSON', ...lineOf(text, at), cut: at >= text.trimEnd().length }
}

async function readJson(text: string): Promise<Result<ImportContent, ImportProblem>> {
  const value = parseJson(text)
  if (value === undefined) return err(badJson(text))
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (format === backupFormat) return ok({ kind: 'backup', backup: await inSlices(backupSteps(value)) })
  const file = await inSlices(fleetFileSteps(value))
  return file.ok ? ok({ kind: 'fleets', file: file.value }) : file
}

const isJson = (text: string): boolean => /^\s*[{[]/.test(text)

const linked = (code: string, fleet: FleetContent) => {
  const made = madeWithOf(code, fleetDictionary)
  return { kind: 'link' as const, fleet, ...(made && { made }) }
}

/**
 * Reads a text with a fleet link. If the text also has a list that differs from the link, the list was edited, so the
 * list is read. It is also read if the link cannot be decoded and the text has three words or more.
 */
function readLink(text: string, code: string): Result<ImportContent, ImportProblem> {
  const decoded = decodeFleet(code, fleetDictionary)
  if (decoded.ok) {
    const list = compareWithLink(text, decoded.value)
    return ok(
      list === 'different'
        ? { kind: 'text', text, link: code }
        : { ...linked(code, decoded.value), hasList: list === 'same' },
    )
  }
  const isAlone = text.trim().split(/\s+/).length < 3
  return isAlone ? err({ code: 'BAD_LINK', problem: decoded.error }) : ok({ kind: 'text', text })
}

/** Detects what a text contains, and reads it. `max`: maximum characters of JSON; text lists have their own maximum. */
export async function readText(
  text: string,
  max: number = fleetFileBounds.length,
): Promise<Result<ImportContent, ImportProblem>> {
  if (text.trim() === '') return err({ code: 'EMPTY' })
  if (text.length > max) return err({ code: 'TOO_LARGE', size: text.length, max, of: 'text' })
  if (isJson(text)) return readJson(text)
  if (text.length > textBounds.length)
    return err({ code: 'TOO_LARGE', size: text.length, max: textBounds.length, of: 'text' })
  const code = codeInText(text)
  if (code !== undefined) return readLink(text, code)
  // The text may be a link code alone, without the rest of the link.
  if (/^\s*[\w-]{20,}\s*$/.test(text)) {
    const bare = decodeFleet(text.trim(), fleetDictionary)
    if (bare.ok) return ok({ ...linked(text.trim(), bare.value), hasList: false })
  }
  return ok({ kind: 'text', text })
}

/** Number of bytes from which the format of a file is detected. Files of this app name their format there. */
const headBytes = 400

/** Reads a file. Its size is checked before it is loaded; the limit depends on the format in its first bytes. */
export async function readFile(file: Blob): Promise<Result<ImportContent, ImportProblem>> {
  try {
    if (file.size === 0) return err({ code: 'EMPTY' })
    const head = await file.slice(0, headBytes).text()
    const isBackup = head.includes(`"${backupFormat}"`) && !head.includes(`"${fleetFileFormat}"`)
    const max = isBackup ? maxBackupBytes : fleetFileBounds.length
    if (file.size > max) return err({ code: 'TOO_LARGE', size: file.size, max, of: 'file' })
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    return text === undefined ? err({ code: 'BINARY' }) : readText(text, max)
  } catch {
    return err({ code: 'UNREADABLE_FILE' })
  }
}
