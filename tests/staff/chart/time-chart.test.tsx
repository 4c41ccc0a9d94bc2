// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ChartData } from '#staff/chart/chart-data.ts'
import { TimeChart } from '#staff/chart/time-chart.tsx'

const data: ChartData = {
  series: [
    { key: 'now', label: 'This week', kind: 'bar', tone: 'now' },
    { key: 'before', label: 'The week before', kind: 'line', tone: 'before' },
  ],
  points: [
    { tick: 'Mo', name: 'Monday', values: { now: 1200, before: 7 } },
    { tick: 'Tu', name: 'Tuesday', values: { now: 4, before: null } },
  ],
  format: (value) => `${value} players`,
}

it('FE-17 a chart has its figures in a table, behind a button and one key away', async () => {
  const user = userEvent.setup()
  render(<TimeChart label="Players" data={data} />)
  const chart = within(screen.getByRole('figure', { name: 'Players' }))
  expect(chart.queryByRole('table')).toBeNull()
  await user.click(chart.getByRole('button', { name: 'As a table' }))
  const rows = () => chart.getAllByRole('row').map((row) => row.textContent)
  expect(rows()).toEqual(['DayThis weekThe week before', 'Monday1200 players7 players', 'Tuesday4 players–'])
  await user.keyboard('t')
  expect(chart.queryByRole('table')).toBeNull()
  await user.keyboard('T')
  expect(rows()).toHaveLength(3)
})

it('FE-11 the table of a chart has the notes of its points', async () => {
  const [first, ...others] = data.points
  const points = first ? [{ ...first, note: 'A fair' }, ...others] : []
  render(<TimeChart label="Players" data={{ ...data, points }} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'As a table' }))
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['DayThis weekThe week beforeNotes', 'Monday1200 players7 playersA fair', 'Tuesday4 players–'])
})
