import { memo, useEffect, useRef, useState, type ReactElement } from 'react'

import { useDesk } from './catalogue-desk.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchIcon } from '#ui/icons-actions.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null

interface SearchFieldProps {
  /** What the list is asked, a little behind the hands. */
  readonly text: string
  /** Another one whenever the text was set by something else than typing here: it then stands in the box. */
  readonly since: object
  readonly onPrepare: () => void
}

/** Full text over names, roles, weapons, traits and lore. `/` leads here from anywhere on the page. */
export const SearchField = memo(function SearchField({ text: asked, since, onPrepare }: SearchFieldProps): ReactElement {
  const { type, filter } = useDesk()
  // The box alone is drawn with each key; the page follows when it can.
  const [own, setOwn] = useState<{ readonly text: string; readonly since: object }>()
  const text = own?.since === since ? own.text : asked
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // Something lies over the page and holds the focus.
      if (document.querySelector('[role=dialog][data-state=open], [role=menu]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const clear = () => {
    filter({ text: '' })
    field.current?.focus()
  }
  return (
    <TextField
      ref={field}
      label="Search ships"
      labelHidden
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      placeholder="Name, role, weapon, trait"
      aria-keyshortcuts="/"
      value={text}
      onFocus={onPrepare}
      onChange={(event) => {
        setOwn({ text: event.currentTarget.value, since })
        type(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return
        event.preventDefault()
        clear()
      }}
      end={
        text === '' ? (
          <SearchIcon className="text-ink-dim" />
        ) : (
          <IconButton label="Clear the search" icon={<CloseIcon />} onClick={clear} />
        )
      }
    />
  )
})
