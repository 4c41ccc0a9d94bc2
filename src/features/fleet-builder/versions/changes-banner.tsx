import { useMemo, useState, type ReactElement } from 'react'
import { currentRules } from '#content/current-rules.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import {
  acceptChanges,
  changesSince,
  costOfAccepting,
  keepAsBuilt,
  type FleetChanges,
} from '#game/fleet/pin/fleet-changes.ts'
import { catalogueOf, pinnedChanges } from '#game/fleet/pin/fleet-pin.ts'
import { problemSentence } from '#pieces/fleet/problem-words.ts'
import { Button } from '#ui/button/button.tsx'
import { signed } from '#ui/words.ts'
import { useEditor } from '../open-fleet/editor-context.ts'
import { focusElement } from '../open-fleet/focus-ship.ts'
import { useFleetView } from '../open-fleet/open-fleet.ts'
import { itemWords } from './change-words.ts'
import { texts } from './texts.ts'

const words = texts.changes

function Cost({ fleet, changes }: { readonly fleet: Fleet; readonly changes: FleetChanges }): ReactElement {
  const cost = useMemo(() => costOfAccepting(fleet, currentRules), [fleet])
  const catalogue = catalogueOf(fleet, currentRules)
  const { from, to, by, limit } = cost.points
  return (
    <div className="grid gap-2">
      <ul aria-label={words.list}>
        {changes.items.map((item) => (
          <li key={`${item.of} ${item.item}`} className="flex items-baseline gap-3 border-t border-hairline py-1.5">
            <span className="min-w-0 grow">{itemWords(item)}</span>
            {item.points !== 0 && (
              <span translate="no" className="figures">
                {signed(item.points)}
                <span className="sr-only">{words.points}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>{by === 0 ? words.sameCost : words.cost(by, from, to, limit)}</p>
      {cost.problems.map((problem, n) => (
        <p key={n} className="text-sm">
          {(problem.severity === 'error' ? words.problem : words.warning)(problemSentence(problem, fleet, catalogue))}
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
          {words.heading(changes.items.length)}
          {changes.declined && words.declined}
        </h2>
        <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show}
        </Button>
        {!changes.declined && <Button onClick={() => decide(false)}>{words.keep}</Button>}
        <Button onClick={() => decide(true)}>{words.accept}</Button>
      </div>
      {shown && <Cost fleet={fleet} changes={changes} />}
    </section>
  )
}
