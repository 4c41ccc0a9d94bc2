import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSettings } from '#store/hooks.ts'
import { useServices } from '#store/services.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { pressOf } from '#ui/keys.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { searchTexts as texts } from '../texts.ts'
import { noAnswer, type Hit } from './engine.ts'
import { useFleetBoost } from './fleet-boost.ts'
import type { SearchTarget } from './match-steps.ts'
import { NothingFound } from './nothing-found.tsx'
import { maxQueryLength } from './query.ts'
import { groupsOf, hitId, listId, ResultList, shownHits } from './results.tsx'
import './search.css'
import { useSearchIndex } from './search-index.ts'

/** Search results for the typed text. The search is deferred, so that results may lag behind fast typing. */
function useAnswer(typed: string) {
  const { engine, phase, missing } = useSearchIndex((state) => state)
  const own = useFleetBoost()
  const asked = useDeferredValue(typed)
  // Enter opens the first hit, which may be the wrong one in an incomplete index. So hits are not shown until it is
  // complete.
  const isReady = phase === 'ready'
  const answer = useMemo(
    () => (isReady ? { ...engine.search(asked, own), missing } : noAnswer),
    [engine, asked, own, isReady, missing],
  )
  const groups = useMemo(() => groupsOf(answer), [answer])
  return {
    answer,
    groups,
    asked,
    isReady,
    missing,
    hitsNow: () => shownHits(asked === typed || !isReady ? groups : groupsOf(engine.search(typed, own))),
    near: () => engine.nearest(asked),
  }
}

/** Input and results of the search, as a combobox: the focus stays in the input while arrow keys choose a hit. */
function SearchPanel({ onChoose }: { readonly onChoose: (hit: Hit, typed: string) => void }) {
  const { analytics } = useServices().records
  const [typed, setTyped] = useState(useSettings((settings) => settings.searchHighlight.term))
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { answer, groups, asked, isReady, missing, hitsNow, near } = useAnswer(typed)
  const count = shownHits(groups).length
  const isAsked = asked.trim() !== ''

  useEffect(() => {
    // A microtask, because the dialog must first move the focus in and store where to return it.
    queueMicrotask(() => field.current?.select())
  }, [])

  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    if (text.trim() !== '') analytics.event('rules-searched')
  }
  const ask = (text: string) => {
    type(text)
    field.current?.focus()
  }
  const open = () => {
    const now = hitsNow()
    const hit = now[Math.min(active, now.length - 1)]
    if (!hit) return
    onChoose(hit, typed)
    void navigate(hit.document.to)
  }
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => setActive((at) => (at + 1) % Math.max(1, count)),
    ArrowUp: () => setActive((at) => (at - 1 + count) % Math.max(1, count)),
    Enter: open,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, plain } = pressOf(event)
    const act = keys[key]
    if (!act || !plain) return
    event.preventDefault()
    act()
  }

  return (
    <div className="rules-search">
      <div className="rules-search-head">
        <TextField
          ref={field}
          label={texts.title}
          labelHidden
          type="search"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={count > 0 ? hitId(Math.min(active, count - 1)) : undefined}
          aria-autocomplete="list"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          end={
            typed === '' ? (
              <SearchIcon className="text-ink-dim" />
            ) : (
              <IconButton label={texts.clear} icon={<CloseIcon />} onClick={() => ask('')} />
            )
          }
        />
        {missing > 0 && isReady && <p className="text-sm text-ink-dim">{texts.missing(missing)}</p>}
      </div>
      <p role="status" className={isAsked && isReady ? 'sr-only' : 'text-ink-dim'}>
        {!isReady ? texts.loading : isAsked ? texts.found(answer.hits.length) : texts.hint}
      </p>
      {answer.by === 'some' && count > 0 && <p className="text-sm text-ink-dim">{texts.someWords}</p>}
      {isAsked && isReady && count === 0 && <NothingFound typed={asked} near={near()} onTry={ask} />}
      {count > 0 && (
        <ResultList groups={groups} marks={answer} active={active} onChoose={(hit) => onChoose(hit, typed)} />
      )}
    </div>
  )
}

interface SearchDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Called with the page and section when the reader chooses a rule. */
  readonly onSearchTarget: (searchTarget: SearchTarget) => void
}

/** The search dialog. A chosen rule opens with its matches highlighted (LS-06), a chosen ship in the catalogue. */
export function SearchDialog({ open, onOpenChange, onSearchTarget }: SearchDialogProps) {
  const { settings } = useServices()
  const choose = ({ document: { slug, section } }: Hit, typed: string) => {
    if (slug !== '') {
      settings.getState().startSearch(typed)
      onSearchTarget({ slug, at: { section } })
    }
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} size="large">
      <SearchPanel onChoose={choose} />
    </Dialog>
  )
}
