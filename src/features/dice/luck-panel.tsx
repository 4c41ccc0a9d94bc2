import type { LuckBook } from '#game/luck.ts'
import type { RollLogState } from '#store/roll-log.ts'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Fold } from './fold.tsx'
import { LuckSentence, LuckTable } from './luck-table.tsx'

interface LuckPanelProps {
  readonly session: LuckBook
  readonly ever: LuckBook
  readonly weighing: RollLogState['weighing']
}

/** Luck so far: what came against what was to be expected, in plain words; the p-value one tap away. */
export function LuckPanel({ session, ever, weighing }: LuckPanelProps) {
  return (
    <Panel title="Luck so far" flush>
      <div className="px-4 py-3 sm:px-5" aria-busy={weighing === 'waits'}>
        {weighing === 'done' && ever.all.throws === 0 && 'No throw counts yet.'}
        {weighing === 'done' && ever.all.throws > 0 && (
          <LuckSentence luck={session.all.throws > 0 ? session.all : ever.all} />
        )}
        {weighing === 'waits' && <Skeleton lines={1} />}
        {weighing === 'not-fetched' &&
          'What weighs your luck could not be fetched. It is tried again with the next throw.'}
      </div>
      <Fold
        className={ever.all.throws === 0 ? 'hidden' : 'px-4 sm:px-5'}
        summaryClass="label-text min-h-11 text-base"
        contentClass="overflow-x-auto pb-3"
        summary="How rare is that"
      >
        <LuckTable session={session} ever={ever} />
      </Fold>
    </Panel>
  )
}
