// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NoticesDialog } from '#features/admin-mail/notices-dialog.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

it('FE-13 the second address of a row is left out, and counted in words', async () => {
  const store = makeFakeStore()
  store.answer('POST /api/staff/mails/notices', { body: { rows: [{ line: 2, outcome: 'applied', message: '' }] } })
  const { user, press, sent } = showStaff(store, <NoticesDialog onClose={vi.fn()} />)
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('textbox', { name: /^Addresses/ }))
  await user.paste('email,kind\nada@x.test bo@x.test,hard')
  await press('Import')
  await dialog.findByText('Report')
  expect(sent('/api/staff/mails/notices')).toEqual([{ rows: [{ line: 2, email: 'ada@x.test', kind: 'hard' }] }])
  expect(dialog.getByText('second address of a row, left out').textContent).toBe('1 second address of a row, left out')
})
