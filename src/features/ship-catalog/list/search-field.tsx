import { memo, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { pressOf, useSlashKey } from '#ui/keys.ts'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { texts } from './texts.ts'

interface SearchFieldProps {
  /** The text by which the list is filtered. It lags behind typing. */
  readonly text: string
  /** Another object whenever the text is set other than by typing. The box then shows the new text. */
  readonly textVersion: object
  readonly onPrepare: () => void
}

/** Search box for names, roles, weapons, traits and lore. The `/` key focuses it. */
export const SearchField = memo(function SearchField({
  text: asked,
  textVersion,
  onPrepare,
}: SearchFieldProps): ReactElement {
  const { type, filter } = useCatalogueActions()
  const field = useRef<HTMLInputElement>(null)
  // The input is uncontrolled, so that a key press renders nothing; the list follows after a delay.
  const [first] = useState(asked)
  const typedVersion = useRef<object>(undefined)
  useLayoutEffect(() => {
    if (field.current && typedVersion.current !== textVersion) field.current.value = asked
  }, [asked, textVersion])
  useSlashKey(field)
  const clear = () => {
    filter({ text: '' })
    field.current?.focus()
  }
  return (
    <TextField
      ref={field}
      label={texts.search.label}
      labelHidden
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      placeholder={texts.search.placeholder}
      aria-keyshortcuts="/"
      defaultValue={first}
      onFocus={onPrepare}
      onChange={(event) => {
        typedVersion.current = textVersion
        type(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (pressOf(event).key !== 'Escape' || event.currentTarget.value === '') return
        event.preventDefault()
        clear()
      }}
      steady
      end={
        <>
          <SearchIcon className="control-while-empty text-ink-dim" />
          <IconButton
            label={texts.search.clear}
            icon={<CloseIcon />}
            className="control-while-filled"
            onClick={clear}
          />
        </>
      }
    />
  )
})
