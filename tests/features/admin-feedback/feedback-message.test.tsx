// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FeedbackSheet } from '#features/admin-feedback/feedback-sheet.tsx'
import { readView } from '#staff/list/list-address.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

afterEach(cleanup)

const show = async (page_path: string) => {
  const store = makeFakeStore()
  const texts = { rule: '', error_reference: '', device: '', session: '', assignee: '', assignee_name: '', answer: '' }
  const moments = { answered_at: '', seen_answer_at: '', created: '2026-11-25 10:00:00.000Z', updated: '' }
  const feedback = {
    ...{ id: 'f1', kind: 'bug', state: 'new', message: 'It broke', page_path, build: '1', game_version: 'v1' },
    ...{ ...texts, ...moments, user: 'u1', tags: [], answered_by_name: '', duplicate_of: '', screenshot_url: '' },
  }
  const body = { feedback, user: { id: 'u1', name: 'Ada' }, notes: [], duplicates: [], similar: [], mails: [] }
  store.answer('GET /api/staff/feedback/f1', { body })
  for (const list of ['people', 'feedback/tags']) store.answer(`GET /api/staff/${list}`, { body: { rows: [] } })
  const none = () => {}
  const { view } = readView(new URLSearchParams(), [], '-created')
  const steps = { onClose: none, onPrevious: none, onNext: none, onOpen: none, refresh: none }
  showStaff(store, <FeedbackSheet id="f1" view={view} {...steps} />)
  return screen.findByText(page_path)
}

it('FE-10 the page of a message is a link where it is one of this site', async () => {
  expect((await show('/dice')).closest('a')?.getAttribute('href')).toBe('/dice')
})

it.each([
  'https://evil.example/login',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
])('FE-10 the page %s that a player claims leads staff nowhere', async (page) => {
  expect((await show(page)).closest('a')).toBeNull()
})
