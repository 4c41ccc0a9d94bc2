import { memo, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { SortIcon } from '#ui/icon/icons-actions.tsx'
import { CatalogIcon } from '#ui/icon/icons-places.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { useCatalogueActions } from '../catalogue-actions.ts'
import type { Show } from '../catalogue-address.ts'
import { sortNames } from '../catalogue-words.ts'
import { resultsId } from '../focus-ship.ts'
import { naturalSort, needsTarget, sortKeys, type Sort } from './catalogue-filters.ts'
import { texts } from './texts.ts'

const GridIcon = lineIcon('M3.5 4h7v7h-7zM13.5 4h7v7h-7zM3.5 13.5h7v7h-7zM13.5 13.5h7v7h-7z')

interface ResultBarProps {
  readonly count: number
  readonly of: number
  readonly sort: Sort
  readonly hasText: boolean
  readonly hasTarget: boolean
  readonly show: Show
  /** Shown before the number of results: a button that opens the filters if they are not visible. */
  readonly lead?: ReactNode
}

/** Bar above the list: number of results, sort order, and choice of grid or table. */
export const ResultBar = memo(function ResultBar(props: ResultBarProps): ReactElement {
  const { count, of, sort, hasText, hasTarget, show, lead } = props
  const { go } = useCatalogueActions()
  const offered = sortKeys.filter((key) => (hasTarget || !needsTarget(key)) && (hasText || key !== 'relevance'))
  // If there is a target, sorting by damage comes first.
  const options = [...offered.filter(needsTarget), ...offered.filter((key) => !needsTarget(key))]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {lead}
      <h2 id={resultsId} tabIndex={-1} className="mr-auto text-sm text-ink-dim">
        <span translate="no" className="figures text-lg text-ink">
          {count}
        </span>
        {texts.results.of(count, of)}
      </h2>
      <p role="status" className="sr-only">
        {count === 0 ? texts.noMatch : texts.results.count(count)}
      </p>
      <span className="order-last flex basis-full items-center sm:order-none sm:basis-auto">
        <Select
          label={texts.results.order}
          labelHidden
          className="grow sm:w-52"
          options={options.map((key) => ({ value: key, label: sortNames[key] }))}
          value={sort.key}
          onChange={(key) => go({ sort: naturalSort(key) })}
        />
        <IconButton
          label={texts.results.reverse(sort.descending)}
          icon={<SortIcon className={sort.descending ? '-scale-y-100' : ''} />}
          onClick={() => go({ sort: { key: sort.key, descending: !sort.descending } })}
        />
      </span>
      <SegmentedControl
        label={texts.results.layout}
        labelHidden
        options={[
          {
            value: 'grid' as const,
            label: <span className="sr-only">{texts.results.cards}</span>,
            icon: <GridIcon size={20} />,
          },
          {
            value: 'table' as const,
            label: <span className="sr-only">{texts.results.table}</span>,
            icon: <CatalogIcon size={20} />,
          },
        ]}
        value={show === 'table' ? 'table' : 'grid'}
        onChange={(next) => go({ show: next })}
      />
    </div>
  )
})
