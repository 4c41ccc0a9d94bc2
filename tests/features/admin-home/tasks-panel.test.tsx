// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { TasksPanel } from '#features/admin-home/tasks-panel.tsx'
import type { StaffHomeData } from '#records/staff/staff-home.ts'

const well = { on: true, paused: [], campaigns: [], unknown: 0, failed: 0, gap: 0 }
const show = (
  mail?: StaffHomeData['mail'],
  feedback: StaffHomeData['feedback'] = { new: 0, oldest: '' },
  codes: Partial<StaffHomeData['codes']> = {},
  notes?: StaffHomeData['notes'],
) => {
  const allCodes = { ending: 0, nearly_used: 0, left: null, none_left: false, ...codes }
  render(
    <MemoryRouter>
      <TasksPanel feedback={feedback} codes={allCodes} mail={mail} notes={notes} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

it('FE-17 where all is well there is nothing to do, for admins and for moderators', () => {
  expect(show(well)).toEqual([])
  expect(screen.getByText('Nothing to do.')).toBeTruthy()
  cleanup()
  expect(show()).toEqual([])
})

it('FE-17 each trouble of the outbox leads to where it is dealt with', () => {
  const lanes = [{ lane: 'codes' }, { lane: 'single' }]
  expect(show({ ...well, on: false, paused: lanes, unknown: 1, failed: 3 })).toEqual([
    ['E-mail is offnobody can subscribe or reset a password', '/admin/email-campaigns/outbox'],
    ['2 queues of the outbox pausedAlpha codes, Single mails', '/admin/email-campaigns/outbox'],
    ['1 mail in doubtnot known whether delivered', '/admin/email-campaigns/outbox?f=state~is~unknown'],
    ['3 mails failedin the last 24 hours', '/admin/email-campaigns/outbox?f=state~is~failed&sort=-updated'],
  ])
})

it('FE-17 FE-15 a campaign that runs says how far it is; one that stopped or could not start says why', () => {
  const campaign = {
    id: 'campaign0000001',
    name: 'Autumn news',
    state: 'running',
    why: '',
    recipients: 2000,
    skipped: 0,
  } as const
  expect(
    show({
      ...well,
      campaigns: [
        { ...campaign, left: 800, skipped: 40 },
        { ...campaign, state: 'paused', why: '50 mails in a row were refused.', left: 800 },
        { ...campaign, state: 'draft', why: 'It could not start as scheduled: The subject is empty.', left: 0 },
      ],
    }),
  ).toEqual([
    [
      'Campaign “Autumn news” is being sent1200 of 2000 mails done, 40 of them skipped',
      '/admin/email-campaigns/campaign0000001',
    ],
    ['Campaign “Autumn news” is paused50 mails in a row were refused.', '/admin/email-campaigns/campaign0000001'],
    [
      'Campaign “Autumn news” could not startIt could not start as scheduled: The subject is empty.',
      '/admin/email-campaigns/campaign0000001',
    ],
  ])
})

it('FE-12 FE-17 codes that are about to end, or that nobody has left, lead to the codes', () => {
  expect(show(well, undefined, { ending: 3, none_left: true })).toEqual([
    ['No alpha code worksnobody can register: a code is needed', '/admin/alpha-codes'],
    [
      '3 alpha codes about to expirewithin 7 days, and not used up',
      '/admin/alpha-codes?f=ending~is~true&f=state~is~active&sort=expires_at',
    ],
  ])
})

it('FE-12 FE-17 codes nearly used up, and few registrations left on all of them, are said', () => {
  expect(show(well, undefined, { nearly_used: 1, left: 4 })).toEqual([
    ['4 registrations left on all alpha codesafter that, nobody can register', '/admin/alpha-codes'],
    [
      '1 alpha code nearly used upcodes for several people, with at most a tenth left',
      '/admin/alpha-codes?f=nearly_used~is~true&f=state~is~active',
    ],
  ])
})

it('FE-10 FE-17 a note on a player that waits for an admin leads to the player', () => {
  const note = { user: 'wim000000000000', user_name: 'Wim', text: 'Insults others.', created: '' } as const
  expect(show(well, undefined, {}, [note])).toEqual([
    ['About Wim, for an adminInsults others.', '/admin/users?open=wim000000000000'],
  ])
})
