// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FeedbackSheet } from '#features/admin-feedback/feedback-sheet.tsx'
import type { AnswerMail } from '#shared/feedback.ts'
import { readView } from '#staff/list/list-address.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const show = async (page_path: string, change: object = {}, answer_mail: AnswerMail = 'goes') => {
  const store = makeFakeStore()
  const texts = { rule: '', error_reference: '', device: '', session: '', assignee: '', assignee_name: '', answer: '' }
  const said = { kind: 'bug', state: 'new', message: 'It broke', page_path, build: '1', game_version: 'v1', tags: [] }
  const lists = { notes: [], player_notes: [], duplicates: [], similar: [], mails: [] }
  const moments = { answered_at: '', seen_answer_at: '', created: '2026-11-25 10:00:00.000Z', updated: '' }
  const feedback = {
    id: 'f1',
    ...said,
    ...texts,
    ...moments,
    user: 'u1',
    answered_by_name: '',
    duplicate_of: '',
    screenshot_url: '',
    ...change,
  }
  const body = { feedback, user: { id: 'u1', name: 'Ada' }, answer_mail, ...lists }
  store.answer('GET /api/staff/feedback/f1', { body })
  for (const list of ['people', 'feedback/tags']) store.answer(`GET /api/staff/${list}`, { body: { rows: [] } })
  const none = () => {}
  const { view } = readView(new URLSearchParams(), [], '-created')
  const steps = { onClose: none, onPrevious: none, onNext: none, onOpen: none, refresh: none }
  store.answer('POST /api/staff/feedback/change', { body: { rows: [] } })
  showStaff(store, <FeedbackSheet id="f1" view={view} {...steps} />)
  return { page: await screen.findByText(page_path), store }
}

it('FE-10 the page of a message is a link where it is one of this site', async () => {
  expect((await show('/dice')).page.closest('a')?.getAttribute('href')).toBe('/dice')
})

it.each([
  'https://evil.example/login',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
])('FE-10 the page %s that a player claims leads staff nowhere', async (page) => {
  expect((await show(page)).page.closest('a')).toBeNull()
})

it.each([
  ['new', 'Done', { answer: 'Reload the app.', state: 'done' }],
  ['planned', 'Planned', { answer: 'Reload the app.' }],
])(
  'FE-10 the answer to a message that is %s asks for its state, first %s, and sends both at once',
  async (state, first, set) => {
    const { store } = await show('/dice', { state })
    const user = userEvent.setup()
    const then = screen.getByRole<HTMLSelectElement>('combobox', { name: 'After the answer' })
    expect(then.selectedOptions[0]?.textContent).toBe(first)
    await user.type(screen.getByRole('textbox', { name: /^Answer to the player/ }), 'Reload the app.')
    await user.click(screen.getByRole('button', { name: 'Send the answer' }))
    await expect.poll(() => store.calls()).toContain('POST /api/staff/feedback/change')
    const sent = store.requests.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('/change'))
    expect(sent?.body).toMatchObject({ set })
    expect(JSON.stringify(sent?.body).includes('"state":"done"')).toBe(state === 'new')
  },
)

it.each([
  ['goes', 'It also goes to the player by mail.'],
  ['unconfirmed', 'The player has not confirmed the e-mail address, so no mail goes out.'],
  ['inactive', 'The account is not active, so no mail goes out'],
  ['off', 'This server sends no mail.'],
] as const)('FE-10 before an answer is written, staff read whether it goes by mail: %s', async (answerMail, words) => {
  await show('/dice', {}, answerMail)
  expect(screen.getByText((text) => text.startsWith(words))).toBeTruthy()
})

it('FE-10 a member of staff who has left is no id', async () => {
  await show('/dice', { assignee: 'a1b2c3d4e5f6g7h' })
  expect(screen.getByRole('option', { name: 'Formerly staff' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('a1b2c3d4e5f6g7h')
})

it.each([
  ['', 'Send the answer', 'Answer sent.'],
  ['Try again.', 'Send the changed answer', 'Answer changed.'],
])('FE-10 a first answer is said to be sent, another one to be changed: %j', async (answer, button, said) => {
  const { store } = await show('/dice', { answer, answered_at: answer === '' ? '' : '2026-11-25 11:00:00.000Z' })
  const row = { id: 'f1', outcome: 'changed', message: '', before: null, after: null }
  store.answer('POST /api/staff/feedback/change', { body: { rows: [row] } })
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: /^Answer to the player/ }), 'Reload the app.')
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(said)).toBeTruthy()
})

it('FE-10 a message leads to all messages of its player, by the account, because two players can have the same name', async () => {
  await show('/dice')
  const to = screen.getByRole('link', { name: 'All messages of this player' }).getAttribute('href') ?? ''
  const { searchParams } = new URL(to, 'http://x.test')
  const { view } = readView(searchParams, [{ key: 'user', kind: 'choice' }], '-created')
  expect(view.where).toEqual([{ column: 'user', op: 'is', value: ['u1'] }])
})
