// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { load, Page } from '#features/main-menu/main-menu-page.tsx'
import { sharedPath } from '#game/fleet/share/fleet-link.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { saveKeepRequest } from '#store/keep-request.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { showPart } from '../../support/show-part.tsx'

function show(entries: Readonly<Record<string, unknown>> = {}, throws: readonly unknown[] = []) {
  const fleets = createStore(() => ({ entries, account: 'synced' })) as unknown as FleetsStore
  const log = createStore(() => ({ throws })) as unknown as RollLogStore
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  const account = { fleets: () => Promise.resolve(fleets), rollLog: () => Promise.resolve(log) }
  return { fleets, log, user: showPart(<RouterProvider router={router} />, { account }).user }
}

const linksIn = (region: HTMLElement) => within(within(region).getByRole('list')).getAllByRole('link')
const ticked = (region: HTMLElement) =>
  linksIn(region).map((link) => within(link).queryByRole('img', { name: 'Done' }) !== null)

const aFleet = {
  id: 'f1',
  deleted: false,
  fleet: { id: 'f1', name: 'One', limit: 200 },
  changedAt: { fields: {}, ships: {} },
}

it('FE-07 a new account is led to a first fleet, a first roll and a first game; each step ticks itself off', async () => {
  const { fleets, log } = show()
  const region = await screen.findByRole('region', { name: 'First steps' })
  const addresses = linksIn(region).map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/fleet-builder', '/dice', '/battle?first-game'])
  expect(within(region).getByRole('link', { name: 'Practise against the captain' }).getAttribute('href')).toBe(
    '/battle?practice',
  )
  expect(ticked(region)).toEqual([false, false, false])
  act(() => fleets.setState({ entries: { f1: aFleet } } as never))
  expect(ticked(region)).toEqual([true, false, false])
  act(() => log.setState({ throws: [{}] } as never))
  expect(ticked(region)).toEqual([true, true, false])
})

it('FE-07 the steps can be skipped, which is remembered, and are not offered to who has had a fleet', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  cleanup()
  show()
  await screen.findByText('Build your first fleet')
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  cleanup()
  localStorage.clear()
  show({ f1: { ...aFleet, deleted: true } })
  await screen.findByText('Build your first fleet')
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

it('FE-07 the opened chapter of the first game is the third step, and a finished list says so', async () => {
  localStorage.setItem('orion-first-steps:u1', '{"status":"open","done":["fleet","roll"]}')
  const reading = {
    ...JSON.parse('{"recent":[],"left":{}}'),
    size: 'usual',
    width: 'usual',
    seen: { 'start/first-game': 0 },
  }
  localStorage.setItem('orion-rules:u1', JSON.stringify({ state: reading, version: 1 }))
  show()
  expect(ticked(await screen.findByRole('region', { name: 'You are ready to play' }))).toEqual([true, true, true])
})

it('FE-03 the main menu goes on to a fleet that was to be kept after the login', () => {
  expect(load()).toBeNull()
  saveKeepRequest('Ab-9')
  let thrown: unknown
  try {
    load()
  } catch (response) {
    thrown = response
  }
  expect((thrown as Response).headers.get('Location')).toBe(sharedPath('Ab-9'))
})
