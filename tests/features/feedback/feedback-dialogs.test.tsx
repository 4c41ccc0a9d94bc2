// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { OwnFeedbackSheet } from '#features/feedback/own-feedback.tsx'
import { TellUsDialog } from '#features/feedback/tell-us-dialog.tsx'
import { err, ok } from '#game/result.ts'
import type { OwnFeedback } from '#records/saves/feedback.ts'
import { isEditInProgress } from '#store/edits.ts'
import type { WaitingMessage } from '#store/feedback/feedback-device.ts'
import type { FeedbackStore, FeedbackStoreState } from '#store/feedback/make-feedback-store.ts'
import type { SendOutcome } from '#store/sync/waiting-store.ts'
import { showPart } from '../../support/show-part.tsx'

const told: unknown[] = []
const aStore = (
  given: Partial<FeedbackStoreState> = {},
  outcome: SendOutcome<void> = { kind: 'sent', stored: undefined },
): FeedbackStore => {
  told.splice(0)
  return createStore<FeedbackStoreState>()((set) => ({
    waiting: [],
    deviceProblem: null,
    news: 0,
    draft: { kind: 'bug', message: '' },
    setDraft: (draft) => set({ draft }),
    tell: (message) => {
      told.push(message)
      return Promise.resolve(outcome)
    },
    edit: () => {},
    remove: (key) => set(({ waiting }) => ({ waiting: waiting.filter((one) => one.key !== key) })),
    list: () => Promise.resolve(ok({ rows: [], hasMore: false })),
    markSeen: () => set({ news: 0 }),
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
    ...given,
  }))
}
const aRow = (over: Partial<OwnFeedback>): OwnFeedback => ({
  id: 'f1',
  kind: 'bug',
  message: 'The fleet was not saved.',
  state: 'new',
  answer: '',
  answered_at: '',
  seen_answer_at: '',
  created: '2026-11-20T10:00:00.000Z',
  ...over,
})

describe('FE-10 the form', () => {
  const openForm = (store: FeedbackStore, subject = {}) => {
    let isClosed = false
    const { events, user } = showPart(
      <TellUsDialog store={store} subject={subject} path="/rules/volley#arcs" onClose={() => (isClosed = true)} />,
    )
    const form = within(screen.getByRole('dialog'))
    return {
      form,
      events,
      user,
      isClosed: () => isClosed,
      message: form.getByRole('textbox', { name: /^Your message/ }),
      send: form.getByRole('button', { name: 'Send' }),
    }
  }

  it('sends what the player wrote with the page and the rule, and empties the draft', async () => {
    const store = aStore()
    const { user, message, send, form, events, isClosed } = openForm(store, { kind: 'rules', rule: '3.2 Arcs' })
    expect(form.getByText('About rule 3.2 Arcs.')).toBeTruthy()
    await user.type(message, '  May I shoot over my own ships?')
    expect(isEditInProgress()).toBe(true)
    await user.click(send)
    expect(told).toMatchObject([
      { kind: 'rules', message: 'May I shoot over my own ships?', pagePath: '/rules/volley#arcs', rule: '3.2 Arcs' },
    ])
    expect(isClosed()).toBe(true)
    expect(store.getState().draft.message).toBe('')
    expect(events).toEqual(['feedback-sent'])
  })

  it('keeps the text if the record store refuses it', async () => {
    const store = aStore({}, { kind: 'refused', why: 'Write something else.' })
    const { user, message, send, form, events, isClosed } = openForm(store)
    await user.type(message, 'A message that is refused')
    await user.click(send)
    expect(await form.findByText('It was not sent. Write something else.')).toBeTruthy()
    expect(store.getState().draft.message).toBe('A message that is refused')
    expect(isClosed()).toBe(false)
    expect(events).toEqual([])
  })
})

describe('FE-10 my messages', () => {
  const openOwn = (store: FeedbackStore) => {
    render(<OwnFeedbackSheet store={store} onClose={() => {}} onTellUs={() => {}} />)
    return within(screen.getByRole('dialog'))
  }

  it('show state and answer, and count as seen', async () => {
    const answered = aRow({ state: 'done', answer: 'Mended.', answered_at: '2026-11-21T10:00:00.000Z' })
    const seen: string[] = []
    const store = aStore({
      list: () => Promise.resolve(ok({ rows: [answered, aRow({ id: 'f2', state: 'declined' })], hasMore: false })),
      markSeen: (until) => void seen.push(until),
    })
    const own = openOwn(store)
    expect(await own.findByText('Mended.')).toBeTruthy()
    expect(own.getByText('New')).toBeTruthy()
    expect(own.getByText('Not planned')).toBeTruthy()
    expect(own.getAllByRole('listitem')[0]?.textContent).toMatch(/^Error report ?Done/)
    expect(seen).toEqual([answered.answered_at])
  })

  it('show waiting messages and why they were refused, and can be deleted', async () => {
    const waiting: WaitingMessage = {
      key: 'k1',
      kind: 'bug',
      message: 'Written in a cellar',
      pagePath: '',
      build: '',
      gameVersion: '',
      rule: '',
      errorReference: '',
      screenshot: null,
      writtenAt: Date.UTC(2026, 10, 20),
      refusal: 'Write more.',
    }
    const own = openOwn(aStore({ waiting: [waiting] }))
    expect(own.getByText('Not sent')).toBeTruthy()
    expect(own.getByText('Write more.')).toBeTruthy()
    await userEvent.setup().click(own.getByRole('button', { name: 'Delete' }))
    expect(own.queryByText('Written in a cellar')).toBeNull()
    expect(await own.findByText('You have not sent us anything yet.')).toBeTruthy()
  })

  it('say that they could not be loaded, and try again', async () => {
    const answers = [err({ kind: 'offline' } as const), ok({ rows: [aRow({})], hasMore: true })]
    const own = openOwn(aStore({ list: () => Promise.resolve(answers.shift() ?? err({ kind: 'offline' })) }))
    expect(await own.findByText('Your messages could not be loaded.')).toBeTruthy()
    await userEvent.setup().click(own.getByRole('button', { name: 'Try again' }))
    expect(await own.findByText('The fleet was not saved.')).toBeTruthy()
    expect(own.getByRole('button', { name: 'Show older messages' })).toBeTruthy()
  })
})
