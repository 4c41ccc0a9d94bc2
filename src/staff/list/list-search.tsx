import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listLimits } from '#shared/lists/conditions.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { useSlashKey } from '#ui/keys.ts'
import { texts } from './texts.ts'

/** How long to wait after the last key before asking the record store, ms. */
const rest = 200

interface ListSearchProps {
  readonly many: string
  readonly hint: string
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** The search of a list. It asks while somebody types, but never for a longer text than the record store accepts. */
export function ListSearch({ many, hint, search, onSearch }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const [asked, setAsked] = useState(search)
  // The address may change without the field, by Back or by a saved view. The address that this field caused may arrive
  // while more is typed.
  if (search !== known) {
    setKnown(search)
    if (search !== asked) setTyped(search)
  }
  const isLong = typed.trim().length > listLimits.search
  const ask = useEffectEvent((text: string) => {
    if (text === search || isLong) return
    setAsked(text)
    onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), rest)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      ref={field}
      type="search"
      steady
      label={texts.search(many)}
      labelHidden
      placeholder={hint}
      value={typed}
      error={isLong ? texts.longSearch(listLimits.search) : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      end={<SearchIcon className="text-ink-dim" />}
      className="min-w-0 grow basis-60 max-md:basis-full"
    />
  )
}
