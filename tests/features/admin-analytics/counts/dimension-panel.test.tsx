// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnalyticsProvider } from '#features/admin-analytics/address/analytics-context.tsx'
import { DimensionPanel } from '#features/admin-analytics/counts/dimension-panel.tsx'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { savedFiles, sayToday, showStaff } from '../../../support/show-staff.tsx'

const call = '/api/staff/analytics/dimensions/campaign'
const counts = { visitors: 1, bounces: 1, measured: 0, seconds: 0, views: 5 }
const row = (text: string, sessions: number, isOther = false) => ({ ...counts, text, is_other: isOther, sessions })
const script = '<script>alert(1)</script>'
const rows = [row('autumn', 8), row('', 4), row(script, 2), row('', 1, true)]

const open = (answer: Parameters<ReturnType<typeof makeFakeStore>['answer']>[1]) => {
  const store = makeFakeStore()
  sayToday(store)
  store.answer(`GET ${call}`, answer)
  const piece = (
    <AnalyticsProvider>
      <DimensionPanel title="Campaigns" panel="sources" dim="campaign" />
    </AnalyticsProvider>
  )
  return { store, ...showStaff(store, piece) }
}
const texts = () => screen.getAllByRole('row').map((one) => one.textContent)

it('FE-11 a panel that fails says why, and is asked again by itself', async () => {
  const { store, press } = open(500)
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  store.answer(`GET ${call}`, { body: { visitors_exact: true, rows } })
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'autumn' })).toBeTruthy()
})

it('FE-11 none, other and a text of somebody’s making stand as texts; a press asks for its sessions alone', async () => {
  const { store, press, user } = open({ body: { visitors_exact: true, rows } })
  await screen.findByRole('table')
  expect(texts().slice(1)).toEqual(['autumn18', 'None14', `${script}12`, 'Other (beyond 500 a day)11'])
  await press('Show all figures')
  expect(texts()[1]).toBe('autumn18513 %–')
  const asked = () => store.requests.map(({ url }) => url.searchParams.get('only')).at(-1)
  expect(asked()).toBeNull()
  await press(script)
  expect(JSON.parse(asked() ?? '')).toEqual([`campaign:${script}`])
  await user.click(screen.getByRole('button', { name: 'Other (beyond 500 a day)' }))
  expect(JSON.parse(asked() ?? '')).toEqual(['campaign:other'])
})

it('FE-11 all figures are sorted by a press on a column', async () => {
  const { press } = open({ body: { visitors_exact: true, rows } })
  await press('Show all figures')
  await press('Sessions')
  await press('Sessions')
  expect(screen.getByRole('columnheader', { name: 'Sessions' }).ariaSort).toBe('ascending')
  expect(
    texts()
      .slice(1)
      .map((text) => text?.slice(0, 4)),
  ).toEqual(['Othe', '<scr', 'None', 'autu'])
})

const csv = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save as CSV: Campaigns' })

it('FE-11 a panel without visits says so, and has no file', async () => {
  open({ body: { visitors_exact: true, rows: [] } })
  expect(await screen.findByText('No visits in these days.')).toBeTruthy()
  expect((await csv()).disabled).toBe(true)
})

it('FE-11 the file of a panel is safe in a spreadsheet', async () => {
  const files = savedFiles()
  const { user } = open({ body: { visitors_exact: true, rows: [row('=1+1', 3)] } })
  await screen.findByRole('table')
  await user.click(await csv())
  expect(files).toHaveLength(1)
  expect(await files[0]?.text()).toContain('\r\n"\'=1+1",1,3,5,1,0,0')
})
