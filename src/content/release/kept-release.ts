import { sha256 } from '#game/sha256.ts'

/** The key under which this browser keeps the last release that it accepted: its hash, then the text of its file. */
export const releaseKey = 'orion-balance-release'

const hashLength = 64

/** A release in local storage; also the form in which a worker gets it as its name. Empty for none. */
export interface KeptRelease {
  readonly hash: string
  readonly file: string
}

export const writeKept = ({ hash, file }: KeptRelease): string => hash + file

export const readKept = (text: string): KeptRelease | undefined =>
  text.length > hashLength ? { hash: text.slice(0, hashLength), file: text.slice(hashLength) } : undefined

/** A worker cannot read local storage, so the code that starts it passes the text as its name. */
const isWorker = (): boolean => typeof document === 'undefined' && 'WorkerGlobalScope' in globalThis

function textAtStart(): string {
  try {
    return (isWorker() ? (globalThis as { name?: string }).name : globalThis.localStorage.getItem(releaseKey)) ?? ''
  } catch {
    // Storage is forbidden, or this is a script.
    return ''
  }
}

/**
 * The release in local storage when the page was opened. It does not change while the page is open, even if a newer one
 * is stored: otherwise code that is fetched later would use other figures.
 */
export const keptAtStart: string = textAtStart()

/** Number and content of a kept release; undefined if its text is incomplete. Its figures are not checked. */
export function headOf(kept: KeptRelease): { readonly number: number; readonly contentHash: string } | undefined {
  if (sha256(kept.file) !== kept.hash) return undefined
  try {
    const { number, contentHash } = JSON.parse(kept.file) as Record<string, unknown>
    return typeof number === 'number' && typeof contentHash === 'string' ? { number, contentHash } : undefined
  } catch {
    return undefined
  }
}
