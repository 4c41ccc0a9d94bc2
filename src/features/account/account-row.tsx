import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Label } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'

export interface RowControl {
  readonly open: boolean
  readonly onToggle: () => void
  /** Success message of the last change, for example "Name changed." */
  readonly done?: string
}

interface Props extends RowControl {
  readonly label: string
  readonly value: ReactNode
  /** Text of the button that opens the form; "Change" if absent. */
  readonly verb?: string
  readonly danger?: boolean
  /** The form; without it, there is no button. */
  readonly children?: ReactNode
}

/** One row of the account dialog: a property, its value, and a button that opens a form to change it. */
export function AccountRow({ label, value, verb = texts.row.change, danger, open, onToggle, done, children }: Props) {
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  // Without this the form of the last row opens below the edge of the panel.
  useEffect(() => {
    if (!open) return
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
  }, [open])
  return (
    <div role="group" aria-labelledby={id} className="border-b border-hairline py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <Label id={id} className="block">
            {label}
          </Label>
          <div className="wrap-anywhere">{value}</div>
        </div>
        {children === undefined ? null : (
          <Button
            variant="quiet"
            className={danger && !open ? 'text-hull' : undefined}
            aria-expanded={open}
            aria-label={open ? texts.row.cancelLabel(label.toLowerCase()) : `${verb} ${label.toLowerCase()}`}
            onClick={onToggle}
          >
            {open ? texts.row.cancel : verb}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-good">
        {done}
      </p>
      {open ? (
        <div ref={form} className="pt-3 pb-2">
          {children}
        </div>
      ) : null}
    </div>
  )
}
