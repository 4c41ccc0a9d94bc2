import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import { SearchIcon } from '../icon/icons-actions.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { pressOf } from '../keys.ts'
import { texts } from '../texts.ts'
import { Field, type FieldProps } from './field.tsx'

export interface ComboboxOption {
  readonly id: string
  readonly content: ReactNode
}

export interface ComboboxProps extends Omit<FieldProps, 'error' | 'required'> {
  readonly text: string
  readonly onText: (text: string) => void
  /** The matches, best first. All are drawn, so keep the list short. */
  readonly options: readonly ComboboxOption[]
  readonly onChoose: (id: string) => void
  readonly none: ReactNode
  readonly listLabel: string
  readonly placeholder?: string
  /** If true, the list pushes down what is below it. Use it in a scrolling container, which would clip the list. */
  readonly flow?: boolean
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly 'aria-keyshortcuts'?: string
}

/** The list may be wider than its input, so that names are not cut. */
const overlayClass = 'absolute top-full left-0 z-20 -mt-px w-full min-w-[min(20rem,100vw-24px)]'

/** Enter chooses the highlighted match, Escape closes the list and then clears the text; the input keeps the focus. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, labelHidden, className, text, onText, options, onChoose, none, listLabel, placeholder, flow } =
    props
  const listId = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? own
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const shown = open && text.trim() !== ''
  const at = Math.min(active, options.length - 1)
  const current = options[at]
  const optionId = (id: string) => `${listId}-${id}`

  useEffect(() => {
    if (shown && at > 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [shown, at])

  // The list may open below the visible part of its container.
  useEffect(() => {
    if (shown && flow) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, flow])

  const type = (next: string) => {
    onText(next)
    setActive(0)
    setOpen(true)
  }
  const choose = (id: string) => {
    setOpen(false)
    onChoose(id)
  }
  const step = (by: number) => {
    if (!shown) setOpen(true)
    else if (options.length > 0) setActive((at + by + options.length) % options.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = pressOf(event)
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && shown && current) choose(current.id)
    else if (key === 'Escape' && (shown || text !== '')) {
      if (shown) setOpen(false)
      else type('')
      // Without this, Escape would also close a surrounding sheet or dialog.
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <Field {...{ label, hint, labelHidden }} className={cx('relative', className)}>
      {(control) => (
        <div ref={box} className="grid gap-1">
          <div className="relative">
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={shown}
              aria-controls={listId}
              aria-activedescendant={shown && current ? optionId(current.id) : undefined}
              aria-keyshortcuts={props['aria-keyshortcuts']}
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={100}
              placeholder={placeholder}
              className="control pr-12"
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onClick={() => setOpen(true)}
              onBlur={() => setOpen(false)}
            />
            <div className="absolute inset-y-0 right-0 grid min-w-11 place-items-center">
              {text === '' ? (
                <SearchIcon className="text-ink-dim" />
              ) : (
                <IconButton
                  label={texts.clear}
                  icon={<CloseIcon />}
                  onClick={() => {
                    type('')
                    input.current?.focus()
                  }}
                />
              )}
            </div>
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={listLabel}
            hidden={!shown || options.length === 0}
            className={cx(
              'overflow-y-auto border border-ink bg-paper-raised',
              flow ? 'max-h-60 max-sm:max-h-36' : 'max-h-[60dvh]',
              !flow && overlayClass,
            )}
          >
            {shown &&
              options.map(({ id, content }, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and handles the keys
                <div
                  key={id}
                  id={optionId(id)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  data-highlighted={index === at || undefined}
                  className="menu-item data-highlighted:[&_svg]:text-paper!"
                  // This keeps the focus in the input, so that a phone's keyboard stays open.
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(index)}
                  onClick={() => choose(id)}
                >
                  {content}
                </div>
              ))}
          </div>
          {shown && options.length === 0 ? (
            <p className={cx('border border-ink bg-paper-raised px-3 py-2.5', !flow && overlayClass)}>{none}</p>
          ) : null}
          <p role="status" className="sr-only">
            {shown ? (options.length === 0 ? none : texts.found(options.length)) : ''}
          </p>
        </div>
      )}
    </Field>
  )
}
