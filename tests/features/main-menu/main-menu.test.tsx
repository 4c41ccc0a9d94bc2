// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { currentRules } from '#content/current-rules.ts'
import { gameVersion } from '#content/version.ts'
import { Page } from '#features/main-menu/main-menu-page.tsx'
import { withPin } from '#game/fleet/pin/fleet-pin.ts'
import type { RoleName } from '#shared/roles.ts'
import type { AccountStores } from '#store/account/account-stores.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { ServicesProvider } from '#store/services.tsx'
import { makeFakeStore, type FakeStore } from '../../support/fake-store.ts'
import { fittedFleet } from '../../support/fitted-fleet.ts'
import { makeServices } from '../../support/show-part.tsx'

let store: FakeStore

const example = { ...fittedFleet, pin: null }

beforeEach(() => {
  store = makeFakeStore()
})

const changedDice = { successDice: 9, failureDice: 3 }

function show(
  roles: readonly RoleName[] = ['user'],
  lastRulesPage = '',
  stores: Partial<AccountStores> = {},
  dice: Partial<typeof changedDice> = changedDice,
) {
  const { services } = makeServices({ fetch: store.fetch, roles, account: stores })
  const { setVolley, setLastRulesPage } = services.settings.getState()
  setVolley(dice)
  if (lastRulesPage) setLastRulesPage(lastRulesPage)
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
}

const sectionLinks = () => {
  const links = screen.getByRole('navigation', { name: 'Screens' }).querySelectorAll('a')
  return Array.from(links, (link) => link.getAttribute('href'))
}

describe('the main menu', () => {
  it('FE-07 has the admin section for staff', async () => {
    show(['moderator'])
    await screen.findByText('Build your first fleet')
    expect(sectionLinks().at(-1)).toBe('/admin')
  })

  it('AU-10 an address that is not confirmed is a line that sends the link, until it is closed', async () => {
    localStorage.clear()
    store.answer('GET /api/mail', { body: { enabled: true } })
    store.answer('POST /api/collections/users/request-verification', { body: {} })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Send link' }))
    await screen.findByText('A link is on its way to sol@orion.test.')
    await userEvent.click(screen.getByRole('button', { name: 'Do not show this again' }))
    expect(screen.queryByText(/^A link is on its way/)).toBeNull()
    cleanup()
    show()
    await screen.findByText('Build your first fleet')
    expect(screen.queryByText(/^Confirm your e-mail address/)).toBeNull()
  })

  it('RT-19 shows the game version, followed by the version of the payload', async () => {
    store.answer('GET /payload.json', { body: { gameVersion: 'v0.2.3 test', announcement: 'Battle night on Friday.' } })
    show()
    expect(screen.getByText(gameVersion)).toBeTruthy()
    await screen.findByText(`${gameVersion} · v0.2.3 test`)
    expect(screen.getByText('Battle night on Friday.')).toBeTruthy()
  })

  it.each([
    ['a total and a limit', withPin(example, currentRules), `${example.name} 198 of 200 points`],
    ['only a limit where the fleet does not say what it was built with', example, `${example.name} at most 200 points`],
  ])('FE-07 names the last fleet with %s', async (_, fleet, words) => {
    const entry = { id: fleet.id, fleet, deleted: false, changedAt: { fields: {}, ships: {} } }
    const fleets = createStore(() => ({ entries: { [fleet.id]: entry } })) as unknown as FleetsStore
    show(['user'], '', { fleets: () => Promise.resolve(fleets) })
    await screen.findByRole('link', { name: `Last fleet: ${words}` })
  })

  it('LS-02 has no dice to continue with before they were changed', async () => {
    show(['user'], '', {}, {})
    await screen.findByText('Build your first fleet')
    expect(screen.queryByRole('link', { name: /^Last dice/ })).toBeNull()
  })

  it('LS-02 LS-05 links to the last dice and the last page of the rules', async () => {
    show(['user'], 'movement/turning-in-place')
    const dice = await screen.findByRole('link', { name: 'Last dice: 9 success dice against 3 failure dice' })
    expect(dice.getAttribute('href')).toBe('/dice')
    const page = screen.getByRole('link', { name: 'Last page of the rules: Turning in place' })
    expect(page.getAttribute('href')).toBe('/rules/movement/turning-in-place')
    await screen.findByText('Build your first fleet')
  })
})
