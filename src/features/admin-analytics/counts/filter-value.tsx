import type { Dimension } from '#records/staff/analytics-answers.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { texts } from './texts.ts'
import { filterWords, valueWords } from './words.ts'

interface FilterValueProps {
  readonly dim: Dimension
  readonly text: string
  readonly isOther?: boolean
  /** Only sessions of who is logged in: then who did not come back is new. */
  readonly isLoggedIn?: boolean
}

/** A value that is a filter at a press. */
export function FilterValue({ dim, text, isOther = false, isLoggedIn = false }: FilterValueProps) {
  const { address, toggle } = useAnalytics()
  const filter = { dim, value: isOther ? 'other' : text }
  const isOn = address.filters.some((one) => one.dim === dim && one.value === filter.value)
  const isNew = isLoggedIn && dim === 'came_back' && text === '0'
  const words = isNew ? texts.new : valueWords(dim, text, isOther)
  return (
    <button
      type="button"
      className="counts-value"
      aria-pressed={isOn}
      title={isOn ? texts.every(filterWords(filter)) : texts.only(filterWords(filter))}
      onClick={() => toggle(filter)}
    >
      {words}
    </button>
  )
}
