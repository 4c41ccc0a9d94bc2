import { useMemo, type ReactElement } from 'react'
import { fixToEdit } from '#game/fleet/legality/fleet-legality.ts'
import { nextSteps, type NextStep, type Offer } from '#game/fleet/legality/fleet-next-steps.ts'
import type { FleetFix } from '#game/fleet/legality/fleet-problem.ts'
import { fixWords } from '#pieces/fleet/problem-words.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { focusElement } from '../open-fleet/focus-ship.ts'
import { useSettledFleet } from '../open-fleet/open-fleet.ts'
import { legalityTexts as texts } from '../texts.ts'
import { offerWords, stepSentence } from './next-step-words.ts'

const offersOf = (step: NextStep): readonly Offer[] => {
  if (step.code === 'SPEND') return [...step.ships.slice(0, 2), ...step.refits.slice(0, 1)]
  return step.code === 'FIRST_SHIP' || step.code === 'FLAGSHIP_SHIP' ? step.offers : []
}

const fixOf = (step: NextStep): FleetFix | undefined => {
  if (step.code === 'FIX_PROBLEM') return step.problem.fix
  return 'fix' in step ? step.fix : undefined
}

interface NextStepLineProps {
  /** True if problems are listed elsewhere on the page. The hint then leaves them out. */
  readonly problemsShownElsewhere: boolean
}

const headingId = 'fleet-next'

/** Suggests the next step, with buttons that carry it out. It follows after a short pause in editing. */
export function NextStepLine({ problemsShownElsewhere }: NextStepLineProps): ReactElement | null {
  const { add, catalogue, edit, makeKeys } = useEditor()
  const settled = useSettledFleet()
  const [next] = useMemo(() => nextSteps(settled, catalogue), [settled, catalogue])
  if (!next || (problemsShownElsewhere && next.code === 'FIX_PROBLEM')) return null
  const fix = fixOf(next)
  const take = (wanted: FleetFix) => {
    if (wanted.kind === 'add-ship') add(wanted.design)
    else if (!edit(fixToEdit(wanted, makeKeys()))) return
    // The pressed button disappears with its suggestion. The focus stays here, at the next one.
    focusElement(headingId, 'fleet-ships')
  }
  return (
    <section
      aria-labelledby={headingId}
      className="border-l-4 border-line bg-paper-raised py-2 pr-3 pl-4 wrap-anywhere"
    >
      <div className="flex items-baseline gap-x-3">
        <Heading level={2} size="small" id={headingId} tabIndex={-1} className="scroll-mt-40 shrink-0 text-ink-dim">
          {next.code === 'READY' ? texts.next.readyHeading : texts.next.heading}
        </Heading>
        <p className="py-1">{stepSentence(next, settled, catalogue)}</p>
      </div>
      <div className="flex flex-wrap gap-2 py-1 empty:hidden">
        {fix && <Button onClick={() => take(fix)}>{fixWords(fix, settled, catalogue)}</Button>}
        {next.code === 'NAME' && <Button onClick={() => focusElement('fleet-name')}>{texts.next.nameIt}</Button>}
        {offersOf(next).map((offer) => (
          <Button key={offer.item} onClick={() => take(offer.fix)}>
            {offerWords(offer, settled, catalogue)}
          </Button>
        ))}
      </div>
    </section>
  )
}
