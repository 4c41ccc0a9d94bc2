import { madeWith, type Fleet, type MadeWith } from '#game/fleet/fleet.ts'
import { sha256 } from '#game/sha256.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { catalogue } from '../catalogue.ts'
import { currentRules } from '../current-rules.ts'
import { sourceCatalogue } from '../source-catalogue.ts'
import { checkRelease } from './release-in-force.ts'

/** The rules that a fleet of the player was made with: those of its pin, or the current ones. */
export const madeWithOfFleet = ({ pin }: Partial<Pick<Fleet, 'pin'>>): MadeWith | undefined =>
  madeWith(pin?.rules ?? currentRules.id)

const today = madeWith(currentRules.id)

export const isMadeToday = ({ release, content }: MadeWith): boolean =>
  release === today?.release && content === today.content

/** Whether the rules have the content of this build. Figures of other content are not available. */
export const isOfThisContent = ({ content }: MadeWith): boolean => content === today?.content

/**
 * The catalogue with the figures of other rules; undefined if they are not available. Only figures of this build's
 * content are. `fetchFile` resolves to the text of the release with the given number, or undefined if it cannot be
 * fetched.
 */
export async function catalogueMadeWith(
  made: MadeWith,
  fetchFile: (release: number) => Promise<string | undefined>,
): Promise<Catalogue | undefined> {
  if (isMadeToday(made)) return catalogue
  if (!isOfThisContent(made)) return undefined
  if (made.release === 0) return sourceCatalogue
  const file = await fetchFile(made.release)
  const checked = file === undefined ? undefined : checkRelease({ hash: sha256(file), file })
  return checked?.ok && checked.value.release.number === made.release ? checked.value.catalogue : undefined
}
