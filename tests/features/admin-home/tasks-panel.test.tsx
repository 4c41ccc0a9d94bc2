// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { TasksPanel } from '#features/admin-home/tasks-panel.tsx'
import type { StaffHomeData } from '#records/staff/staff-home.ts'

afterEach(cleanup)

const well = { on: true, paused: [], unknown: 0, failed: 0 }
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
  const lanes = [
    { lane: 'codes', name: '' },
    { lane: 'campaign0000001', name: 'Autumn news' },
  ]
  expect(show({ on: false, paused: lanes, unknown: 1, failed: 3 })).toEqual([
    ['E-mail is offnobody can subscribe or reset a password', '/admin/email-campaigns'],
    ['2 lanes of the outbox pausedAlpha codes, Autumn news', '/admin/email-campaigns'],
    ['1 mail in doubtnobody knows whether they arrived', '/admin/email-campaigns?f=state~is~unknown'],
    ['3 mails failedin the last 24 hours', '/admin/email-campaigns?f=state~is~failed&sort=-updated'],
  ])
})
