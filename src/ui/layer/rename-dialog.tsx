import { useState } from 'react'
import { TextField } from '../form/text-field.tsx'
import { texts } from '../texts.ts'
import { FormDialog } from './form-dialog.tsx'

interface RenameDialogProps {
  readonly title: string
  readonly label: string
  readonly name: string
  /** Maximum number of characters of a name. */
  readonly limit: number
  /** `name`: without spaces at its ends; '' if the field is empty. */
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for a new name. */
export function RenameDialog({ title, label, name, limit, onSave, onClose }: RenameDialogProps) {
  const [wanted, setWanted] = useState(name)
  return (
    <FormDialog
      size="small"
      title={title}
      submitLabel={texts.save}
      onSubmit={() => onSave(wanted.trim())}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={wanted}
        maxLength={limit}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
