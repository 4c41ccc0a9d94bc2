// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from '#ui/table/data-table-column.ts'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'

interface Fleet {
  readonly name: string
  readonly points: number
}

const fleets: readonly Fleet[] = [
  { name: 'Bravo', points: 300 },
  { name: 'Alpha', points: 96 },
  { name: 'Delta', points: 198 },
]

const columns: readonly Column<Fleet>[] = [
  { key: 'name', header: 'Name', lead: true, cell: (fleet) => fleet.name },
  { key: 'points', header: 'Points', cell: (fleet) => fleet.points, compare: (a, b) => a.points - b.points },
]

const Table = (props: Partial<DataTableProps<Fleet>>) => (
  <DataTable
    caption="Fleets"
    columns={columns}
    rows={fleets}
    rowKey={(fleet) => fleet.name}
    empty="No fleet yet"
    {...props}
  />
)

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent)

describe('data table', () => {
  it('is a table with a name, headers, and cells that repeat their header in the narrow layout', () => {
    render(<Table />)
    expect(screen.getByRole('table', { name: 'Fleets' })).toBeDefined()
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
    expect(screen.getByRole('cell', { name: '96' }).getAttribute('data-label')).toBe('Points')
  })

  it('sorts by a header button in both directions, and announces the order', async () => {
    render(<Table />)
    expect(names()).toEqual(['Bravo', 'Alpha', 'Delta'])
    const button = screen.getByRole('button', { name: 'Points' })
    await userEvent.click(button)
    expect(names()).toEqual(['Alpha', 'Delta', 'Bravo'])
    expect(screen.getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(button)
    expect(names()).toEqual(['Bravo', 'Delta', 'Alpha'])
    expect(screen.getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('leaves the order to the server if set', async () => {
    const onSort = vi.fn()
    render(<Table onSort={onSort} initialSort={{ key: 'points', descending: false }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Points' }))
    expect(onSort).toHaveBeenCalledWith({ key: 'points', descending: true })
    expect(names()).toEqual(['Bravo', 'Alpha', 'Delta'])
  })

  it('while loading, it is busy, says so, and has the expected number of rows', () => {
    const { container } = render(<Table rows={undefined} skeletonRows={4} />)
    expect(screen.getByRole('table', { name: 'Fleets, loading' })).toBeDefined()
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  it('if it is empty, it shows the first step instead', () => {
    render(<Table rows={[]} />)
    expect(screen.getByText('No fleet yet')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('after an error, it says why and can try again', async () => {
    const onRetry = vi.fn()
    render(<Table rows={undefined} error="The record store does not answer." onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('The record store does not answer.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
