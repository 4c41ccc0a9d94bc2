import { useEffect, useRef, useState, type ReactElement } from 'react'
import { sectorBounds, tidyName } from '#game/stars/star-sector.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { toast } from '#ui/layer/toast.ts'
import { useChartStore } from '../chart-context.tsx'
import { sectorProblemWords } from './sector-words.ts'
import { texts } from './texts.ts'

interface RenameFormProps {
  readonly id: string
  readonly name: string
  readonly onDone: () => void
}

/** Renames a sector. Its id stays the same, so its marks stay with it. */
export function RenameForm({ id, name, onDone }: RenameFormProps): ReactElement {
  const [typed, setTyped] = useState(name)
  const chart = useChartStore()
  const field = useRef<HTMLInputElement>(null)
  // The player has just pressed Rename, so the text in the field is selected, which also moves the focus there.
  useEffect(() => {
    field.current?.select()
  }, [])
  const tidy = tidyName(typed)
  const rename = async (to: string) => {
    const renamed = await chart.getState().renameSector(id, to)
    if (!renamed.ok) toast(texts.rename.notRenamed(name, sectorProblemWords(renamed.error)), { tone: 'problem' })
    onDone()
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (tidy !== '') void rename(tidy)
      }}
    >
      <TextField
        ref={field}
        className="min-w-0 grow"
        label={texts.rename.name(name)}
        maxLength={sectorBounds.name}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={tidy === ''}>
        {texts.rename.submit}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {texts.rename.cancel}
      </Button>
    </form>
  )
}
