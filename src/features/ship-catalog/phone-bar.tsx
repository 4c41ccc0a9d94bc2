import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { FilterIcon } from '#ui/icon/icons-actions.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { useCatalogueActions } from './catalogue-actions.ts'
import { texts } from './texts.ts'

interface PhoneBarProps {
  readonly filtersSet: number
  readonly compared: number
  readonly onFilters: () => void
}

/** Bar at the bottom of a phone's screen, with buttons for filters and comparison. */
export function PhoneBar({ filtersSet, compared, onFilters }: PhoneBarProps): ReactElement {
  const { openComparison } = useCatalogueActions()
  return (
    <ActionBar label={texts.bar} className="flex gap-2">
      <Button icon={<FilterIcon />} onClick={onFilters} className="grow">
        {texts.filters}
        {filtersSet > 0 && (
          <>
            <span translate="no" className="figures" aria-hidden="true">
              {filtersSet}
            </span>
            <span className="sr-only">{texts.set(filtersSet)}</span>
          </>
        )}
      </Button>
      {compared > 0 && (
        <Button variant="primary" onClick={openComparison} className="grow">
          {texts.compareCount(compared)}
        </Button>
      )}
    </ActionBar>
  )
}
