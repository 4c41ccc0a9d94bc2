import { type KeyboardEvent, useState } from 'react'
import { MinusIcon, PlusIcon } from '../icon/icons.tsx'
import { pressOf } from '../keys.ts'
import { texts } from '../texts.ts'
import { Field, type FieldProps } from './field.tsx'
import { useHoldToRepeat } from './hold-to-repeat.ts'
import { plainDigits } from './plain-digits.ts'

export interface NumberStepperProps extends Omit<FieldProps, 'label' | 'required'> {
  readonly label: string
  /** Undefined while nothing is entered: either button then sets the least value. */
  readonly value: number | undefined
  readonly onChange: (value: number) => void
  /** The least value, 0 by default. Values are whole numbers. */
  readonly min?: number
  readonly max: number
  readonly step?: number
  readonly disabled?: boolean
  /** Unit that is written and read aloud after the number, such as `' pts'`. */
  readonly unit?: string
  readonly id?: string
}

const buttonLook =
  'grid size-11 shrink-0 touch-none place-items-center select-none enabled:hover:bg-paper-sunk enabled:active:bg-hairline disabled:text-line disabled:cursor-not-allowed'

export function NumberStepper(props: NumberStepperProps) {
  const {
    label,
    value,
    onChange,
    min = 0,
    max,
    step = 1,
    disabled,
    unit = '',
    hint,
    error,
    labelHidden,
    className,
  } = props
  const [draft, setDraft] = useState<string>()
  const shown = value === undefined ? '' : `${value}${unit}`
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, Math.round(wanted)))
    setDraft(undefined)
    if (next !== value) onChange(next)
  }
  const move = (by: number) => set(value === undefined ? min : value + by)
  const less = useHoldToRepeat(() => move(-step))
  const more = useHoldToRepeat(() => move(step))
  const commit = () => {
    const text = plainDigits(draft ?? '')
    const number = text.endsWith(unit.trim()) ? text.slice(0, text.length - unit.trim().length) : text
    const typed = number.trim() === '' ? Number.NaN : Number(number)
    if (Number.isFinite(typed)) set(typed)
    else setDraft(undefined)
  }
  const keys: Record<string, () => void> = {
    ArrowUp: () => move(step),
    ArrowDown: () => move(-step),
    PageUp: () => move(step * 5),
    PageDown: () => move(-step * 5),
    Home: () => set(min),
    End: () => set(max),
    Enter: commit,
    Escape: () => setDraft(undefined),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, plain } = pressOf(event)
    const act = keys[key]
    if (!act || !plain) return
    if (key === 'Enter' && draft === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <Field {...{ label, hint, error, labelHidden, className }} id={props.id}>
      {(control) => (
        <div className="inline-flex w-fit max-w-full items-center border border-line bg-paper-raised focus-within:border-ink">
          {/* Tab skips the buttons, because the input handles the arrow keys. */}
          <button
            type="button"
            tabIndex={-1}
            aria-label={texts.stepper.less(label)}
            disabled={disabled || (value !== undefined && value <= min)}
            className={buttonLook}
            {...less}
          >
            <MinusIcon />
          </button>
          <input
            {...control}
            role="spinbutton"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={draft ?? shown}
            placeholder="–"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={value === undefined ? texts.stepper.empty : unit ? shown : undefined}
            style={{ width: `${String(max).length + unit.length + 2}ch` }}
            className="figures h-11 min-w-12 border-x border-hairline bg-transparent text-center text-xl disabled:text-ink-dim"
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={texts.stepper.more(label)}
            disabled={disabled || (value !== undefined && value >= max)}
            className={buttonLook}
            {...more}
          >
            <PlusIcon />
          </button>
        </div>
      )}
    </Field>
  )
}
