import { firstSide } from '#game/battle/state/battle.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { guideOf } from '../play/guide-texts.ts'
import { RuleLink } from '../play/rule-link.tsx'
import { screenTexts } from './texts.ts'

/** What the step means, for two players who have not read the book. */
export function Guide() {
  const { battle, change, table, row } = useBattle()
  const guide = guideOf(battle, table)
  if (!guide) return null
  // The player of the first side has read it, and the ships of the second should be in sight.
  const { orders } = row.draft
  const isRead =
    battle.step === 'command' &&
    orders?.round === battle.round &&
    orders.side !== undefined &&
    orders.side !== firstSide(battle)
  // Fire has a step for each class. Boarding and locks may first come up in round 2.
  const isNew =
    battle.step === 'fire'
      ? table.volleys.length === 0
      : battle.round <= 1 || battle.step === 'boarding' || battle.step === 'locks'
  return (
    <Disclosure
      key={`${guide.title} ${isRead}`}
      className="mb-3 border-l-4 border-brass bg-paper-raised"
      summaryClass="label-text px-3"
      contentClass="px-3 pb-1"
      isOpen={isNew && !isRead}
      summary={guide.title}
    >
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {guide.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <RuleLink to={`/rules/${guide.page}`} className="inline-flex min-h-11 items-center underline">
          {screenTexts.guide.more}
        </RuleLink>
        <button type="button" className="min-h-11 underline" onClick={() => void change({ guided: false })}>
          {screenTexts.guide.hide}
        </button>
      </p>
    </Disclosure>
  )
}
