import type { LuckReport } from '#game/roll-log/luck.ts'
import { Fetched } from '#ui/fetched.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Fold } from './fold.tsx'
import { luckPart } from './parts.ts'

interface LuckPanelProps {
  readonly session: LuckReport
  readonly ever: LuckReport
}

/** Luck so far: what came against what was to be expected, in plain words; the p-value one tap away. */
export function LuckPanel({ session, ever }: LuckPanelProps) {
  return (
    <Panel title="Luck so far" flush>
      <div className="px-4 py-3 sm:px-5">
        {ever.all.throws === 0 ? (
          'No throw counts yet.'
        ) : (
          <Fetched part={luckPart} waiting={<Skeleton lines={1} />}>
            {({ LuckSentence }) => <LuckSentence luck={session.all.throws > 0 ? session.all : ever.all} />}
          </Fetched>
        )}
      </div>
      <Fold
        part={luckPart}
        className={ever.all.throws === 0 ? 'hidden' : 'px-4 sm:px-5'}
        summaryClass="label-text min-h-11 text-base"
        contentClass="overflow-x-auto pb-3"
        summary="How rare is that"
        waiting={<Skeleton lines={8} />}
      >
        {({ LuckTable }) => <LuckTable session={session} ever={ever} />}
      </Fold>
    </Panel>
  )
}
