// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StarChartProvider } from '#features/starmap/chart-context.tsx'
import { ChartToolbar } from '#features/starmap/chart-page-toolbar.tsx'
import { ChartAnnouncer } from '#features/starmap/panels/chart-announcer.tsx'
import { LayersPanel } from '#features/starmap/panels/layers-panel.tsx'
import { RoutePanel } from '#features/starmap/panels/route/route-panel.tsx'
import { RulerPanel } from '#features/starmap/panels/ruler-panel.tsx'
import { SystemActions } from '#features/starmap/panels/system/system-actions.tsx'
import { SystemSearch } from '#features/starmap/panels/system/system-search.tsx'
import { SystemsTable } from '#features/starmap/panels/system/systems-table.tsx'
import type { StarSector } from '#game/stars/star-sector.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { makeStarChart } from '#store/stars/make-star-chart.ts'
import { makeStarMarks } from '#store/stars/make-star-marks.ts'
import type { StarChartStore } from '#store/stars/star-chart.ts'
import { makeStarDevice } from '#store/stars/star-device.ts'
import { makeMarksAccount, makeTestSession } from '../../../support/memory/memory-stars.ts'
import { showPart } from '../../../support/show-part.tsx'
import { manySystems, smallSector } from '../../../support/star-systems.ts'

/** The panels over the real store and a real device. */

const makeChart = (sector: StarSector): Promise<StarChartStore> =>
  makeStarChart({ owner: 'u1', reach: sector, settings: makeSettingsStore(), device: makeStarDevice('u1') })

async function show(panel: ReactElement, sector: StarSector = smallSector) {
  const chart = await makeChart(sector)
  const marks = makeStarMarks({ owner: 'u1', session: makeTestSession(), records: makeMarksAccount().records })
  const { events, user } = showPart(
    <MemoryRouter>
      <StarChartProvider chart={chart} marks={marks}>
        {panel}
        <ChartAnnouncer />
      </StarChartProvider>
    </MemoryRouter>,
  )
  return { chart, events, user, now: chart.getState }
}

const said = () => document.querySelector('[data-chart-said]')?.textContent ?? ''

beforeEach(() => {
  // As on a desktop, where the panels are beside the map.
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('coarse') }))
  globalThis.indexedDB = new IDBFactory()
})

describe('FE-02 the toolbar', () => {
  it('FE-02 a button whose panel is open stays dark under the pointer, so that its pale icon is seen', async () => {
    const { user } = await show(<ChartToolbar current="flat" />)
    const button = screen.getByRole('button', { name: 'Map menu' })
    const grounds = () => button.className.match(/\S*\bbg-\S+/g)
    expect(grounds()).toContain('enabled:hover:bg-paper-sunk')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(grounds()).toEqual(['bg-ink'])
  })
})

describe('FE-02 finding a system', () => {
  it('flies to the first of what is found with Enter, in spite of a slip, and empties itself', async () => {
    const { user, now } = await show(<SystemSearch />)
    const box = screen.getByRole('combobox', { name: 'Find a system' })
    await user.type(box, 'cedra')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Cedar')
    await user.keyboard('{Enter}')
    expect(now().selected).toBe('cedar')
    expect(now().focus?.id).toBe('cedar')
    expect(box).toHaveProperty('value', '')
    await waitFor(() => expect(said()).toContain('Cedar, Veil Corsairs, class G'))
  })

  it('goes to another answer with the arrows, closes with Escape and then empties', async () => {
    const { user, now } = await show(<SystemSearch />)
    const box = screen.getByRole('combobox', { name: 'Find a system' })
    await user.type(box, 'veil')
    await user.keyboard('{ArrowDown}')
    const chosen = screen.getByRole('option', { selected: true })
    expect(box.getAttribute('aria-activedescendant')).toBe(chosen.id)
    expect(chosen.textContent).toContain('Cedar')
    await user.keyboard('{Escape}')
    expect(box.getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{Escape}')
    expect(box).toHaveProperty('value', '')
    expect(now().selected).toBeNull()
  })

  it('says what to try when nothing is like it', async () => {
    const { user } = await show(<SystemSearch />)
    await user.type(screen.getByRole('combobox', { name: 'Find a system' }), 'zzzzzz')
    expect(screen.getAllByText(/No system found for “zzzzzz”/).length).toBeGreaterThan(0)
  })
})

describe('FE-02 planning a route by keyboard alone', () => {
  const add = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
    await user.keyboard(name)
    await screen.findByRole('option', { name: new RegExp(name, 'i') })
    await user.keyboard('{Enter}')
  }

  it('closes the keyboard of a touch screen when the route has its destination', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { user, now } = await show(<RoutePanel />)
    await user.tab()
    await add(user, 'ash')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Go to' }))
    await add(user, 'date')
    expect(now().route.stops).toEqual(['ash', 'date'])
    expect(document.activeElement).toBe(document.body)
  })

  it('adds stops one after the other without leaving the box, reorders and takes out with keys', async () => {
    const { user, now, events } = await show(<RoutePanel />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Start at' }))
    await add(user, 'ash')
    await add(user, 'date')
    await waitFor(() => expect(events).toContain('route-planned'))
    await add(user, 'gum')
    expect(now().route.stops).toEqual(['ash', 'date', 'gum'])

    const stops = within(screen.getByRole('list', { name: 'Stops' }))
    const gum = stops.getByRole('button', { name: /^End Gum$/ })
    gum.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(now().route.stops).toEqual(['ash', 'gum', 'date'])
    expect(document.activeElement?.textContent).toContain('Gum')
    expect(screen.getByText('Gum is stop 2 of 3')).toBeDefined()
    await user.keyboard('{Delete}')
    expect(now().route.stops).toEqual(['ash', 'date'])
    expect(document.activeElement?.textContent).toContain('Date')
    await waitFor(() => expect(said()).toMatch(/^Ash to Date: \d jumps, /))
  })

  it('offers solutions when there is no route', async () => {
    const { user, chart, now } = await show(<RoutePanel />)
    chart.getState().setRange(10)
    chart.getState().setRoute({ stops: ['ash', 'holly'], avoidOwners: ['kharon'] })
    await user.click(await screen.findByRole('button', { name: 'Avoid nothing' }))
    expect(now().route.avoidOwners).toEqual([])
    expect(screen.getByRole('list', { name: 'Route' })).toBeDefined()

    chart.getState().setRange(6)
    await user.click(await screen.findByRole('button', { name: 'Use the 10 ly drive' }))
    expect(now().range).toBe(10)

    chart.getState().setRoute({ stops: ['ash', 'date', 'date'] })
    await user.click(await screen.findByRole('button', { name: 'Remove this stop' }))
    expect(now().route.stops).toEqual(['ash', 'date'])

    chart.getState().setRoute({ stops: ['ash', 'ivy'] })
    expect(await screen.findByText(/No other drive reaches it either\. Select another stop\./)).toBeDefined()
  })

  it('clears the stops, keeps the options, and undo restores the stops', async () => {
    const { user, chart, now } = await show(<RoutePanel />)
    chart.getState().setRoute({ stops: ['ash', 'date'], least: 'fuel' })
    await user.click(await screen.findByRole('button', { name: 'Clear the route' }))
    expect(now().route).toMatchObject({ stops: [], least: 'fuel' })
    expect(now().undo()).toBe('route')
    expect(now().route.stops).toEqual(['ash', 'date'])
  })
})

