import { useMemo, useState, type ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { designName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { LegalBadge, summaryWords } from '#pieces/fleet/preview/fleet-preview.tsx'
import { MadeWithLine } from '#pieces/fleet/preview/made-with.tsx'
import { previewOf } from '#pieces/fleet/preview/previewed-fleet.ts'
import { useMadeCatalogue } from '#store/rules/use-made-catalogue.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { FoundFleet } from './found-fleets.ts'
import { texts } from './texts.ts'

interface FoundRowProps {
  readonly found: FoundFleet
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

/** The ships as text in the order of the list, for example "2 Halyard, Commonweal". */
function shipCounts(found: FoundFleet): string {
  const counts = new Map<string, number>()
  for (const { design } of found.content.ships) counts.set(design, (counts.get(design) ?? 0) + 1)
  return [...counts].map(([design, n]) => `${n > 1 ? `${n} ` : ''}${designName(design, catalogue)}`).join(', ')
}

function FoundRow({ found, chosen, onChoose }: FoundRowProps): ReactElement {
  const { content, existing } = found
  const view = useMemo(() => previewOf(content), [content])
  const there = useMadeCatalogue(content.made)
  return (
    <li className="grid gap-1 border-b border-hairline py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          className="min-w-0 grow basis-48"
          checked={chosen}
          onChange={onChoose}
          label={
            <span className="flex items-center gap-2">
              <FactionMark faction={content.faction} className="size-6 shrink-0" />
              <span className="label-text min-w-0 text-lg normal-case wrap-anywhere">{fleetTitle(content)}</span>
            </span>
          }
        />
        <span className="ml-auto flex items-center gap-3">
          <span className="whitespace-nowrap">
            <span translate="no" className="figures text-lg">
              {view.points}
            </span>
            <span translate="no" className="figures text-sm text-ink-dim">
              {texts.found.limit(content.limit)}
            </span>
            <span className="sr-only">{texts.found.points}</span>
          </span>
          <LegalBadge view={view} />
        </span>
      </div>
      <p className="pl-9 text-sm text-ink-dim">{summaryWords(view)}</p>
      <p className="pl-9 text-sm wrap-anywhere">{shipCounts(found)}</p>
      <div className="pl-9 empty:hidden">
        <MadeWithLine {...{ fleet: content, made: content.made, there }} />
      </div>
      {existing && <p className="pl-9 text-sm font-semibold">{texts.found.existing}</p>}
    </li>
  )
}

interface FoundListProps {
  readonly found: readonly FoundFleet[]
  readonly isChosen: (found: FoundFleet) => boolean
  readonly onChoose: (found: FoundFleet, chosen: boolean) => void
}

/** Number of rows that are shown at once. It is limited because each row calculates points and legality of a fleet. */
const pageSize = 12

/** The fleets that were found, each with a checkbox. It is unchecked at first if the player already has the fleet. */
export function FoundList({ found, isChosen, onChoose }: FoundListProps): ReactElement {
  const [shown, setShown] = useState(pageSize)
  const rest = found.length - shown
  return (
    <>
      <ul aria-label={texts.found.list(found.length)}>
        {found.slice(0, shown).map((one) => (
          <FoundRow key={one.key} found={one} chosen={isChosen(one)} onChoose={(chosen) => onChoose(one, chosen)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + pageSize)}>
          {texts.found.more(rest)}
        </Button>
      )}
    </>
  )
}
