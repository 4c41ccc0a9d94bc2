// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { TasksPanel } from '#features/admin-home/tasks-panel.tsx'
import type { StaffHomeData } from '#records/staff/staff-home.ts'

afterEach(cleanup)

const well = { on: true, paused: [], campaigns: [], unknown: 0, failed: 0 }
const show = (mail?: StaffHomeData['mail'], feedback = { new: 0, oldest: '' }) => {
  render(
    <MemoryRouter>
      <TasksPanel feedback={feedback} mail={mail} />
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
  const paused = [{ lane: 'codes', name: '' }]
  const campaigns = [
    { id: 'c1', name: 'Autumn news', state: 'paused' as const, why: 'In doubt', recipients: 9, left: 4 },
    { id: 'c2', name: 'Fair', state: 'running' as const, why: '', recipients: 10, left: 4 },
  ]
  expect(show({ on: false, paused, campaigns, unknown: 1, failed: 3 })).toEqual([
    ['E-mail is offnobody can subscribe or reset a password', '/admin/email-campaigns/outbox'],
    ['1 lane of the outbox pausedAlpha codes', '/admin/email-campaigns/outbox'],
    ['Campaign “Autumn news” is pausedIn doubt', '/admin/email-campaigns/c1'],
    ['Campaign “Fair” is being sent6 of 10 mails done', '/admin/email-campaigns/c2'],
    ['1 mail in doubtnot known whether delivered', '/admin/email-campaigns/outbox?f=state~is~unknown'],
    ['3 mails failedin the last 24 hours', '/admin/email-campaigns/outbox?f=state~is~failed&sort=-updated'],
  ])
})
