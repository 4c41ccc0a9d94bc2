import { useEffect, useRef, type ReactElement } from 'react'

import { useDesk } from './catalogue-desk.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchIcon } from '#ui/icons-actions.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null

interface SearchFieldProps {
  readonly text: string
  readonly onPrepare: () => void
}

/** Full text over names, roles, weapons, traits and lore. `/` leads here from anywhere on the page. */
export function SearchField({ text, onPrepare }: SearchFieldProps): ReactElement {
  const { type, filter } = useDesk()
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
      onChange={(event) => type(event.currentTarget.value)}
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
}
