import { useId, useState, type ReactElement } from 'react'
import { factionList, factions } from '#content/factions.ts'
import { fleetBounds } from '#game/fleet/fleet.ts'
import { readNewFleetAnswers } from '#store/settings/new-fleet-answers.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import type { NewFleetTerms } from '../fleet-actions.ts'
import { LimitChoice } from './limit-choice.tsx'
import { texts } from './texts.ts'

const factionOptions = factionList.map(({ id, name }) => ({ value: id, label: name }))

interface NewFleetSheetProps {
  readonly onClose: () => void
  readonly onCreate: (terms: NewFleetTerms) => void
}

/** Asks for faction, limit and name of a new fleet. It starts with the faction and limit of the last one. */
export function NewFleetSheet({ onClose, onCreate }: NewFleetSheetProps): ReactElement {
  const [{ faction, limit, name }, setTerms] = useState<NewFleetTerms>(() => ({ ...readNewFleetAnswers(), name: '' }))
  const form = useId()
  const change = (terms: Partial<NewFleetTerms>) => setTerms((now) => ({ ...now, ...terms }))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={texts.newFleet}
      footer={
        <Button variant="primary" type="submit" form={form}>
          {texts.create}
        </Button>
      }
    >
      <form
        id={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onCreate({ faction, limit, name: name.trim() })
        }}
      >
        <Select
          label={texts.faction}
          options={factionOptions}
          value={faction}
          hint={texts.sentence(factions[faction].doctrine)}
          onChange={(chosen) => change({ faction: chosen })}
        />
        <LimitChoice value={limit} onChange={(chosen) => change({ limit: chosen })} />
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          maxLength={fleetBounds.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </form>
    </Sheet>
  )
}
