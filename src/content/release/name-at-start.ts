import { contentHash } from '../version.ts'
import { carriedName } from './carried-name.ts'
import { headOf, keptAtStart, readKept } from './kept-release.ts'

/** Which release is in force, determined without loading the catalogue. */
export interface NameAtStart {
  /** 0 for none. */
  readonly number: number
  readonly hash: string
}

/**
 * The release in force for a page that starts with this text: the later one of the kept release and the one in the
 * build.
 */
export function nameOf(text: string, carried: NameAtStart): NameAtStart {
  const kept = readKept(text)
  const head = kept && headOf(kept)
  if (!kept || head?.contentHash !== contentHash || head.number < carried.number) return carried
  return { number: head.number, hash: kept.hash }
}

export const nameAtStart: NameAtStart = nameOf(keptAtStart, carriedName)
