import { useState } from 'react'
import { battleNameLength } from '#store/table/kept-battle.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { texts } from './texts.ts'

interface RenameDialogProps {
  readonly name: string
  readonly onClose: () => void
  readonly onSave: (name: string) => void
}

export function RenameDialog({ name, onClose, onSave }: RenameDialogProps) {
  const [wanted, setWanted] = useState(name)
  const trimmed = wanted.trim()
  return (
    <Dialog
      open
      size="small"
      title={texts.rename}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" type="submit" form="rename-battle">
          {texts.save}
        </Button>
      }
    >
      <form
        id="rename-battle"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(trimmed === '' ? name : trimmed)
        }}
      >
        <TextField
          label={texts.name}
          value={wanted}
          maxLength={battleNameLength}
          autoComplete="off"
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