describe('FE-02 a route from the panel of a system', () => {
  it('sums the route up as soon as it has an end', async () => {
    const end = smallSector.systems.find(({ id }) => id === 'birch')!
    const { user, chart } = await show(<SystemActions system={end} />)
    chart.getState().setRoute({ stops: ['ash'] })
    await user.click(await screen.findByRole('button', { name: 'End here' }))
    expect(screen.getByText('Ash to Birch: 1 jump, 5.0 ly')).toBeDefined()
  })
})

describe('FE-02 measuring', () => {
  it('measures from point to point, along all and straight, and plans a route along them', async () => {
    const { user, chart, now } = await show(<RulerPanel />)
    expect(screen.getByText('Nothing measured')).toBeDefined()
    chart.getState().setRuler(['ash', 'elm', 'birch'])
    expect(await screen.findByText('10.6 ly', { selector: 'dd' })).toBeDefined()
    expect(screen.getByText('5.0 ly', { selector: 'dd' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove Elm' }))
    expect(now().ruler).toEqual(['ash', 'birch'])
    await user.click(screen.getByRole('button', { name: 'Plan a route along these points' }))
    expect(now().route.stops).toEqual(['ash', 'birch'])
  })
})

describe('FE-02 layers and filters', () => {
  it('counts what is left, clears, and tells each sign by words', async () => {
    const { user, now } = await show(<LayersPanel />)
    await user.click(screen.getByRole('checkbox', { name: 'Veil Corsairs, 2' }))
    expect(screen.getByText('2 of 9 systems')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Hazard, 1' }))
    expect(screen.getByText('1 of 9 systems')).toBeDefined()
    await waitFor(() => expect(said()).toBe('1 of 9 systems match.'))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(now().filters).toEqual({ owners: [], tags: [], within: null })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Icons beside the stars' }), 'Number of jumps')
    const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
    expect(legend.map((entry) => entry.textContent).join(', ')).toBe(
      '1 jump, 2 jumps, 3 jumps, 4 jumps or more, Hazard',
    )
    await user.click(screen.getByRole('switch', { name: 'Lanes' }))
    expect(now().layers).not.toContain('lanes')
  })
})

describe('FE-02 the table beside the chart', () => {
  const rows = () => screen.getAllByRole('row').slice(1)

  it('selects what is chosen in it, shows what is selected elsewhere, and goes from row to row with arrows', async () => {
    const { user, chart, now } = await show(<SystemsTable />)
    await user.click(screen.getByRole('button', { name: 'Cedar' }))
    expect(now().selected).toBe('cedar')
    expect(screen.getByRole('button', { name: 'Cedar' }).getAttribute('aria-current')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Date' }))
    await user.keyboard('{End}{Enter}')
    expect(now().selected).toBe('ivy')
    chart.getState().select('ash')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ash' }).getAttribute('aria-current')).toBe('true'))
    expect(
      screen.getAllByRole('button').filter((button) => button.closest('tbody') && button.tabIndex === 0),
    ).toHaveLength(1)
  })

  it('sorts by a press on a head, and counts jumps from the selection', async () => {
    const { user, chart } = await show(<SystemsTable />)
    chart.getState().setRange(6)
    chart.getState().select('ash')
    await user.click(screen.getByRole('button', { name: /^Jumps/ }))
    const [first] = rows()
    expect(first?.textContent).toMatch(/^Ash.*0$/)
    expect(rows().at(-1)?.textContent).toMatch(/none$/)
    expect(screen.getByRole('columnheader', { name: /^Jumps/ }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('draws few of ten thousand rows and says how many there are', async () => {
    await show(<SystemsTable />, manySystems(10_000))
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
    expect(rows().length).toBeLessThan(120)
  })

  it('says when the filters leave nothing', async () => {
    const { chart } = await show(<SystemsTable />)
    chart.getState().setFilters({ owners: ['drift'] })
    expect(await screen.findByText('No matching systems')).toBeDefined()
  })
})
