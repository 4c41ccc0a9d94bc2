// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AuthPanel } from '#features/landing/auth-panel.tsx'
import { isEditInProgress } from '#store/edits.ts'
import { defaultDateFormat, formatDate } from '#ui/format-date.ts'
import { makeLayerHistory } from '#ui/layer/layer-history.ts'
import { LayerHistoryContext } from '#ui/layer/use-back-closes.ts'
import { aToken, aUserRow, makeFakeStore, type FakeStore } from '../../support/fake-store.ts'
import { showPart } from '../../support/show-part.tsx'

const logInCall = 'POST /api/collections/users/auth-with-password'
const registerCall = 'POST /api/collections/users/records'
const password = 'a-long-password'

let store: FakeStore

// The app fetches these forms when the panel is used. Here their code is ready, so that a press shows them at once.
beforeAll(async () => {
  await import('#features/landing/links/link-content.tsx')
  await import('#features/landing/alpha/alpha-code-field.tsx')
})
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  store = makeFakeStore()
})

function show(fetch = store.fetch, roles?: readonly string[]) {
  const router = createMemoryRouter([
    { path: '/', element: <AuthPanel /> },
    { path: '*', element: null },
  ])
  const layers = makeLayerHistory(window)
  onTestFinished(layers.start())
  const shown = showPart(
    <LayerHistoryContext value={layers}>
      <RouterProvider router={router} />
    </LayerHistoryContext>,
    { fetch, roles },
  )
  return { ...shown, router }
}

const openLink = (fragment: string) => {
  window.history.replaceState(null, '', `/#${fragment}`)
  return show().user
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name, { exact: true, selector: 'input' })
const button = (name: string) => screen.getByRole('button', { name })
const typed = async (user: ReturnType<typeof show>['user'], values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) if (value) await user.type(field(name), value)
}
const logIn = async (user: ReturnType<typeof show>['user']) => {
  await typed(user, { 'E-mail': 'sol@orion.test', Password: password })
  await user.click(button('Log in'))
}
const descriptionOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

