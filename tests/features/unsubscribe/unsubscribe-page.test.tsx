// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { Page } from '#features/unsubscribe/unsubscribe-page.tsx'
import { makeFakeStore, type FakeStore } from '../../support/fake-store.ts'
import { showPart } from '../../support/show-part.tsx'

const readCall = 'GET /api/subscription'
let store: FakeStore

beforeEach(() => {
  window.history.replaceState(null, '', '/unsubscribe')
  store = makeFakeStore()
  store.answer('GET /api/mail', { body: { enabled: true } })
  store.answer('POST /api/subscription/ask', { status: 202, body: { message: '' } })
  for (const act of ['leave', 'undo']) store.answer(`POST /api/subscription/${act}`, { body: { message: 'Done.' } })
})

const own = (change: object) => ({
  body: { email: 'sol@orion.test', verified: true, status: 'none', topics: [], wanted_topics: [], ...change },
})

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  return showPart(<RouterProvider router={router} />, { fetch: store.fetch, roles: ['user'] }).user
}

const button = (name: string) => screen.getByRole('button', { name })
const sent = () => store.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, body])

describe('the page to unsubscribe', () => {
  it('RT-07 FE-08 an unsubscribed player can subscribe the account’s address again', async () => {
    store.answer(readCall, own({ status: 'unsubscribed' }))
    const user = show()
    await screen.findByText(/is unsubscribed from all/)
    await user.click(button('Subscribe'))
    await user.click(screen.getByRole('checkbox', { name: 'Events' }))
    await user.click(button('Subscribe'))
    await screen.findByRole('heading', { name: 'Check your e-mail' })
    expect(sent()).toEqual([
      ['/api/subscription/ask', { email: 'sol@orion.test', topics: ['events'], wording: 'updates-1' }],
    ])
  })

  it.each([
    ['none', /^sol@orion\.test gets no e-mail updates\. There is nothing/],
    ['bounced', /came back/],
    ['complained', /reported as spam/],
  ])('RT-07 a player in the state %s reads why nothing is sent', async (status, words) => {
    store.answer(readCall, own({ status }))
    show()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unsubscribe from all' })).toBeNull()
  })

  it('RT-07 a player whose address is not confirmed reads that first, with the way to confirm it', async () => {
    store.answer(readCall, own({ verified: false }))
    store.answer('POST /api/collections/users/request-verification', { body: {} })
    const user = show()
    await screen.findByText(/once you have shown that it is yours/)
    await user.click(button('Send me the link'))
    await screen.findByText(/^A link is on its way/)
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  })

  it('RT-07 an unconfirmed request is withdrawn in the same way', async () => {
    store.answer(readCall, own({ status: 'pending', wanted_topics: ['news'] }))
    store.answer('POST /api/subscription/topics', own({ status: 'unsubscribed' }))
    const user = show()
    await screen.findByText(/did not confirm, so you get none/)
    expect(screen.queryByText('Keep some topics')).toBeNull()
    await user.click(button('Unsubscribe from all'))
    await screen.findByRole('heading', { name: 'You are unsubscribed' })
  })

  it('RT-07 the token of a link unsubscribes the address it was sent to, and is removed from the address bar', async () => {
    window.history.replaceState({ idx: 1 }, '', '/unsubscribe?token=t0ken')
    const user = show()
    expect(window.location.href).toMatch(/\/unsubscribe$/)
    await user.click(button('Unsubscribe from all'))
    await user.click(await screen.findByRole('button', { name: 'Subscribe again' }))
    expect(await screen.findByLabelText('Your e-mail address')).toBeTruthy()
    expect(sent()).toEqual([['/api/subscription/leave', { token: 't0ken', keep: [], reason: '' }]])
    expect(store.calls()).not.toContain(readCall)
  })

  it.each(['#unsubscribe=second', '#unsubscribe=first'])(
    'RT-07 a link opened later in the same tab shows its form: %s',
    async (hash) => {
      window.history.replaceState(null, '', '/unsubscribe#unsubscribe=first')
      const user = show()
      await user.click(button('Unsubscribe from all'))
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      await screen.findByRole('heading', { name: 'Undone' })
      window.location.hash = hash
      await user.click(await screen.findByRole('button', { name: 'Unsubscribe from all' }))
      await screen.findByRole('heading', { name: 'You are unsubscribed' })
      const token = hash.slice('#unsubscribe='.length)
      expect(sent().at(-1)).toEqual(['/api/subscription/leave', { token, keep: [], reason: '' }])
    },
  )

  it('RT-07 a record store that does not answer is reported, and is asked again', async () => {
    store.answer(readCall, 'offline')
    const user = show()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot be reached'))
    store.answer(readCall, own({}))
    await user.click(button('Try again'))
    expect(await screen.findByText(/There is nothing to unsubscribe from/)).toBeTruthy()
  })
})
