// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CampaignScreen } from '#features/admin-mail/campaign-screen.tsx'
import { shrinkPicture } from '#features/admin-mail/write/shrink-picture.ts'
import { imageLimits } from '#shared/mail/mails.ts'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { showStaff } from '../../../support/show-staff.tsx'
import { aCampaign, aSheet } from '../campaign/a-campaign.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})

const { id } = aCampaign()
const path = '/api/staff/mail-images'
const image = (name: string) => ({
  id: `id-${name}`,
  name,
  url: `https://orion.example/api/files/mail_images/id-${name}/picture.png`,
  created: '2026-11-27 10:00:00.000Z',
})

const open = async () => {
  const store = makeFakeStore()
  store.answer(`GET /api/staff/campaigns/${id}`, { body: aSheet({ body: '' }) })
  const shownMail = { from: 'Orion', subject: '', preheader: '', html: '', text: '', size: 9, problems: [] }
  store.answer('POST /api/staff/campaigns/preview', { body: shownMail })
  store.answer(`POST /api/staff/campaigns/${id}/change`, { body: aCampaign() })
  store.answer(`GET ${path}`, { body: { rows: [image('old')] } })
  store.answer(`POST ${path}`, { body: image('harbour') })
  const shown = showStaff(store, <CampaignScreen id={id} part="write" />)
  await shown.press('Picture')
  const dialog = within(await screen.findByRole('dialog', { name: 'Put a picture into the text' }))
  const choose = (file: File) =>
    shown.user.upload(dialog.getByLabelText('Upload a picture', { selector: 'input' }), file)
  return { store, ...shown, dialog, choose }
}
const png = (size = 10, name = 'harbour.png') => new File([new Uint8Array(size)], name, { type: 'image/png' })

it('FE-15 an uploaded picture stands in the text with its one address and with words for who does not see it', async () => {
  const { user, dialog, choose, store } = await open()
  await choose(png())
  expect(await dialog.findByRole('button', { name: 'harbour', pressed: true })).toBeTruthy()
  const form = store.requests.find(({ method, url }) => method === 'POST' && url.pathname === path)?.init.body
  expect(form instanceof FormData && form.get('file')).toHaveProperty('name', 'harbour.png')
  await user.click(dialog.getByRole('button', { name: 'Insert' }))
  expect(dialog.getByText('Say in a few words what it shows.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^What it shows/ }), 'The [[old] harbour')
  await user.click(dialog.getByRole('button', { name: 'Insert' }))
  await expect
    .poll(() => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value)
    .toBe('![The old harbour](https://orion.example/api/files/mail_images/id-harbour/picture.png)')
})

it('FE-15 an earlier picture can be used again, or deleted after a second press', async () => {
  const { user, dialog, store, sent } = await open()
  store.answer(`POST ${path}/id-old/delete`, { status: 200, body: {} })
  await user.click(dialog.getByRole('button', { name: 'Insert' }))
  expect(dialog.getByRole('alert').textContent).toBe('Upload a picture, or choose one.')
  await user.click(await dialog.findByRole('button', { name: 'old' }))
  expect(dialog.getByRole('button', { name: 'old', pressed: true })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete old' }))
  expect(sent(`${path}/id-old/delete`)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete, also in mails that were sent' }))
  await expect.poll(() => dialog.queryByRole('button', { name: 'old' })).toBeNull()
})

it('FE-15 a file that is no picture, and an upload that fails, say why', async () => {
  const { dialog, choose, store } = await open()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  await choose(new File(['x'], 'a.gif', { type: 'image/gif' }))
  await expect.poll(() => dialog.getByRole('alert').textContent).toMatch(/^This file cannot be shown/)
  store.answer(`POST ${path}`, 'offline')
  await choose(png())
  await expect.poll(() => dialog.getByRole('alert').textContent).toMatch(/^The picture was not uploaded\. The server/)
})

it('FE-15 a small PNG goes as it is; a large picture is drawn as wide as mails need it, as JPEG where PNG is too large', async () => {
  const small = png()
  expect(await shrinkPicture(small)).toBe(small)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 2000 }))
  const drawn: string[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take, type) {
    drawn.push(`${this.width}×${this.height} ${type}`)
    take(new Blob([new Uint8Array(type === 'image/png' ? imageLimits.bytes + 1 : 9)]))
  })
  const made = await shrinkPicture(png(imageLimits.bytes + 1, 'photo.png'))
  expect(drawn).toEqual(['1200×600 image/png', '1200×600 image/jpeg'])
  expect(made).toMatchObject({ type: 'image/jpeg', name: 'photo.png', size: 9 })
})
