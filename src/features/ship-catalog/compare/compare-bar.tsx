import type { ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { Button } from '#ui/button/button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { usePageFoot } from '#ui/page/page-foot.ts'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { maxCompared } from '../catalogue-address.ts'
import { compareTexts as texts } from '../texts.ts'

/** The compared ships as buttons. Pressing one removes the ship from the comparison. */
function CompareChips({ compare }: { readonly compare: readonly string[] }): ReactElement {
  const actions = useCatalogueActions()
  return (
    <ul aria-label={texts.chosen} className="flex flex-wrap gap-1.5">
      {compare.map((id) => (
        <li key={id}>
          <button
            type="button"
            aria-label={texts.remove(catalogue.ships.get(id)?.name ?? id)}
            onClick={() => actions.compare(id)}
            className="flex min-h-11 items-center gap-1.5 border border-line px-2.5 hover:bg-paper-sunk lg:min-h-9"
          >
            {catalogue.ships.get(id)?.name ?? id}
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Bar below the list with the ships chosen for comparison. It stays in sight. Only wide screens have it. */
export function CompareBar({ compare }: { readonly compare: readonly string[] }): ReactElement {
  const { go, openComparison } = useCatalogueActions()
  usePageFoot('choose-bar')
  return (
    <section
      aria-label={texts.bar}
      className="choose-bar sticky z-3 flex flex-wrap items-center gap-3 border-y border-ink bg-paper-sunk px-3 py-2"
    >
      <CompareChips compare={compare} />
      <span className="text-sm text-ink-dim">{compare.length < maxCompared ? texts.upTo(maxCompared) : ''}</span>
      <span className="ml-auto flex gap-2">
        <Button variant="quiet" onClick={() => go({ compare: [] }, { replace: true })}>
          {texts.removeAll}
        </Button>
        <Button
          variant="primary"
          aria-disabled={compare.length < 2 || undefined}
          onClick={() => {
            if (compare.length >= 2) openComparison()
          }}
        >
          {texts.title}
        </Button>
      </span>
    </section>
  )
}
