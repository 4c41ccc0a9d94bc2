import type { LuckReport } from '#game/roll-log/luck.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { LuckSentence, LuckTable } from './luck-table.tsx'
import { texts } from './texts.ts'

interface LuckPanelProps {
  readonly session: LuckReport
  readonly ever: LuckReport
}

/** Compares actual with expected damage in one sentence. A table with p-values can be opened below it. */
export function LuckPanel({ session, ever }: LuckPanelProps) {
  return (
    <Panel title={texts.luck.heading} flush>
      <div className="px-4 py-3 sm:px-5">
        {ever.all.throws === 0 ? (
          texts.luck.none
        ) : (
          <LuckSentence luck={session.all.throws > 0 ? session.all : ever.all} />
        )}
      </div>
      <Disclosure
        className={ever.all.throws === 0 ? 'hidden' : 'border-t border-hairline'}
        summaryClass="label-text px-4 text-base sm:px-5"
        contentClass="overflow-x-auto px-4 pb-3 sm:px-5"
        summary={texts.luck.details}
      >
        <LuckTable session={session} ever={ever} />
      </Disclosure>
    </Panel>
  )
}
