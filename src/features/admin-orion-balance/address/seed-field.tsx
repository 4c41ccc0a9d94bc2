import { useState } from 'react'
import { plainDigits } from '#ui/form/plain-digits.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { pressOf } from '#ui/keys.ts'

interface SeedFieldProps {
  readonly label: string
  readonly value: number
  readonly bounds: { readonly min: number; readonly max: number }
  readonly onChange: (value: number) => void
}

/**
 * A field for a whole number. It takes effect when the field loses the focus or on Enter; invalid input is reverted.
 */
export function SeedField({ label, value, bounds, onChange }: SeedFieldProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const text = plainDigits(typed ?? '')
    const number = Number(text)
    const isGood = text !== '' && Number.isInteger(number) && number >= bounds.min && number <= bounds.max
    setTyped(undefined)
    if (isGood && number !== value) onChange(number)
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      inputClassName="figures w-full sm:w-32!"
      value={typed ?? `${value}`}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => pressOf(event).key === 'Enter' && settle()}
    />
  )
}
