import { Fragment, useEffect } from 'react'
import type { BookPage } from '#content/rules-tree.ts'
import { useSettings } from '#store/hooks.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, MenuIcon } from '#ui/icon/icons.tsx'
import { isCovered, pressOf } from '#ui/keys.ts'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { texts as bookTexts } from '../texts.ts'
import { searchTexts as texts } from '../texts.ts'
import './search.css'
import { useMatchSteps, type MatchStepsOptions, type MatchSteps } from './match-steps.ts'

/**
 * Handles keys while no dialog or menu is open: F3 and Shift-F3 go to the next and previous match, Escape ends the
 * search.
 */
function useMatchKeys({ step }: Pick<MatchSteps, 'step'>, clear: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, plain, shift } = pressOf(event)
      if (event.defaultPrevented || !plain || isCovered()) return
      if (key === 'F3') {
        event.preventDefault()
        step(shift ? -1 : 1)
      } else if (key === 'Escape') clear()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

const stepLabel = (words: string, nextPage: BookPage | undefined): string =>
  nextPage ? texts.matches.onPage(words, nextPage.number, nextPage.title) : words

interface MatchBarProps extends MatchStepsOptions {
  readonly onSearch: () => void
  /**
   * Opens the contents of the book. Without it the bar is beside the text, otherwise at the foot of a narrow window.
   */
  readonly onContents: (() => void) | undefined
}

/**
 * Bar of an active search (LS-06): the current match, and buttons to the next and previous one, also on other pages.
 */
export function MatchBar({ onSearch, onContents, ...options }: MatchBarProps) {
  const Frame = onContents ? ActionBar : Fragment
  const onClear = useSettings((settings) => settings.clearSearch)
  const highlight = useMatchSteps(options)
  useMatchKeys(highlight, onClear)
  const { term, isKnown, matches, current, pages, nextPage, step, announcement } = highlight
  const place = pages.findIndex((page) => page.slug === options.slug)
  const next = nextPage(1)
  const isIdle = !isKnown || (matches.length < 2 && !next)
  return (
    <Frame>
      <div role="group" aria-label={texts.matches.name(term)} className="rules-matches" data-print="hide">
        {onContents && <IconButton outlined label={bookTexts.contents} icon={<MenuIcon />} onClick={onContents} />}
        <button
          type="button"
          onClick={onSearch}
          aria-label={texts.matches.change(term)}
          title={texts.matches.changeTooltip}
          className="rules-matches-term"
        >
          <SearchIcon size={18} className="shrink-0" />
          <span className="truncate">{term}</span>
        </button>
        <p className="rules-matches-count" data-rules-count="">
          <span>
            {isKnown && matches.length === 0 ? null : texts.matches.match}
            <span translate="no" className="figures">
              {isKnown
                ? matches.length === 0
                  ? texts.matches.none
                  : texts.matches.at(current + 1, matches.length)
                : '…'}
            </span>
          </span>
          {matches.length > 0 && pages.length > 1 && <small>{texts.matches.onThisPage}</small>}
          {pages.length > 1 && place >= 0 && (
            <small title={texts.matches.pageTooltip} className="rules-matches-more">
              {texts.matches.page(place + 1, pages.length)}
            </small>
          )}
          {next && <small className="rules-matches-more">{texts.matches.next(next.number)}</small>}
        </p>
        <IconButton
          label={stepLabel(texts.matches.previousMatch, nextPage(-1))}
          icon={<ChevronUpIcon />}
          disabled={isIdle}
          aria-keyshortcuts="Shift+F3"
          onClick={() => step(-1)}
        />
        <IconButton
          label={stepLabel(texts.matches.nextMatch, next)}
          icon={<ChevronDownIcon />}
          disabled={isIdle}
          aria-keyshortcuts="F3"
          onClick={() => step(1)}
        />
        <IconButton label={texts.matches.clear} icon={<CloseIcon />} aria-keyshortcuts="Escape" onClick={onClear} />
        <span role="status" className="sr-only">
          {announcement}
        </span>
      </div>
    </Frame>
  )
}
