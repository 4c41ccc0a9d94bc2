import { useMemo, useState, type ReactElement } from 'react'
import { currentRules } from '#content/current-rules.ts'
import {
  acceptChanges,
  changesSince,
  costOfAccepting,
  keepAsBuilt,
  type FleetChanges,
} from '#game/fleet/fleet-changes.ts'
import { catalogueOf, pinnedChanges } from '#game/fleet/fleet-pin.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { problemSentence } from '#pieces/fleet/problem-words.ts'
import { Button } from '#ui/button/button.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { focusElement } from '../editor/focus-ship.ts'
import { signed } from '../history/diff-words.ts'
import { useFleetView } from '../open-fleet.ts'
import { changesWords, costWords, itemWords } from './change-words.ts'

function Cost({ fleet, changes }: { readonly fleet: Fleet; readonly changes: FleetChanges }): ReactElement {
  const cost = useMemo(() => costOfAccepting(fleet, currentRules), [fleet])
  const catalogue = catalogueOf(fleet, currentRules)
  const { from, to, by, limit } = cost.points
  return (
    <div className="grid gap-2">
      <ul aria-label="What changed">
        {changes.items.map((item) => (
          <li key={`${item.of} ${item.item}`} className="flex items-baseline gap-3 border-t border-hairline py-1.5">
            <span className="min-w-0 grow">{itemWords(item)}</span>
            {item.points !== 0 && (
              <span className="figures">
                {signed(item.points)}
                <span className="sr-only"> points</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        {costWords(by)}
        {by !== 0 && ` ${from} to ${to} of ${limit}.`}
      </p>
      {cost.problems.map((problem, n) => (
        <p key={n} className="text-sm">
          {`It would break a rule: ${problemSentence(problem, fleet, catalogue)}`}
        </p>
      ))}
    </div>
  )
}

/** Lists figures that changed since the fleet was built. It keeps the old ones until the player accepts (FE-03). */
export function ChangesBanner(): ReactElement | null {
  return useFleetView(({ fleet }) => pinnedChanges(fleet, currentRules).length > 0) ? <Changes /> : null
}

function Changes(): ReactElement {
  const fleet = useFleetView((view) => view.fleet)
  const { edit } = useEditor()
  const [shown, setShown] = useState(false)
  const changes = useMemo(() => changesSince(fleet, currentRules), [fleet])
  const decide = (accept: boolean) => {
    if (edit(accept ? acceptChanges(fleet, currentRules) : keepAsBuilt(fleet, currentRules)))
      focusElement('fleet-ships')
  }
  return (
    <section aria-labelledby="fleet-changes" className="mb-4 grid gap-2 border border-line bg-paper-raised px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="fleet-changes" className={`min-w-52 grow ${changes.declined ? 'text-ink-dim' : 'font-semibold'}`}>
          {changesWords(changes.items.length)}
          {changes.declined && ' It stays as it was built.'}
        </h2>
        <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the cost' : 'Show the cost'}
        </Button>
        {!changes.declined && <Button onClick={() => decide(false)}>Keep as built</Button>}
        <Button onClick={() => decide(true)}>Accept</Button>
      </div>
      {shown && <Cost fleet={fleet} changes={changes} />}
    </section>
  )
}