describe('log in', () => {
  it('AU-01 both fields have labels, input types and autocomplete attributes', () => {
    show()
    expect(field('E-mail').type).toBe('email')
    expect(field('E-mail').autocomplete).toBe('username')
    expect(field('Password').type).toBe('password')
    expect(field('Password').autocomplete).toBe('current-password')
  })

  it('AU-11 AU-04 shows why the record store ended the last session, until something else is wrong', async () => {
    const reason = 'Account has been suspended. Please contact support.'
    const { user, records } = show()
    store.answer(logInCall, { body: { token: aToken(Date.now() + 60_000), record: aUserRow() } })
    await records.session.logIn('sol@orion.test', password)
    store.answer('POST /api/collections/users/auth-refresh', { status: 401, body: { status: 401, message: reason } })
    await records.session.verify()
    const [above] = await screen.findAllByText(reason)
    // A phone shows what is above the fields without scrolling.
    expect(above!.closest('[role=alert]')!.compareDocumentPosition(field('E-mail'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    store.answer(logInCall, 400)
    await logIn(user)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('The e-mail address or the password is wrong.'),
    )
  })

  it('AU-11 tells a suspended player until when, why and where to write, below the sentence of AU-04', async () => {
    const message = 'Account has been suspended. Please contact support.'
    const refused = (suspension: object) => ({ status: 403, body: { status: 403, message, data: { suspension } } })
    store.answer(logInCall, refused({ until: '2026-12-04 22:59:59.999Z', reason: 'Insults.', contact: 'a@b.test' }))
    const { user } = show()
    const alert = screen.getByRole('alert')
    await logIn(user)
    await waitFor(() => expect(alert.textContent).toContain(message))
    const until = formatDate('2026-12-04T22:59:59.999Z', `${defaultDateFormat} hh:ii`)
    expect([...alert.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
      message,
      `Until: ${until}`,
      'Reason: Insults.',
      'Write to: a@b.test',
    ])
    expect(screen.getByRole('link', { name: 'a@b.test' }).getAttribute('href')).toBe('mailto:a@b.test')
    store.answer(logInCall, refused({ until: '', reason: '', contact: '' }))
    await user.click(button('Log in'))
    await waitFor(() => expect(alert.textContent).toBe(`${message}Until: the people who run this server end it`))
  })

  it('CA-13 what is typed counts as an edit in progress until the login, so that no reload takes it away', async () => {
    const { user, records } = show()
    expect(isEditInProgress()).toBe(false)
    await user.type(field('E-mail'), 's')
    expect(isEditInProgress()).toBe(true)
    store.answer(logInCall, { body: { token: aToken(Date.now() + 60_000), record: aUserRow() } })
    await act(() => records.session.logIn('sol@orion.test', password))
    expect(isEditInProgress()).toBe(false)
  })

  it('AU-04 empty fields have errors until they are edited, the first gets the focus, nothing is sent', async () => {
    const { user } = show()
    await user.click(button('Log in'))
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf('E-mail')).toContain('This cannot be empty.')
    expect(descriptionOf('Password')).toContain('This cannot be empty.')
    expect(document.activeElement).toBe(field('E-mail'))
    await user.type(field('E-mail'), 's')
    expect(field('E-mail').getAttribute('aria-invalid')).toBeNull()
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(store.calls()).toEqual([])
  })

  it('AU-04 a refusal for an account is shown in its own words, and what was typed stays', async () => {
    const message = 'Account is pending approval. Please wait for activation.'
    store.answer(logInCall, { status: 403, body: { status: 403, message, data: {} } })
    const { user } = show()
    await logIn(user)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
    expect([field('E-mail').value, field('Password').value]).toEqual(['sol@orion.test', password])
  })

  it('AU-04 an unreachable record store is reported, and one press tries again with the same values', async () => {
    store.answer(logInCall, 'offline')
    const { user, router } = show()
    await logIn(user)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot be reached'))
    store.answer(logInCall, { body: { token: aToken(Date.now() + 3_600_000), record: aUserRow() } })
    await user.click(button('Try again'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main-menu'))
  })

  it.each<readonly [string, () => Response, string]>([
    [
      'a page of somebody else in place of the server',
      () => new Response('<p>Welcome to the hotel Wi-Fi</p>', { headers: { 'content-type': 'text/html' } }),
      'The server cannot be reached. Check your connection and try again.',
    ],
    ['too many attempts', () => Response.json({}, { status: 429 }), 'Too many attempts. Wait a moment and try again.'],
    ['an answer of another shape', () => Response.json({ token: 7, record: [] }), 'Something went wrong.'],
  ])('ER-01 AU-04 %s is told in a sentence, and nothing typed is lost', async (_, answer, sentence) => {
    const { user } = show(async (input, init) =>
      (input instanceof Request ? input.url : input.toString()).includes('auth-with-password')
        ? answer()
        : store.fetch(input, init),
    )
    await logIn(user)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence))
    expect([field('E-mail').value, field('Password').value]).toEqual(['sol@orion.test', password])
  })
})

describe('register', () => {
  const open = async () => {
    const shown = show()
    await shown.user.click(screen.getByRole('radio', { name: 'Register' }))
    await screen.findByLabelText('Repeat password', { selector: 'input' })
    return shown
  }

  it.each([
    ['no form of an e-mail', { 'E-mail': 'sol' }, 'E-mail', 'This is not an e-mail address.'],
    ['a letter that only looks alike', { 'E-mail': 'sol@orıon.test' }, 'E-mail', 'Use only plain letters (a to z)'],
    ['7 characters', { 'E-mail': 'sol@orion.test', Password: '1234567' }, 'Password', 'Use at least 8 characters.'],
    [
      'two passwords that differ',
      { 'E-mail': 'sol@orion.test', Password: password, 'Repeat password': `${password}s` },
      'Repeat password',
      'The two passwords differ.',
    ],
  ])('AU-01 %s is named at its field, which has the focus', async (_what, values, name, sentence) => {
    const { user } = await open()
    await typed(user, values)
    await user.click(button('Register'))
    expect(descriptionOf(name)).toContain(sentence)
    expect(document.activeElement).toBe(field(name))
    expect(store.calls()).toEqual([])
  })

  it('AU-01 errors of the record store are shown at their fields, and the values stay', async () => {
    store.answer(registerCall, {
      status: 400,
      body: { status: 400, message: '', data: { email: { code: 'validation_not_unique', message: '' } } },
    })
    const { user } = await open()
    await typed(user, { 'E-mail': 'sol@orion.test', Password: password, 'Repeat password': password })
    await user.click(button('Register'))
    await waitFor(() => expect(descriptionOf('E-mail')).toContain('This e-mail address is taken.'))
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
    expect(field('Repeat password').value).toBe(password)
  })

  it('AU-01 a second press during the request sends nothing', async () => {
    let release = () => {}
    store.answer(registerCall, () => new Promise((resolve) => (release = () => resolve(400))))
    const { user } = await open()
    await typed(user, { 'E-mail': 'sol@orion.test', Password: password, 'Repeat password': password })
    await user.click(button('Register'))
    expect(button('Registering').getAttribute('aria-busy')).toBe('true')
    await user.click(button('Registering'))
    release()
    await waitFor(() => expect(button('Register')).toBeTruthy())
    expect(store.calls()).toEqual([registerCall])
  })

  it('AU-01 all forms share the e-mail address', async () => {
    const { user } = show()
    await user.type(field('E-mail'), 'sol@orion.test')
    await user.click(screen.getByRole('radio', { name: 'Register' }))
    await screen.findByLabelText('Repeat password', { selector: 'input' })
    expect(field('E-mail').value).toBe('sol@orion.test')
  })
})

describe('forgotten password', () => {
  it('Back leads back to the form to log in', async () => {
    const { user } = show()
    await user.click(button('Forgot password'))
    expect(await screen.findByRole('button', { name: 'Send reset link' })).toBeDefined()
    await waitFor(() => expect(window.history.state).toMatchObject({ openLayers: 1 }))
    act(() => window.history.back())
    await waitFor(() => expect(button('Log in')).toBeDefined())
  })

  const resetCall = 'POST /api/collections/users/request-password-reset'
  const ask = async () => {
    const { user } = show()
    await user.type(field('E-mail'), 'nobody@orion.test')
    await user.click(button('Forgot password'))
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }))
  }

  it.each([200, 400, 404])(
    'AU-10 the answer is the same, whatever the record store thinks of the address (%i)',
    async (status) => {
      store.answer(resetCall, status)
      await ask()
      await waitFor(() =>
        expect(screen.getByRole('status').textContent).toContain('If nobody@orion.test has an account'),
      )
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
    },
  )

  it('AU-10 too many requests are reported', async () => {
    store.answer(resetCall, 429)
    await ask()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many attempts'))
  })
})

