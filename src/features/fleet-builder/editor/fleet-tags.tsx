import { useId, useState, type ReactElement } from 'react'
import { fleetBounds, tidyTag } from '#game/fleet/fleet.ts'
import { selectTags, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { pressOf } from '#ui/keys.ts'
import { useEditor } from '../open-fleet/editor-context.ts'
import { focusElement } from '../open-fleet/focus-ship.ts'
import { useFleetView } from '../open-fleet/open-fleet.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.tags

const fieldId = 'fleet-tag'

/** Edits the tags of the fleet, with the tags of other fleets as suggestions. */
export function FleetTags({ fleets }: { readonly fleets: FleetsStore }): ReactElement {
  const tags = useFleetView(({ fleet }) => fleet.tags)
  const { edit } = useEditor()
  const [text, setText] = useState('')
  const list = useId()
  const add = () => {
    const tag = tidyTag(text)
    if (tag !== '' && edit({ kind: 'add-tag', tag })) setText('')
  }
  const known = selectTags(fleets.getState()).filter(({ tag }) => !tags.includes(tag))
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-end gap-2">
        <TextField
          id={fieldId}
          label={texts.field}
          placeholder={texts.placeholder}
          list={list}
          maxLength={fleetBounds.tag}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (pressOf(event).key === 'Enter') add()
          }}
          className="min-w-0 grow"
        />
        <Button className="mb-1" disabled={tidyTag(text) === ''} onClick={add}>
          {texts.add}
        </Button>
      </div>
      <datalist id={list}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label={texts.list} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={texts.remove(tag)}
                onClick={() => {
                  if (edit({ kind: 'remove-tag', tag })) focusElement(fieldId)
                }}
                className="flex min-h-11 items-center gap-2 border border-line px-3 wrap-anywhere hover:bg-paper-sunk"
              >
                {tag} <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
