import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { texts } from '../texts.ts'

export interface ProgressProps {
  readonly label: string
  /** How much is done, 0 to `max`; undefined while that is unknown. */
  readonly value?: number
  readonly max?: number
  readonly detail?: ReactNode
  readonly onCancel?: () => void
}

export const Progress = ({ label, value, max = 100, detail, onCancel }: ProgressProps) => (
  <div className="flex items-end gap-4">
    <div className="grow">
      <div className="flex justify-between gap-4">
        <span>{label}</span>
        <span translate="no" className="figures text-ink-dim">
          {detail ?? (value === undefined ? null : texts.progress(value, max))}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="mt-1 h-3 border border-ink p-px"
      >
        {value === undefined ? (
          <div className="drift size-full" />
        ) : (
          <div
            className="h-full bg-ink transition-[width]"
            style={{ width: `${(100 * Math.min(value, max)) / (max || 1)}%` }}
          />
        )}
      </div>
    </div>
    {onCancel ? (
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    ) : null}
  </div>
)
