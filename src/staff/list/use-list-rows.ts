import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ListMatch } from '#records/staff/staff-lists.ts'
import { useStaffRecords } from '../staff-records.tsx'
import { unwrap } from '../unwrap.ts'
import type { ListView } from './list-address.ts'
import type { ListDefinition } from './list-definition.ts'

const pageSize = 100

/** How often a visible list asks whether rows have changed, ms. */
const askForChanges = 30_000
/** How often a list is read again while some of its rows change by themselves, ms. */
const readLive = 5000

export interface ListRows<Row> {
  readonly rows: readonly Row[]
  /** The number of rows that match; undefined until the record store has counted them. */
  readonly count: number | undefined
  /** Rows that were changed since the list was read. */
  readonly changed: number
  readonly error: Error | null
  /** True if the rows belong to an earlier request, because the wanted ones are being fetched or could not be read. */
  readonly isEarlier: boolean
  /** True until the first rows arrive. */
  readonly isLoading: boolean
  /** True while rows are being fetched: other ones, or more. */
  readonly isFetching: boolean
  readonly hasMore: boolean
  readonly fetchMore: () => void
  /** Retries the same request. */
  readonly refetch: () => void
  /** Reads the list again from the start. */
  readonly refresh: () => void
}

/** Reads the rows of a list page by page, counts them, and notices changes. */
export function useListRows<Row extends { readonly id: string }>(
  { list, schema, isLive }: ListDefinition<Row>,
  { search, where, order }: ListView,
): ListRows<Row> {
  const { lists } = useStaffRecords()
  const queries = useQueryClient()
  const match: ListMatch = useMemo(() => ({ search, where }), [search, where])

  const pages = useInfiniteQuery({
    queryKey: ['staff-list', list, 'pages', match, order],
    queryFn: ({ pageParam, signal }) =>
      unwrap(lists.page(list, { ...match, order, after: pageParam, limit: pageSize }, schema, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      isLive && data?.pages.some((page) => page.rows.some(isLive)) ? readLive : false,
  })
  const count = useQuery({
    queryKey: ['staff-list', list, 'count', match],
    queryFn: ({ signal }) => unwrap(lists.count(list, match, signal)),
    placeholderData: keepPreviousData,
  })
  const since = pages.data?.pages[0]?.at ?? ''
  const changed = useQuery({
    queryKey: ['staff-list', list, 'changed', match, since],
    queryFn: ({ signal }) => unwrap(lists.changed(list, match, since, signal)),
    enabled: since !== '',
    refetchInterval: askForChanges,
    initialData: 0,
    staleTime: askForChanges,
  })

  // If a request fails, the rows of the last successful one stay.
  const [last, setLast] = useState(pages.data)
  if (pages.data && pages.data !== last) setLast(pages.data)
  const data = pages.data ?? (pages.error ? last : undefined)
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const { fetchNextPage, isFetching, refetch } = pages
  return {
    rows,
    count: count.data,
    changed: changed.data,
    error: pages.error,
    isEarlier: pages.isPlaceholderData || (pages.data === undefined && data !== undefined),
    isLoading: pages.isPending,
    isFetching,
    hasMore: pages.data !== undefined && pages.hasNextPage,
    fetchMore: useCallback(() => {
      if (!isFetching) void fetchNextPage()
    }, [fetchNextPage, isFetching]),
    refetch: useCallback(() => void refetch(), [refetch]),
    refresh: useCallback(() => {
      void queries.resetQueries({ queryKey: ['staff-list', list] })
    }, [queries, list]),
  }
}
