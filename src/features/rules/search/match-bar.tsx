import { IconButton } from '#ui/icon-button.tsx'
import { SearchIcon } from '#ui/icons-actions.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#ui/icons.tsx'
import { usePageFoot } from '#ui/page-foot.ts'
import type { PageMatches } from './use-page-matches.ts'

interface MatchBarProps {
  readonly slug: string
  readonly found: PageMatches
  readonly onClear: () => void
  readonly onSearch: () => void
}

const stepName = (words: string, beyond: ReturnType<PageMatches['beyond']>): string =>
  beyond ? `${words}, on page ${beyond.number} ${beyond.title}` : words

/** The search that is on: what is marked, which match one is at, and the way to the next, on into other pages. */
export function MatchBar({ slug, found, onClear, onSearch }: MatchBarProps) {
  usePageFoot('match-bar')
  const { term, isKnown, matches, current, pages, beyond, step, said } = found
  const place = pages.findIndex((page) => page.slug === slug)
  const next = beyond(1)
  const isIdle = !isKnown || (matches.length < 2 && !next)
  return (
    <div role="group" aria-label={`Matches of “${term}”`} className="rules-matches" data-print="hide">
      <button
        type="button"
        onClick={onSearch}
        aria-label={`Change the search: ${term}`}
        title="Change the search"
        className="rules-matches-term"
      >
        <SearchIcon size={18} className="shrink-0" />
        <span className="truncate">{term}</span>
      </button>
      <p className="rules-matches-count" data-rules-count="">
        <span className="figures">
          {isKnown ? (matches.length === 0 ? 'none here' : `${current + 1} of ${matches.length}`) : '…'}
        </span>
        {pages.length > 1 && place >= 0 && (
          <small>
            page {place + 1} of {pages.length}
          </small>
        )}
        {matches.length === 0 && next && <small>next: {next.number}</small>}
      </p>
      <IconButton
        label={stepName('Previous match', beyond(-1))}
        icon={<ChevronUpIcon />}
        disabled={isIdle}
        aria-keyshortcuts="Shift+F3"
        onClick={() => step(-1)}
      />
      <IconButton
        label={stepName('Next match', next)}
        icon={<ChevronDownIcon />}
        disabled={isIdle}
        aria-keyshortcuts="F3"
        onClick={() => step(1)}
      />
      <IconButton label="Clear the marks" icon={<CloseIcon />} aria-keyshortcuts="Escape" onClick={onClear} />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}