it('AU-11 a session that the record store has ended says why the form to log in is here', async () => {
  store.answer('POST /api/collections/users/auth-refresh', 401)
  const { records } = show(store.fetch, ['user'])
  expect(screen.queryByText(/^You were logged out/)).toBeNull()
  await records.session.verify()
  await screen.findByText(/^You were logged out, because/)
})

describe('links from e-mails', () => {
  it('AU-10 an expired link is reported', async () => {
    store.answer('POST /api/collections/users/confirm-password-reset', {
      status: 400,
      body: { status: 400, message: '', data: { token: { code: 'validation_invalid_token', message: '' } } },
    })
    const user = openLink(`reset=${aToken(0, { type: 'passwordReset' })}`)
    await screen.findByLabelText('New password')
    await typed(user, { 'New password': password, 'Repeat new password': password })
    await user.click(button('Change password'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('used already, or is too old'))
  })

  it('AU-10 the token tells that the e-mail is changed, and the new address', async () => {
    const user = openLink(`confirm=${aToken(Date.now(), { type: 'emailChange', newEmail: 'new@orion.test' })}`)
    expect(await screen.findByText('new@orion.test')).toBeTruthy()
    await user.click(button('Change e-mail'))
    expect(descriptionOf('Password')).toContain('This cannot be empty.')
  })

  it('AU-10 an address is confirmed by one press, not by opening the link', async () => {
    store.answer('POST /api/collections/users/confirm-verification', { status: 200, body: {} })
    const user = openLink(`confirm=${aToken(Date.now(), { type: 'verification', email: 'sol@orion.test' })}`)
    const confirm = await screen.findByRole('button', { name: 'Confirm e-mail' })
    expect(store.calls()).toEqual([])
    expect(screen.getByText('sol@orion.test')).toBeTruthy()
    await user.click(confirm)
    await screen.findByRole('heading', { name: 'E-mail confirmed' })
  })

  it('AU-10 an incomplete link shows what to do', async () => {
    openLink('confirm=eyJhbGciOi')
    expect(await screen.findByText('This link does not work')).toBeTruthy()
  })

  it('FE-08 a link to confirm that does not work leads to the form for a new one; without an answer it can be tried again', async () => {
    store.answer('POST /api/subscription/confirm', 'offline')
    const user = openLink('subscribe=t0ken')
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot be reached'))
    expect(sessionStorage.getItem('orion-mail-link')).toBe('subscribe=t0ken')
    store.answer('POST /api/subscription/confirm', 400)
    await user.click(button('Try again'))
    await screen.findByRole('heading', { name: 'This link does not work' })
    await user.click(button('Subscribe again'))
    expect(await screen.findByLabelText('Your e-mail address')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Updates by e-mail' }))
  })

  it('RT-07 FE-08 who left can subscribe again in the same place', async () => {
    store.answer('POST /api/subscription/leave', { body: { message: 'Done.' } })
    store.answer('GET /api/mail', { body: { enabled: true } })
    store.answer('POST /api/subscription/ask', { status: 202, body: { message: '' } })
    const user = openLink('unsubscribe=t0ken')
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe from all' }))
    await user.click(await screen.findByRole('button', { name: 'Subscribe again' }))
    await user.type(await screen.findByLabelText('Your e-mail address'), 'sol@orion.test')
    expect(isEditInProgress()).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'News' }))
    await user.click(button('Subscribe'))
    await screen.findByRole('heading', { name: 'Check your e-mail' })
    expect(isEditInProgress()).toBe(false)
    expect(store.requests.at(-1)?.body).toEqual({ email: 'sol@orion.test', topics: ['news'], wording: 'updates-1' })
  })
})

describe('where mail is off', () => {
  beforeEach(() => store.answer('GET /api/mail', { body: { enabled: false } }))

  it('AU-10 the form for a forgotten password says so and promises no mail', async () => {
    const { user } = show()
    expect(store.calls()).toEqual([])
    await user.click(button('Forgot password'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('cannot send e-mail'))
    expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull()
    await user.click(button('Back to log in'))
    expect(field('Password')).toBeTruthy()
  })

  it('FE-08 the form to subscribe says so', async () => {
    store.answer('POST /api/subscription/leave', { body: { message: 'Done.' } })
    const user = openLink('unsubscribe=t0ken')
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe from all' }))
    await user.click(await screen.findByRole('button', { name: 'Subscribe again' }))
    expect(await screen.findByText(/you cannot subscribe here/)).toBeTruthy()
  })
})
