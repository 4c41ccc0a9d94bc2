// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FooterButton } from '#features/admin-mail/footer-dialog.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const path = '/api/staff/mail-footer'

const open = async (stored: object) => {
  const store = makeFakeStore()
  store.answer(`GET ${path}`, { body: { updated: '', ...stored } })
  store.answer(`POST ${path}`, () => {
    const { body } = store.requests.at(-1) ?? {}
    return { body: { ...(body as object), updated: '2026-11-27 10:00:00.000Z' } }
  })
  const shown = showStaff(store, <FooterButton />)
  await shown.press('Footer')
  return { store, ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Campaign footer' })) }
}

it('FE-15 the footer of campaigns needs an imprint and a postal address, and is saved with both', async () => {
  const { user, sent, dialog, press } = await open({ imprint: '', address: '' })
  await user.type(await dialog.findByRole('textbox', { name: /^Imprint/ }), 'Orion Club')
  await press('Save')
  expect(dialog.getByText('Write a postal address.')).toBeTruthy()
  expect(dialog.queryByText('Say who sends the mails.')).toBeNull()
  expect(sent(path)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Postal address/ }), '1 Harbour Street{Enter}Port Vela')
  await press('Save')
  await screen.findByText('The footer is saved.')
  expect(sent(path)).toEqual([{ imprint: 'Orion Club', address: '1 Harbour Street\nPort Vela' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('FE-15 a footer that the record store refuses stays to be corrected, with the reason', async () => {
  const { store, dialog, press } = await open({ imprint: 'Orion Club', address: '1 Harbour Street' })
  await dialog.findByRole('textbox', { name: /^Imprint/ })
  store.answer(`POST ${path}`, 'offline')
  await press('Save')
  expect(await dialog.findByText(/The server cannot be reached/)).toBeTruthy()
})
