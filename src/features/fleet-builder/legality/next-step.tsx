import { useMemo, type ReactElement } from 'react'
import { fixToEdit } from '#game/fleet/fleet-legality.ts'
import { nextSteps, type NextStep, type Offer } from '#game/fleet/fleet-next-steps.ts'
import type { FleetFix } from '#game/fleet/fleet-problem.ts'
import { fixWords } from '#pieces/fleet/problem-words.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { focusElement, focusShip } from '../editor/focus-ship.ts'
import { useSettledFleet } from '../open-fleet.ts'
import { offerWords, stepSentence } from './next-step-words.ts'
import { texts } from './texts.ts'

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
  const { catalogue, edit, makeKeys } = useEditor()
  const settled = useSettledFleet()
  const [next] = useMemo(() => nextSteps(settled, catalogue), [settled, catalogue])
  if (!next || (problemsShownElsewhere && next.code === 'FIX_PROBLEM')) return null
  const fix = fixOf(next)
  const take = (wanted: FleetFix) => {
    const wantedEdit = fixToEdit(wanted, makeKeys())
    if (!edit(wantedEdit)) return
    // The pressed button disappears with its suggestion. The focus therefore moves to what the button has changed.
    if (wantedEdit.kind === 'add-ship') focusShip(wantedEdit.key)
    else focusElement(headingId, 'fleet-ships')
  }
  return (
    <section
      aria-labelledby={headingId}
      className="border-l-4 border-line bg-paper-raised py-2 pr-3 pl-4 wrap-anywhere"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={2} size="small" id={headingId} tabIndex={-1} className="scroll-mt-40 text-ink-dim">
          {texts.next.heading}
        </Heading>
        <p className="min-w-52 grow py-1">{stepSentence(next, settled, catalogue)}</p>
        {fix && <Button onClick={() => take(fix)}>{fixWords(fix, settled, catalogue)}</Button>}
        {next.code === 'NAME' && <Button onClick={() => focusElement('fleet-name')}>{texts.next.nameIt}</Button>}
        {offersOf(next).map((offer) => (
          <Button key={offer.item} variant="quiet" onClick={() => take(offer.fix)}>
            {offerWords(offer, settled, catalogue)}
          </Button>
        ))}
      </div>
    </section>
  )
}
