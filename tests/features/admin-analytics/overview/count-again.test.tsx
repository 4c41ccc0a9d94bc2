// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CountAgain } from '#features/admin-analytics/overview/count-again.tsx'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { showStaff } from '../../../support/show-staff.tsx'

const call = 'POST /api/staff/analytics/rebuild'

it('FE-11 the visits are counted again after a reason, which goes to the log; a failure keeps what was typed', async () => {
  const store = makeFakeStore()
  store.answer(call, 500)
  const { user, press } = showStaff(store, <CountAgain />)
  await press('Count again')
  expect((await screen.findByRole('dialog')).textContent).toContain('after some minutes, the figures are too low')
  await press('Count again')
  expect(store.calls()).not.toContain(call)
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Figures löoked wrong')
  await press('Count again')
  expect(await screen.findByText(/^The visits could not be counted again\./)).toBeTruthy()
  store.answer(call, { body: null })
  await press('Count again')
  expect(await screen.findByText(/^The visits are being counted again\./)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = store.requests.filter(({ method, url }) => call === `${method} ${url.pathname}`)
  expect(sent.map(({ init }) => new Headers(init.headers).get('x_reason'))).toEqual([
    encodeURIComponent('Figures löoked wrong'),
    encodeURIComponent('Figures löoked wrong'),
  ])
})
