import { useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import type { CountedToday } from '#records/staff/analytics-answers.ts'
import type { AnalyticsFilter, AnalyticsQuestion } from '#records/staff/staff-analytics.ts'
import { QueryState } from '#staff/query-state.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAddressParts, type AddressChanges } from '#staff/use-address-parts.ts'
import { toast } from '#ui/layer/toast.ts'
import { addressTexts as texts } from '../texts.ts'
import { filterWords } from '../words.ts'
import { readAddress, toggleFilter, writeFilter, type AnalyticsAddress } from './analytics-address.ts'
import { daysOf, type Days } from './span.ts'

export interface Analytics {
  readonly address: AnalyticsAddress
  readonly days: Days
  /** The day and the hour when the screen was opened, and the time zone of all days. */
  readonly today: string
  readonly hour: number
  readonly zone: string
  /** The days, filters and options with which the figures are fetched from the record store. */
  readonly question: AnalyticsQuestion
  /** The choice of a panel, by the panel's name; '' if none was made. */
  readonly choice: (panel: string) => string
  readonly change: AddressChanges['change']
  /** Sets or removes a filter; `also` is set with it. A message says so if another filter had to be removed. */
  readonly toggle: (filter: AnalyticsFilter, also?: AnalyticsFilter) => void
}

const AnalyticsContext = createContext<Analytics | undefined>(undefined)

const useAddress = ({ day: today, hour, zone }: CountedToday): Analytics => {
  const { params, latest, change } = useAddressParts()
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
      hour,
      zone,
      question: { ...days, withStaff: address.withStaff, only: address.filters },
      choice: (panel) => params.get(panel) ?? '',
      change,
      toggle,
    }
  }, [params, today, hour, zone, change, toggle])
}

interface AnalyticsProviderProps {
  readonly children: ReactNode
}

const AddressProvider = ({ now, children }: AnalyticsProviderProps & { readonly now: CountedToday }) => (
  <AnalyticsContext value={useAddress(now)}>{children}</AnalyticsContext>
)

/** Reads the current day (by the counts) and the address once for all panels below. */
export function AnalyticsProvider({ children }: AnalyticsProviderProps) {
  const { analytics } = useStaffRecords()
  const query = useQuery({
    queryKey: ['staff-analytics', 'today'],
    queryFn: ({ signal }) => unwrap(analytics.today(signal)),
    staleTime: Infinity,
  })
  if (query.data) return <AddressProvider now={query.data}>{children}</AddressProvider>
  return <QueryState query={query} failed={texts.failed} loading={texts.loading} lines={10} isScreen />
}

/** What the screen shows, from the address. @throws Error outside of `AnalyticsProvider` */
export function useAnalytics(): Analytics {
  const analytics = use(AnalyticsContext)
  if (!analytics) throw new Error('There is no AnalyticsProvider above')
  return analytics
}
