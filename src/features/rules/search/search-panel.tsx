import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSettings } from '#store/hooks.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchIcon } from '#ui/icons-actions.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import { noAnswer, type Hit } from './engine.ts'
import { NothingFound } from './nothing-found.tsx'
import { mostAsked } from './query.ts'
import { groupsOf } from './result-groups.ts'
import { ResultRow } from './result-row.tsx'
import { useSearchIndex } from './the-index.ts'
import { useOwnWeight } from './use-own-weight.ts'

interface SearchPanelProps {
  readonly onChoose: (hit: Hit, typed: string) => void
}

const listId = 'rules-hits'
const hitId = (at: number): string => `rules-hit-${at}`

const countWords = (count: number): string => (count === 1 ? '1 result' : `${count} results`)

/** A box to type in and what it finds, as a combobox with its list: the focus stays in the box, arrows choose. */
export function SearchPanel({ onChoose }: SearchPanelProps) {
  const [typed, setTyped] = useState(useSettings((settings) => settings.searchHighlight.term))
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { engine, phase, missing } = useSearchIndex((state) => state)
  const own = useOwnWeight()
  const asked = useDeferredValue(typed)
  // Half an index would lead astray: Enter opens what stands first.
  const isReady = phase === 'ready'
  const answer = useMemo(
    () => (isReady ? { ...engine.search(asked, own), missing } : noAnswer),
    [engine, asked, own, isReady, missing],
  )
  const groups = useMemo(() => groupsOf(answer), [answer])
  const hits = groups.flatMap((group) => group.hits)
  const isAsked = asked.trim() !== ''
  const isNothing = isAsked && hits.length === 0 && isReady

  useEffect(() => {
    // After the dialog has moved the focus in and noted where it came from.
    queueMicrotask(() => field.current?.select())
  }, [])

  const type = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const ask = (text: string) => {
    type(text)
    field.current?.focus()
  }
  const choose = (hit: Hit) => onChoose(hit, typed)
  const open = () => {
    // The list may lag behind a fast hand; what is opened is what was typed.
    const now = asked === typed || !isReady ? hits : groupsOf(engine.search(typed, own)).flatMap((group) => group.hits)
    const hit = now[Math.min(active, now.length - 1)]
    if (!hit) return
    choose(hit)
    void navigate(hit.document.to)
  }
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => setActive((at) => (at + 1) % Math.max(1, hits.length)),
    ArrowUp: () => setActive((at) => (at - 1 + hits.length) % Math.max(1, hits.length)),
    Enter: open,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }

  return (
    <div className="rules-search">
      <div className="rules-search-head">
        <TextField
          ref={field}
          label="Search the rules"
          labelHidden
          type="search"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? listId : undefined}
          aria-activedescendant={hits.length > 0 ? hitId(Math.min(active, hits.length - 1)) : undefined}
          aria-autocomplete="list"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={mostAsked}
          placeholder="Rule, number, ship, refit, admiral"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          end={
            typed === '' ? (
              <SearchIcon className="text-ink-dim" />
            ) : (
              <IconButton label="Clear the search" icon={<CloseIcon />} onClick={() => ask('')} />
            )
          }
        />
        {missing > 0 && isReady && (
          <p className="text-sm text-ink-dim">
            {missing === 1 ? 'One page of the book is' : `${missing} pages of the book are`} not on this device, and so
            not searched.
          </p>
        )}
      </div>
      <p role="status" className={isAsked && isReady ? 'sr-only' : 'text-ink-dim'}>
        {!isReady
          ? 'Reading the book.'
          : isAsked
            ? countWords(answer.hits.length)
            : 'Quotes find an exact phrase. A number such as 2.3 opens its rule.'}
      </p>
      {answer.by === 'some' && hits.length > 0 && (
        <p className="text-sm text-ink-dim">No rule has all of these words. These have some of them.</p>
      )}
      {isNothing && <NothingFound typed={asked} near={engine.nearest(asked)} onTry={ask} />}
      {hits.length > 0 && (
        <div role="listbox" id={listId} aria-label="Results">
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
              <p id={`${listId}-${group.id}`} className="rules-hits-title label-text">
                {group.title}
                {group.more > 0 && (
                  <small>
                    , the first {group.hits.length} of {group.hits.length + group.more}
                  </small>
                )}
              </p>
              {group.hits.map((hit) => {
                const at = hits.indexOf(hit)
                return (
                  <ResultRow
                    key={hit.document.id}
                    id={hitId(at)}
                    hit={hit}
                    marks={answer}
                    active={at === active}
                    onChoose={choose}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
