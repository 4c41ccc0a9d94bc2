import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { CannedAnswersDialog } from './canned-answers-dialog.tsx'
import { texts } from './texts.ts'
import { useCannedAnswers, withCanned } from './use-canned-answers.ts'

const words = texts.canned

interface CannedAnswerChooserProps {
  /** The text so far. */
  readonly text: string
  /** The name of the player; '' for none. */
  readonly player: string
  readonly onText: (text: string) => void
}

/** Adds a canned answer to the text so far, and opens the list of all canned answers. */
export function CannedAnswerChooser({ text, player, onText }: CannedAnswerChooserProps) {
  const { all } = useCannedAnswers()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-2">
      {all.length > 0 && (
        <Select
          label={words.choose}
          className="min-w-0 grow"
          value=""
          placeholder={words.placeholder}
          options={all.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => {
            const chosen = all.find((one) => one.id === id)
            if (chosen) onText(withCanned(text, chosen.text, player || words.nameless))
          }}
        />
      )}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {all.length === 0 ? words.first : words.manage}
      </Button>
      {isOpen && <CannedAnswersDialog text={text} onClose={() => setOpen(false)} />}
    </div>
  )
}
