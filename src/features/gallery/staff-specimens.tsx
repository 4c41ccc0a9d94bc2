import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { ok } from '#game/result.ts'
import { makeClient } from '#records/client.ts'
import { moment, momentOf } from '#records/moment.ts'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import type { ChartData } from '#staff/chart/chart-data.ts'
import { TimeChart } from '#staff/chart/time-chart.tsx'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { ListScreen, type BulkParts, type SheetParts } from '#staff/list/list-screen.tsx'
import { selectedCount } from '#staff/list/selection.ts'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { RequestFailure } from '#staff/unwrap.ts'
import { ServicesProvider, useServices } from '#store/services.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'

const row = v.object({
  id: v.string(),
  name: v.string(),
  state: v.picklist(['open', 'closed']),
  points: v.number(),
  created: moment,
})
type Row = v.InferOutput<typeof row>

const listStates = ['filled', 'loading', 'empty', 'error', 'offline'] as const
const sheetStates = ['filled', 'loading', 'error', 'gone'] as const
const bulkStates = ['mixed', 'offline'] as const
type ListState = (typeof listStates)[number]

/** Rows of the full list. */
const rowCount = 10_000
const pageSize = 100

const rowAt = (at: number): Row => ({
  id: `row${at}`,
  name: at % 9 === 0 ? `Row ${at} with a name that is longer than its column is wide` : `Row ${at}`,
  state: at % 3 === 0 ? 'closed' : 'open',
  points: (at * 37) % 500,
  created: momentOf(Date.UTC(2026, 0, 1) + at * 3_600_000),
})

/** Imitates the record store's answers, for one state of the list. */
const fetchFor =
  (state: ListState): typeof fetch =>
  (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (state === 'loading') return new Promise(() => {})
    if (state === 'offline') return Promise.reject(new TypeError('no network'))
    if (state === 'error') return Promise.resolve(Response.json({ status: 500, message: '' }, { status: 500 }))
    const rows = state === 'empty' ? 0 : rowCount
    if (url.pathname.endsWith('/count')) return Promise.resolve(Response.json({ count: rows }))
    if (url.pathname.endsWith('/changed')) return Promise.resolve(Response.json({ count: rows > 0 ? 2 : 0 }))
    const from = Number(url.searchParams.get('after') ?? 0)
    const page = Array.from({ length: Math.max(0, Math.min(pageSize, rows - from)) }, (_, at) => rowAt(from + at))
    const next = from + page.length < rows ? String(from + page.length) : ''
    return Promise.resolve(Response.json({ rows: page, next, at: '2026-11-24 12:00:00.000Z' }))
  }

const stateBadge = ({ state }: Row) => <Badge tone={state === 'open' ? 'good' : 'plain'}>{state}</Badge>

const definition: ListDefinition<Row> = {
  list: 'users',
  one: 'row',
  many: 'rows',
  schema: row,
  order: '-created',
  searchHint: 'Name',
  rowName: ({ name }) => name,
  phoneLine: (one) => stateBadge(one),
  columns: [
    { key: 'name', label: 'Name', kind: 'text', width: 220, cell: ({ name }) => name, csv: ({ name }) => name },
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
      width: 110,
      cell: stateBadge,
      csv: ({ state }) => state,
    },
    {
      key: 'points',
      label: 'Points',
      kind: 'number',
      width: 90,
      cell: ({ points }) => points,
      csv: ({ points }) => points,
    },
    {
      key: 'created',
      label: 'Created',
      kind: 'date',
      width: 110,
      cell: ({ created }) => <StaffDate value={created} />,
      csv: ({ created }) => created,
    },
  ],
}

function Bulk({ selection, onDone }: BulkParts) {
  const [state, setState] = useState<(typeof bulkStates)[number]>('mixed')
  const [isOpen, setOpen] = useState(false)
  const count = selectedCount(selection)
  const send = async (ids: readonly string[]) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    if (state === 'offline' && ids.includes('row250')) return { ok: false, error: { kind: 'offline' } } as const
    return ok(
      ids.map((id, at) => ({
        id,
        before: null,
        after: null,
        ...(at % 40 === 39
          ? { outcome: 'refused' as const, message: 'This row cannot be changed.' }
          : { outcome: 'changed' as const, message: '' }),
      })),
    )
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      {isOpen && (
        <BulkDialog
          title="Change several rows"
          list="gallery"
          one="row"
          many="rows"
          count={count}
          collect={() => Promise.resolve(ok(Array.from({ length: count }, (_, at) => `row${at}`)))}
          applyLabel="Change"
          needsReason
          send={send}
          onClose={(changed) => {
            setOpen(false)
            if (changed) onDone()
          }}
        >
          <Select
            label="What happens"
            options={[
              { value: 'mixed', label: 'Some rows are refused' },
              { value: 'offline', label: 'The server goes away at row 250' },
            ]}
            value={state}
            onChange={setState}
          />
        </BulkDialog>
      )}
    </>
  )
}

function Sheet({ state, ...parts }: SheetParts & { readonly state: string }) {
  const error =
    state === 'error'
      ? new RequestFailure({ kind: 'server', status: 500 })
      : state === 'gone'
        ? new RequestFailure({ kind: 'not-found' })
        : null
  return (
    <RecordSheet
      {...parts}
      title={parts.id}
      query={{ isPending: state === 'loading', data: undefined, error, refetch: () => {} }}
    >
      <p>What the record says.</p>
    </RecordSheet>
  )
}

/** Twelve weeks, of which two have no value. */
const chart: ChartData = {
  series: [
    { key: 'now', label: 'This year', kind: 'bar', tone: 'now' },
    { key: 'before', label: 'The year before', kind: 'line', tone: 'before' },
  ],
  points: Array.from({ length: 12 }, (_, at) => ({
    tick: `W${at + 1}`,
    name: `Week ${at + 1}`,
    values: { now: at > 9 ? null : (at * 37) % 60, before: 20 + ((at * 11) % 30) },
  })),
}

/** The staff screens in each state: the real components with invented answers. */
export function StaffSpecimens() {
  const services = useServices()
  const [state, setState] = useState<ListState>('filled')
  const [sheet, setSheet] = useState<(typeof sheetStates)[number]>('filled')
  const faked = useMemo(() => {
    const { authStore, log } = services.records.client
    const client = makeClient({ baseUrl: '/', authStore, log, fetch: fetchFor(state), onRefusal: () => {} })
    return { ...services, records: { ...services.records, client } }
  }, [services, state])
  return (
    <div className="grid gap-4">
      <TimeChart label="Something by week" span="Week" data={chart} />
      <div className="flex flex-wrap gap-4">
        <Select
          label="State of the list"
          options={listStates.map((value) => ({ value, label: value }))}
          value={state}
          onChange={setState}
        />
        <Select
          label="State of an open record"
          options={sheetStates.map((value) => ({ value, label: value }))}
          value={sheet}
          onChange={setSheet}
        />
      </div>
      <ServicesProvider services={faked}>
        <StaffQueries key={state}>
          <ListScreen
            title="Rows"
            definition={definition}
            sheet={(parts) => <Sheet {...parts} state={sheet} />}
            bulk={(parts) => <Bulk {...parts} />}
          />
        </StaffQueries>
      </ServicesProvider>
    </div>
  )
}
