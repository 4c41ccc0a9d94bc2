import { useState, type ReactElement } from 'react'
import { factionList } from '#content/factions.ts'
import { fleetBounds, gameSizes } from '#game/fleet/fleet.ts'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { useFleetView } from '../open-fleet/open-fleet.ts'
import { useDraft } from '../open-fleet/use-draft.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.settings

const custom = 'custom'
const sizes = [
  ...gameSizes.map(({ name, limit }) => ({ value: String(limit), label: texts.size(limit, name) })),
  { value: custom, label: texts.otherSize },
]

export function LimitPicker(): ReactElement {
  const limit = useFleetView(({ fleet }) => fleet.limit)
  const { edit } = useEditor()
  const [open, setOpen] = useState(false)
  const standard = gameSizes.some((size) => size.limit === limit)
  const isCustom = open || !standard
  return (
    <div className="flex flex-wrap content-start items-end gap-2">
      <Select
        label={texts.limit}
        options={sizes}
        value={isCustom ? custom : String(limit)}
        onChange={(value) => {
          setOpen(value === custom)
          if (value !== custom) edit({ kind: 'set-limit', limit: Number(value) })
        }}
        className="min-w-32 grow"
      />
      {isCustom && (
        <NumberStepper
          label={texts.otherLimit}
          value={limit}
          min={fleetBounds.limit.min}
          max={fleetBounds.limit.max}
          step={10}
          onChange={(next) => edit({ kind: 'set-limit', limit: next })}
        />
      )}
    </div>
  )
}

const factionOptions = factionList.map(({ id, name }) => ({ value: id, label: name }))

export function FactionPicker(): ReactElement {
  const faction = useFleetView(({ fleet }) => fleet.faction)
  const { edit } = useEditor()
  return (
    <Select
      label={texts.faction}
      options={factionOptions}
      value={faction}
      onChange={(chosen) => edit({ kind: 'set-faction', faction: chosen })}
    />
  )
}

export function FleetNotes(): ReactElement {
  const notes = useFleetView(({ fleet }) => fleet.notes)
  const { edit } = useEditor()
  const draft = useDraft(notes, (text) => edit({ kind: 'set-notes', notes: text }))
  return (
    <TextArea
      label={texts.notes}
      hint={texts.notesHint}
      rows={3}
      limit={fleetBounds.notes}
      value={draft.text}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.keep}
    />
  )
}
