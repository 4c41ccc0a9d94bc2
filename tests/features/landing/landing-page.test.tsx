// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { routes } from '#app/routing/routes.ts'
import { fleetDictionary } from '#content/fleet-dictionary.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { Page } from '#features/landing/landing-page.tsx'
import { texts } from '#features/landing/texts.ts'
import { encodeFleet, fleetLinkVersion } from '#game/fleet/share/fleet-codec.ts'
import { sharedPath } from '#game/fleet/share/fleet-link.ts'
import { encodeLink } from '#game/fleet/share/link-checksum.ts'
import { peekKeepRequest } from '#store/keep-request.ts'
import { noteLogin } from '#store/logged-in-before.ts'
import { peekWantedAddress, saveWantedAddress } from '#store/wanted-address.ts'
import { showPart } from '../../support/show-part.tsx'

const starter = starterFleets[0]!
const code = encodeFleet(starter, fleetDictionary, { notes: true })

// The app fetches these forms when the panel is used. Here their code is ready, so that a press shows them at once.
beforeAll(async () => {
  await import('#features/landing/links/link-content.tsx')
  await import('#features/landing/alpha/alpha-code-field.tsx')
})
beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

function show(address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] })
  return showPart(<RouterProvider router={router} />).user
}

it('RT-01 the cover says in one line what the app is, and shows a game on the table', () => {
  show()
  expect(screen.getByText(/tabletop game of space fleets/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /on the table/ })).toBeTruthy()
  expect(screen.queryByRole('article', { name: starter.name })).toBeNull()
})

it('FE-03 RT-02 a link keeps its address on the cover, opens after the login, and leaves with the fleet', async () => {
  const user = show(`/?fleet=own#fleet=${code}`)
  expect(await screen.findByRole('article', { name: starter.name })).toBeTruthy()
  expect(peekWantedAddress()).toBe(`/fleet-builder?fleet=own#f=${code}`)
  expect(peekKeepRequest()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Go to the start page' }))
  expect(screen.queryByRole('article', { name: starter.name })).toBeNull()
  expect(peekWantedAddress()).toBeNull()
})

it('FE-03 keeping the fleet of a link leads to the login, and can be taken back', async () => {
  saveWantedAddress(sharedPath(code))
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Keep this fleet' }))
  expect(peekKeepRequest()).toBe(code)
  expect(screen.getByText(/Register or log in, and this fleet is added to your fleets/)).toBeTruthy()
  // The form to register is fetched when it is needed.
  const email = await screen.findByLabelText('E-mail')
  await waitFor(() => expect(document.activeElement?.contains(email)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Do not keep it' }))
  expect(peekKeepRequest()).toBeUndefined()
})

it.each([
  ['is asked to register', false, 'Register'],
  ['is asked to log in, where somebody has logged in before', true, 'Log in'],
])('FE-03 who wants to keep the fleet of a link %s', async (_, isKnown, task) => {
  saveWantedAddress(sharedPath(code))
  if (isKnown) noteLogin()
  const user = show()
  const forms = () => within(screen.getByRole('region', { name: 'Log in or register' }))
  expect(await screen.findByText('Register or log in to keep this fleet.')).toBeTruthy()
  expect(forms().getByRole('radio', { name: 'Log in' })).toHaveProperty('checked', true)
  await user.click(await screen.findByRole('button', { name: 'Keep this fleet' }))
  expect(forms().getByRole('radio', { name: task })).toHaveProperty('checked', true)
  expect(forms().getByText(/the shared fleet is added to your fleets/)).toBeTruthy()
})

it.each([
  ['that was wanted', '/', sharedPath(`${code}abc`)],
  ['in the address', `/#fleet=${code}abc`, ''],
])('FE-03 a damaged link %s says so on the cover, and one that can be repaired opens', async (_, address, wanted) => {
  saveWantedAddress(wanted)
  const user = show(address)
  await screen.findByRole('heading', { name: 'This link is damaged' })
  await user.click(screen.getByRole('button', { name: 'Open the repaired link' }))
  expect(await screen.findByRole('article', { name: starter.name })).toBeTruthy()
  expect(peekWantedAddress()).toBe(sharedPath(code))
})

it('FE-03 a link of a newer version on the cover says so, and offers the newest version instead of a repair', async () => {
  saveWantedAddress(sharedPath(encodeLink(fleetLinkVersion + 1, [1, 2, 3])))
  show()
  await screen.findByRole('heading', { name: 'This link is from a newer version of the app' })
  expect(screen.getByRole('button', { name: 'Load the newest version' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open the repaired link' })).toBeNull()
})

it.each([
  ['/dice', 'Log in to open the dice.'],
  ['/Starmap3D', 'Log in to open the star map.'],
  ['/admin/users?page=2', 'Log in to open the staff area.'],
  ['/no/such/page', 'Log in to open the page you asked for.'],
])('RT-02 the form to log in names the screen of %s in words', (address, words) => {
  saveWantedAddress(address)
  show()
  expect(screen.getByText(words)).toBeTruthy()
})

it('RT-02 each screen that needs a login has a name on the cover', () => {
  const first = ({ path }: { readonly path: string }) => path.split('/')[1]!.toLowerCase()
  const closed = routes.filter(({ path }) => !['/', '/test-pb', '/unsubscribe'].includes(path)).map(first)
  expect(closed.filter((name) => !Object.hasOwn(texts.screens, name))).toEqual([])
})
