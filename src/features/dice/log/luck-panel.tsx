import type { LuckReport } from '#game/roll-log/luck.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Disclosure } from '../disclosure.tsx'
import { LuckSentence, LuckTable } from './luck-table.tsx'

interface LuckPanelProps {
  readonly session: LuckReport
  readonly ever: LuckReport
}

/** Compares actual with expected damage in one sentence. A table with p-values can be opened below it. */
export function LuckPanel({ session, ever }: LuckPanelProps) {
  return (
    <Panel title="Luck so far" flush>
      <div className="px-4 py-3 sm:px-5">
        {ever.all.throws === 0 ? (
          'No throw counts yet.'
        ) : (
          <LuckSentence luck={session.all.throws > 0 ? session.all : ever.all} />
        )}
      </div>
      <Disclosure
        className={ever.all.throws === 0 ? 'hidden' : 'px-4 sm:px-5'}
        summaryClass="label-text min-h-11 text-base"
        contentClass="overflow-x-auto pb-3"
        summary="How rare is that"
      >
        <LuckTable session={session} ever={ever} />
      </Disclosure>
    </Panel>
  )
}
