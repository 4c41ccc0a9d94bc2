import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkIcon } from '#ui/icon/icons-actions.tsx'
import { MenuIcon } from '#ui/icon/icons.tsx'
import { pressOf, type Press } from '#ui/keys.ts'
import { Menu, MenuItem, MenuLabel } from '#ui/layer/menu.tsx'
import { applyEdit, link, paragraph, prefixLines, replace, surround, type Edit, type Selection } from './editing.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { texts } from './texts.ts'

const words = texts.format

interface Format {
  readonly label: string
  readonly keys: string
  readonly icon: ReactNode
  readonly isKey: (press: Press) => boolean
  readonly edit: (selection: Selection) => Edit
}

const sign = (text: string, look: string) => (
  <span aria-hidden="true" className={`text-lg ${look}`}>
    {text}
  </span>
)

const formats: readonly Format[] = [
  {
    label: words.bold,
    keys: 'Control+B',
    icon: sign('B', 'font-bold'),
    isKey: ({ key, shift, alt }) => key === 'b' && !shift && !alt,
    edit: (selection) => surround(selection, '**', words.words),
  },
  {
    label: words.italic,
    keys: 'Control+I',
    icon: sign('I', 'font-serif italic'),
    isKey: ({ key, shift, alt }) => key === 'i' && !shift && !alt,
    edit: (selection) => surround(selection, '*', words.words),
  },
  {
    label: words.heading,
    keys: 'Control+Alt+2',
    icon: sign('H', 'font-semibold'),
    isKey: ({ place, alt }) => place === 'Digit2' && alt,
    edit: (selection) => prefixLines(selection, '## '),
  },
  {
    label: words.list,
    keys: 'Control+Shift+8',
    icon: <MenuIcon />,
    isKey: ({ place, shift }) => place === 'Digit8' && shift,
    edit: (selection) => prefixLines(selection, '- '),
  },
  {
    label: words.link,
    keys: 'Control+K',
    icon: <LinkIcon />,
    isKey: ({ key, shift, alt }) => key === 'k' && !shift && !alt,
    edit: (selection) => link(selection, words.words),
  },
]

const placeholders = [
  { text: `{{name|${words.fallback.name}}}`, label: words.name },
  { text: '{{email}}', label: words.email },
  { text: `{{fleets|${words.fallback.fleets}}}`, label: words.fleets },
] as const

const edited = (area: HTMLTextAreaElement | null, edit: (selection: Selection) => Edit) => {
  if (area) applyEdit(area, edit({ text: area.value, start: area.selectionStart, end: area.selectionEnd }))
}

/** Handles a key press in the text. In the text, Ctrl-K makes a link instead of opening the search. */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const press = pressOf(event)
  const format = press.command ? formats.find(({ isKey }) => isKey(press)) : undefined
  if (!format) return
  event.preventDefault()
  event.stopPropagation()
  edited(event.currentTarget, format.edit)
}

interface FormatBarProps {
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** The fields of subscribers, which can also be inserted as placeholders. */
  readonly fields: readonly string[]
}

/** Buttons that put Markdown around the selection. */
export function FormatBar({ area, fields }: FormatBarProps) {
  const ofFields = fields.map((field) => ({ text: `{{${field}|${words.fallback.field}}}`, label: words.field(field) }))
  const [isPicture, setPicture] = useState(false)
  /** Inserts a text at the selection, after the closed menu or dialog has returned the focus. */
  const insert = (text: string, edit = replace) =>
    requestAnimationFrame(() => edited(area.current, (selection) => edit(selection, text)))
  return (
    <div role="group" aria-label={words.label} className="flex flex-wrap items-center gap-1">
      {formats.map(({ label, keys, icon, edit }) => (
        <IconButton
          key={label}
          label={label}
          aria-keyshortcuts={keys}
          icon={icon}
          outlined
          onClick={() => edited(area.current, edit)}
        />
      ))}
      <Button onClick={() => setPicture(true)}>{texts.picture.open}</Button>
      {isPicture && (
        <PictureDialog
          onClose={() => setPicture(false)}
          onInsert={(markdown) => {
            setPicture(false)
            insert(markdown, paragraph)
          }}
        />
      )}
      <Menu align="start" trigger={<Button>{words.placeholder}</Button>}>
        <MenuLabel>{words.hint}</MenuLabel>
        {[...placeholders, ...ofFields].map(({ text, label }) => (
          <MenuItem key={text} onSelect={() => insert(text)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
