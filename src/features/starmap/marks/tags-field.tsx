import { useId, useRef, useState, type ReactElement } from 'react'
import type { StarTag } from '#game/stars/star-mark.ts'
import { TagChip, TagShape, tagColourNames } from '#pieces/star-map/tag-chip.tsx'
import { maxTags, tagColours, tagLength, type TagColour } from '#shared/star-tags.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CloseIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { Label } from '#ui/page/typography.tsx'
import { marksTexts as texts } from '../texts.ts'

interface TagsFieldProps {
  readonly tags: readonly StarTag[]
  readonly onChange: (tags: readonly StarTag[]) => void
}

/** Edits the tags of a system. Each colour has its own shape and says its name; the text is optional. */
export function TagsField({ tags, onChange }: TagsFieldProps): ReactElement {
  const [colour, setColour] = useState<TagColour>('red')
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isFull = tags.length >= maxTags

  const add = () => {
    onChange([...tags, { colour, text }])
    setSaid(texts.tags.added(text.trim() || tagColourNames[colour]))
    setText('')
    field.current?.focus()
  }
  const remove = (gone: StarTag) => {
    onChange(tags.filter((tag) => tag !== gone))
    setSaid(texts.tags.removed(gone.text || tagColourNames[gone.colour]))
    field.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <Label>{texts.tags.heading}</Label>
      {tags.length > 0 && (
        <ul aria-label={texts.tags.list} className="flex flex-wrap gap-x-1 gap-y-2">
          {tags.map((tag) => (
            <li key={`${tag.colour} ${tag.text}`} className="flex max-w-full items-center">
              <TagChip {...tag} />
              <IconButton
                label={texts.tags.remove(tag.text || tagColourNames[tag.colour])}
                icon={<CloseIcon className="size-4" />}
                onClick={() => remove(tag)}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-ink-dim">{texts.tags.full(maxTags)}</p>
      ) : (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <ColourChoice value={colour} onChange={setColour} />
          <div className="flex items-end gap-2">
            <TextField
              ref={field}
              className="min-w-0 grow"
              label={texts.tags.text}
              maxLength={tagLength}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Button type="submit" icon={<PlusIcon />}>
              {texts.tags.add}
            </Button>
          </div>
        </form>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function ColourChoice({
  value,
  onChange,
}: {
  readonly value: TagColour
  readonly onChange: (colour: TagColour) => void
}) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-3 gap-1">
      <legend className="sr-only">{texts.tags.colour}</legend>
      {tagColours.map((colour) => (
        <label
          key={colour}
          className="relative flex min-h-11 cursor-pointer items-center gap-2 border px-2 text-sm border-line has-checked:border-2 has-checked:border-ink has-checked:bg-paper-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            value={colour}
            checked={value === colour}
            onChange={() => onChange(colour)}
          />
          <TagShape colour={colour} className="size-4" />
          {tagColourNames[colour]}
        </label>
      ))}
    </fieldset>
  )
}
