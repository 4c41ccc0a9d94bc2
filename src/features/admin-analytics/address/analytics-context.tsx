import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { AnalyticsFilter, AnalyticsQuestion } from '#records/staff/staff-analytics.ts'
import { useAddressParts, type AddressChanges } from '#staff/use-address-parts.ts'
import { toast } from '#ui/layer/toast.ts'
import { filterWords } from '../counts/words.ts'
import { readAddress, toggleFilter, writeFilter, type AnalyticsAddress } from './analytics-address.ts'
import { daysOf, utcDay, type Days } from './span.ts'
import { texts } from './texts.ts'

export interface Analytics {
  readonly address: AnalyticsAddress
  readonly days: Days
  readonly today: string
  /** When the screen was opened. */
  readonly openedAt: Date
  /** What is asked of the record store. */
  readonly question: AnalyticsQuestion
  /** The choice of a panel, by the panel's name; '' where none was made. */
  readonly choice: (panel: string) => string
  readonly change: AddressChanges['change']
  /** Sets or takes off a filter; `also` is set with it. It says so where another one has to go. */
  readonly toggle: (filter: AnalyticsFilter, also?: AnalyticsFilter) => void
}

const AnalyticsContext = createContext<Analytics | undefined>(undefined)

const useAddress = (): Analytics => {
  const { params, latest, change } = useAddressParts()
  const [openedAt] = useState(() => new Date())
  const today = utcDay(openedAt.getTime())
  const toggle = useCallback(
    (filter: AnalyticsFilter, also?: AnalyticsFilter) => {
      const before = readAddress(latest()).filters
      const { filters, replaced } = toggleFilter(before, filter, also)
      const set = (now: readonly AnalyticsFilter[]) => change({ only: now.map(writeFilter) })
      set(filters)
      if (!replaced) return
      toast(texts.filters.replaced(filterWords(replaced), filterWords(filter)), {
        action: { label: texts.filters.undo, onAct: () => set(before) },
      })
    },
    [change, latest],
  )
  return useMemo(() => {
    const address = readAddress(params)
    const days = daysOf(address.span, today)
    return {
      address,
      days,
      today,
      openedAt,
      question: { ...days, withStaff: address.withStaff, only: address.filters },
      choice: (panel) => params.get(panel) ?? '',
      change,
      toggle,
    }
  }, [params, today, openedAt, change, toggle])
}

/** Reads the address once for all panels below. */
export const AnalyticsProvider = ({ children }: { readonly children: ReactNode }) => (
  <AnalyticsContext value={useAddress()}>{children}</AnalyticsContext>
)

/** What the screen shows, as the address has it. @throws Error outside of `AnalyticsProvider` */
export const useAnalytics = (): Analytics => {
  const analytics = use(AnalyticsContext)
  if (!analytics) throw new Error('There is no AnalyticsProvider above')
  return analytics
}
