import { contentHash } from '../version.ts'
import { carriedName } from './carried-name.ts'
import { headOf, keptAtStart, readKept } from './kept-release.ts'

/** Which release is in force, found without the catalogue. */
export interface NameAtStart {
  /** 0 for none. */
  readonly number: number
  readonly hash: string
}

/** What a page that begins with this text is kept to have: the later one of it and what the build carries. */
export function nameOf(text: string, carried: NameAtStart): NameAtStart {
  const kept = readKept(text)
  const head = kept && headOf(kept)
  if (!kept || head?.contentHash !== contentHash || head.number < carried.number) return carried
  return { number: head.number, hash: kept.hash }
}

export const nameAtStart: NameAtStart = nameOf(keptAtStart, carriedName)
