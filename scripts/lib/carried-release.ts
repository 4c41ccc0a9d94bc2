import { sourceCatalogue } from '#content/source-catalogue.ts'
import { contentHash } from '#content/version.ts'
import { readRelease, type ReleaseFault } from '#game/balance/release.ts'
import { err, ok, type Result } from '#game/result.ts'
import { sha256 } from '#game/sha256.ts'
import type { BalanceRelease } from '#shared/balance.ts'

/** The two files of src/content/release that contain the release of a build. */
export interface CarriedFiles {
  readonly number: number
  readonly name: string
  readonly file: string
}

const nameText = (
  number: number,
  hash: string,
): string => `/** The release that this build carries; number 0 for none. Written by scripts/carry-release.ts, not by hand. */
export const carriedName: { readonly number: number; readonly hash: string } = { number: ${number}, hash: '${hash}' }
`
const fileText = (
  file: string,
): string => `/** The text of the release that this build carries; empty for none. Written by scripts/carry-release.ts, not by hand. */
export const carriedFile: string = ${JSON.stringify(file)}
`

export const noCarriedFiles: CarriedFiles = { number: 0, name: nameText(0, ''), file: fileText('') }

/**
 * Makes a published release part of a build. If the content has changed since, the figures are checked against this
 * build's content, and the text is made for that content. The release keeps its name in the record store.
 */
export function carriedFiles(file: string, hash: string): Result<CarriedFiles, ReleaseFault> {
  const published = { hash, contentHash, catalogue: sourceCatalogue }
  const asItIs = readRelease(file, published)
  if (asItIs.ok) {
    const { number } = asItIs.value.release
    return ok({ number, name: nameText(number, hash), file: fileText(file) })
  }
  if (asItIs.error.kind !== 'foreign') return err(asItIs.error)
  const own = JSON.stringify({ ...(JSON.parse(file) as BalanceRelease), contentHash })
  const checked = readRelease(own, { ...published, hash: sha256(own) })
  if (!checked.ok) return checked
  const { number } = checked.value.release
  return ok({ number, name: nameText(number, hash), file: fileText(own) })
}
