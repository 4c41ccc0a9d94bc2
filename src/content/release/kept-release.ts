import { sha256 } from '#game/sha256.ts'

/** Where this browser keeps the release that it took last: its hash, then the text of its file. */
export const releaseKey = 'orion-balance-release'

const hashLength = 64

/** A release as it is kept; also what a worker is told as its name. Empty for none. */
export interface KeptRelease {
  readonly hash: string
  readonly file: string
}

export const writeKept = ({ hash, file }: KeptRelease): string => hash + file

export const readKept = (text: string): KeptRelease | undefined =>
  text.length > hashLength ? { hash: text.slice(0, hashLength), file: text.slice(hashLength) } : undefined

/** A worker cannot read local storage, so whoever starts it gives it the text as its name. */
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
 * What was kept when the page began. It stays the same while the page is open, whatever is kept meanwhile: otherwise code
 * that is fetched later would have other figures.
 */
export const keptAtStart: string = textAtStart()

/** Number and content of a kept release; undefined if its text is not whole. Its figures are not looked at. */
export function headOf(kept: KeptRelease): { readonly number: number; readonly contentHash: string } | undefined {
  if (sha256(kept.file) !== kept.hash) return undefined
  try {
    const { number, contentHash } = JSON.parse(kept.file) as Record<string, unknown>
    return typeof number === 'number' && typeof contentHash === 'string' ? { number, contentHash } : undefined
  } catch {
    return undefined
  }
}
