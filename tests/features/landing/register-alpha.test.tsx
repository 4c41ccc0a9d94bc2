// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://alpha.localhost/" }
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AuthPanel } from '#features/landing/auth-panel.tsx'
import { openMailLink } from '#store/mail/mail-link.ts'
import { aToken, aUserRow, makeFakeStore, type FakeStore } from '../../support/fake-store.ts'
import { showPart } from '../../support/show-part.tsx'

/** The form to register on an alpha host, with the real client and a fake record store. */

const registerCall = 'POST /api/collections/users/records'
let store: FakeStore

// The app fetches these forms when the panel is used. Here their code is ready, so that a press shows them at once.
beforeAll(async () => {
  await import('#features/landing/links/link-content.tsx')
  await import('#features/landing/alpha/alpha-code-field.tsx')
})
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  store = makeFakeStore()
  store.answer('GET /api/alpha', { body: { required: true, text: 'Codes come by mail.' } })
})

function show() {
  const router = createMemoryRouter([
    { path: '/', element: <AuthPanel /> },
    { path: '*', element: null },
  ])
  const { events, account } = showPart(<RouterProvider router={router} />, { fetch: store.fetch })
  const advanceTimers = (ms: number) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms))
  return { user: userEvent.setup({ advanceTimers }), router, events, account }
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const codeField = () => field(/Alpha code/)
const submit = () => screen.getByRole('button', { name: 'Register' })
const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(field('E-mail'), 'sol@orion.test')
  await user.type(field('Password'), 'a-long-password')
  await user.type(field('Repeat password'), 'a-long-password')
}
const open = async () => {
  const shown = show()
  await shown.user.click(screen.getByRole('radio', { name: 'Register' }))
  await screen.findByText('Codes come by mail.')
  return shown
}

it('RT-20 what is typed or pasted as a code is shown in groups, with the caret where it was', async () => {
  const { user } = await open()
  await user.type(codeField(), 'abcdefgh jk')
  expect(codeField().value).toBe('ABCD-EFGH-JK')
  await user.type(codeField(), '{Backspace}{Backspace}{Backspace}')
  expect(codeField().value).toBe('ABCD-EFG')
  await user.type(codeField(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(codeField().value).toBe('ABXC-DEFG')
  expect(codeField().selectionStart).toBe(3)
  await user.clear(codeField())
  await user.paste(' oilu efgh\u2013jkmn ')
  expect(codeField().value).toBe('011V-EFGH-JKMN')
})

it('RT-20 a missing, short or refused code is named at its field, and nothing tells whether it exists', async () => {
  const { user } = await open()
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText('You need an alpha code to register here.')).toBeDefined()
  await user.type(codeField(), 'ABCD')
  await user.click(submit())
  expect(await screen.findByText('A code has 12 letters and digits.')).toBeDefined()
  expect(store.calls()).toEqual(['GET /api/alpha'])
  const problem = { alpha_code: { code: 'validation_alpha_code', message: 'x' } }
  store.answer(registerCall, { status: 400, body: { status: 400, message: 'x', data: problem } })
  await user.type(codeField(), 'efgh jkmn')
  await user.click(submit())
  expect(await screen.findByText(/^This code does not work\./)).toBeDefined()
  expect(codeField().getAttribute('aria-invalid')).toBe('true')
  const headers = new Headers(store.requests.at(-1)?.init.headers)
  expect(headers.get('x_alpha_code')).toBe('ABCDEFGHJKMN')
})

it('RT-20 after many wrong codes the form waits as long as the record store says, and keeps the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await open()
  await fillIn(user)
  await user.type(codeField(), 'ABCDEFGHJKMN')
  const message = 'Too many wrong codes were sent. Try again in 17 seconds.'
  store.answer(registerCall, { status: 429, body: { status: 429, message, data: {} } })
  await user.click(submit())
  const button = await screen.findByRole('button', { name: 'Try again in 17 s' })
  expect(document.activeElement).toBe(button)
  const sent = store.calls().length
  await user.click(button)
  await user.type(field('E-mail'), '{Enter}')
  expect(store.calls().length).toBe(sent)
  await vi.advanceTimersByTimeAsync(17_500)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

it('RT-20 a link with a code opens the form with it, keeps it for this tab, and forgets it with the registration', async () => {
  window.history.replaceState(null, '', '/#code=abcd-efgh-jkmn')
  const { user, router, events, account } = show()
  await screen.findByLabelText(/Alpha code/, { selector: 'input' })
  expect(codeField().value).toBe('ABCD-EFGH-JKMN')
  expect(window.location.hash).toBe('')
  await user.click(screen.getByRole('radio', { name: 'Log in' }))
  await user.click(screen.getByRole('radio', { name: 'Register' }))
  expect(codeField().value).toBe('ABCD-EFGH-JKMN')
  expect(openMailLink()).toEqual({ kind: 'code', token: 'abcd-efgh-jkmn' })
  await fillIn(user)
  store.answer(registerCall, { body: aUserRow() })
  const token = aToken(Date.now() + 3_600_000)
  store.answer('POST /api/collections/users/auth-with-password', { body: { token, record: aUserRow() } })
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/main-menu'))
  expect(openMailLink()).toBeUndefined()
  expect(events).toEqual(['registered'])
  // FE-07: the first steps are offered even if a fleet from a link was saved before the menu is opened.
  await waitFor(() => expect(account.firstSteps().getState().status).toBe('open'))
})

it('RT-20 who has no code joins the waiting list, with the invitations as its only topic', async () => {
  store.answer('GET /api/mail', { body: { enabled: true } })
  store.answer('POST /api/subscription/ask', { status: 202, body: { message: 'x' } })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'No code? Join the waiting list' }))
  await user.type(await screen.findByLabelText('Your e-mail address'), 'sol@orion.test')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  expect(await screen.findByText('Check your e-mail')).toBeDefined()
  expect(store.requests.at(-1)?.body).toMatchObject({
    email: 'sol@orion.test',
    topics: ['invitations'],
    wording: 'waiting-1',
  })
  await user.click(screen.getByRole('button', { name: 'Back to register' }))
  expect(await screen.findByLabelText(/Alpha code/, { selector: 'input' })).toBeDefined()
})
