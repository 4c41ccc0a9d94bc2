import type { ReactElement } from 'react'
import { catalogue as today } from '#content/catalogue.ts'
import { contentHash } from '#content/version.ts'
import type { FleetContent, MadeWith } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.made

const nameOf = ({ release, content }: MadeWith): string => {
  if (!contentHash.startsWith(content)) return release > 0 ? texts.releaseOfOther(release) : texts.other
  return release > 0 ? texts.release(release) : texts.noRelease
}

function comparison(fleet: FleetContent, there: Catalogue): string {
  const [then, now] = [fleetPoints(fleet, there), fleetPoints(fleet, today)]
  const isLegalThere = isLegal(fleetProblems(fleet, there))
  const isLegalToday = isLegal(fleetProblems(fleet, today))
  if (now > fleet.limit) return texts.over(isLegalThere, now - fleet.limit)
  return texts.within(isLegalThere, isLegalToday, then, now)
}

/**
 * The figures that a shared fleet was made with, and how they differ from today's: "Made with release 3: legal there, 2
 * points over today."
 */
export const madeWithWords = (fleet: FleetContent, made: MadeWith, there: Catalogue | 'loading' | 'unknown'): string =>
  there === 'loading'
    ? texts.made(nameOf(made))
    : texts.compared(nameOf(made), there === 'unknown' ? texts.cannotCompare : comparison(fleet, there))

interface MadeWithProps {
  readonly fleet: FleetContent
  readonly made: MadeWith | undefined
  /** Undefined if the fleet was made with today's figures. */
  readonly there: Catalogue | 'loading' | 'unknown' | undefined
}

export const MadeWithLine = ({ fleet, made, there }: MadeWithProps): ReactElement | null =>
  made && there ? (
    <p role="status" className="text-sm">
      {madeWithWords(fleet, made, there)}
    </p>
  ) : null
