import { useState, type ReactElement } from 'react'
import { useServices } from '#store/services.tsx'
import type { ButtonVariant } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { writeClipboard } from '#ui/clipboard.ts'
import { CopyIcon } from '#ui/icon/icons-actions.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** Element id of the text area with the text. It is selected if the browser refuses copying. */
  readonly field: string
  readonly variant?: ButtonVariant
  /** Missing if copying does not count as sharing a fleet. */
  readonly event?: 'fleet-shared' | null
}

/** Button that copies a text with which a fleet is shared. If the browser refuses, it selects the text, so that the player can copy it. */
export function CopyButton({
  text,
  label,
  field,
  variant = 'primary',
  event = 'fleet-shared',
}: CopyButtonProps): ReactElement {
  const { analytics } = useServices().records
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>()
  const state = copied?.text === text ? copied : undefined
  const copy = async () => {
    const done = await writeClipboard(text)
    setCopied({ text, done })
    if (done && event) analytics.event(event)
    if (done) return
    const shown = document.getElementById(field)
    if (!(shown instanceof HTMLTextAreaElement)) return
    shown.focus()
    shown.select()
  }
  return (
    <>
      <Button variant={variant} icon={state?.done ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
        {label}
      </Button>
      {/* The line is reserved, so that the button does not move when it is pressed. */}
      <p role="status" className="min-h-5 basis-full text-sm text-ink-dim">
        {state && (state.done ? texts.copied : texts.notCopied)}
      </p>
    </>
  )
}
