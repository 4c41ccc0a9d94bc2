import type { ReactElement } from 'react'
import { gameSizes } from '#game/fleet/fleet.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { texts } from './texts.ts'

interface LimitChoiceProps {
  readonly labelHidden?: boolean
  readonly value: number
  readonly onChange: (limit: number) => void
}

const sizes = gameSizes.map(({ name, limit }) => ({
  value: String(limit),
  label: (
    <span className="grid py-1 text-center">
      <span translate="no" className="figures text-lg leading-5">
        {limit}
      </span>{' '}
      <span className="text-sm leading-4">{name}</span>
    </span>
  ),
}))

/** Choice of the points limit: one of the game sizes, or the limit of the last fleet if it was another one. */
export function LimitChoice({ labelHidden, value, onChange }: LimitChoiceProps): ReactElement {
  const isCustom = !gameSizes.some(({ limit }) => limit === value)
  const custom = {
    value: String(value),
    label: (
      <span translate="no" className="figures text-lg">
        {value}
      </span>
    ),
  }
  return (
    <SegmentedControl
      label={texts.limit}
      labelHidden={labelHidden ?? false}
      full
      options={isCustom ? [...sizes, custom] : sizes}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      className="max-w-md *:last:*:px-1"
    />
  )
}
