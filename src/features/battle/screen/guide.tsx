import { Link } from 'react-router-dom'
import { Disclosure } from '#ui/disclosure.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { guideOf } from '../play/guide-texts.ts'
import { texts } from '../play/texts.ts'

/** What the step means, for two players who have not read the book. */
export function Guide() {
  const { battle, change, table } = useBattle()
  const guide = guideOf(battle, table)
  if (!guide) return null
  // Fire has a step for each class. Boarding and locks may first come up in round 2.
  const isNew =
    battle.step === 'fire'
      ? table.volleys.length === 0
      : battle.round <= 1 || battle.step === 'boarding' || battle.step === 'locks'
  return (
    <Disclosure
      key={guide.title}
      className="mb-3 border-l-4 border-brass bg-paper-raised"
      summaryClass="label-text px-3"
      contentClass="px-3 pb-1"
      isOpen={isNew}
      summary={guide.title}
    >
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {guide.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <Link to={`/rules/${guide.page}`} className="inline-flex min-h-11 items-center underline">
          {texts.guide.more}
        </Link>
        <button type="button" className="min-h-11 underline" onClick={() => void change({ guided: false })}>
          {texts.guide.hide}
        </button>
      </p>
    </Disclosure>
  )
}
