import { ChevronDownIcon, ChevronUpIcon } from '#ui/icon/icons.tsx'
import { countsTexts as texts } from '../texts.ts'
import type { Sort } from './sort.ts'

interface CountsHeadProps {
  readonly label: string
  /** Undefined if the rows are not sorted by this column. */
  readonly sort: Sort | undefined
  /** Undefined if the table cannot be sorted. */
  readonly onSort: (() => void) | undefined
}

/** The head of a column of figures. Pressing it sorts the table. */
export function CountsHead({ label, sort, onSort }: CountsHeadProps) {
  if (!onSort) {
    return (
      <th scope="col" className="label-text">
        {label}
      </th>
    )
  }
  const Chevron = sort?.isUp ? ChevronUpIcon : ChevronDownIcon
  return (
    <th scope="col" className="label-text" aria-sort={sort && (sort.isUp ? 'ascending' : 'descending')}>
      <button type="button" className="counts-sort label-text" title={texts.sort(label)} onClick={onSort}>
        <Chevron size={14} className={sort ? 'text-ink' : 'text-line'} />
        {label}
      </button>
    </th>
  )
}
