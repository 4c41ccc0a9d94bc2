import { useState, type ReactElement } from 'react'
import { fleetBounds } from '#game/fleet/fleet.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.rename

interface RenameFleetProps {
  readonly name: string
  readonly onClose: () => void
  readonly onSave: (name: string) => void
}

/** Asks for a new name for a fleet of the list. An open fleet is renamed in its heading. */
export function RenameFleet({ name, onClose, onSave }: RenameFleetProps): ReactElement {
  const [wanted, setWanted] = useState(name)
  return (
    <Dialog
      open
      size="small"
      title={texts.title}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" type="submit" form="rename-fleet">
          {texts.save}
        </Button>
      }
    >
      <form
        id="rename-fleet"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(wanted.trim())
        }}
      >
        <TextField
          label={texts.name}
          value={wanted}
          maxLength={fleetBounds.name}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
