import { readRelease, type CheckedRelease, type ReleaseFault } from '#game/balance/release.ts'
import type { Result } from '#game/result.ts'
import { sha256 } from '#game/sha256.ts'
import { sourceCatalogue } from '../source-catalogue.ts'
import { contentHash } from '../version.ts'
import { carriedFile } from './carried-file.ts'
import { keptAtStart, readKept, type KeptRelease } from './kept-release.ts'

/** Whether a file is a release for the content of this build. */
export const checkRelease = ({ hash, file }: KeptRelease): Result<CheckedRelease, ReleaseFault> =>
  readRelease(file, { hash, contentHash, catalogue: sourceCatalogue })

/**
 * The release that came with the build (scripts/carry-release.ts). Its text may have been written again for this
 * content.
 */
const carried: KeptRelease | undefined =
  carriedFile === '' ? undefined : { hash: sha256(carriedFile), file: carriedFile }

const valueOf = (kept: KeptRelease | undefined): CheckedRelease | undefined => {
  const checked = kept ? checkRelease(kept) : undefined
  return checked?.ok ? checked.value : undefined
}

/** The later one of the kept release and the one that came with the build. */
export function laterRelease(
  kept: CheckedRelease | undefined,
  inBuild: CheckedRelease | undefined,
): CheckedRelease | undefined {
  if (!kept || !inBuild) return kept ?? inBuild
  return kept.release.number >= inBuild.release.number ? kept : inBuild
}

/** The release whose figures the app uses while it is open; undefined for the content without changes. */
export const releaseInForce: CheckedRelease | undefined = laterRelease(valueOf(readKept(keptAtStart)), valueOf(carried))
