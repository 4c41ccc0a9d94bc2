import type { Dimension } from '#shared/analytics/analytics.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { countsTexts as texts } from '../texts.ts'
import { filterWords, isNewValue, valueWords } from '../words.ts'

interface FilterValueProps {
  readonly dim: Dimension
  readonly text: string
  readonly isOther?: boolean
  /** Whether only sessions with a login are counted. Then a visitor who did not come back is new. */
  readonly isLoggedIn?: boolean
}

const loggedIn = { dim: 'logged_in', value: '1' } as const

/**
 * A value that becomes a filter when it is pressed. The filter finds the sessions that are counted beside the value.
 */
export function FilterValue({ dim, text, isOther = false, isLoggedIn = false }: FilterValueProps) {
  const { address, toggle } = useAnalytics()
  const filter = { dim, value: isOther ? 'other' : text }
  const isOn = address.filters.some((one) => one.dim === dim && one.value === filter.value)
  const also = isLoggedIn && isNewValue(dim, text) ? loggedIn : undefined
  return (
    <button
      type="button"
      className="counts-value"
      aria-pressed={isOn}
      title={isOn ? texts.every(filterWords(filter)) : texts.only(filterWords(filter))}
      onClick={() => toggle(filter, also)}
    >
      {valueWords(dim, text, isOther, isLoggedIn)}
    </button>
  )
}
