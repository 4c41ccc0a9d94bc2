// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackUp } from '#features/admin-home/back-up.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const path = '/api/staff/backup'
const folder = '/data/backups'
const before = { at: '2026-11-25T04:30:00.000Z', bytes: 4_000_000 } as const
const after = { at: '2026-11-26 18:00:00.000Z', bytes: 5_000_000 }
const running = { started: '2026-11-26 17:59:00.000Z', bytes: 1_000_000 }

it('FE-17 a backup whose answer is lost is followed to its end, with how far it is', async () => {
  const store = makeFakeStore()
  let asked = 0
  store.answer(`POST ${path}`, 'offline')
  store.answer(`GET ${path}`, () => {
    asked += 1
    return { body: { running: asked > 1 && asked < 5 ? running : null, newest: asked < 5 ? before : after, folder } }
  })
  const { press } = showStaff(store, <BackUp newest={before} />)
  await screen.findByRole('button', { name: 'Back up now' })
  await expect.poll(() => asked).toBe(1)
  await press('Back up now')
  expect(await screen.findByText('1 MB of about 4 MB')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'A backup is being made' })
  expect(bar.getAttribute('aria-valuenow')).toBe('1000000')
  expect(await screen.findByText('The backup is ready: 5 MB.')).toBeTruthy()
})

it('FE-17 a backup that the server refuses says why', async () => {
  const store = makeFakeStore()
  store.answer(`GET ${path}`, { body: { running: null, newest: before, folder } })
  store.answer(`POST ${path}`, { status: 400, body: { message: 'A backup is already being made.', data: {} } })
  const { press } = showStaff(store, <BackUp newest={before} />)
  await press('Back up now')
  expect(await screen.findByText('The backup failed. A backup is already being made.')).toBeTruthy()
})

it.each([
  [folder, 'All backups are files in /data/backups on the server.'],
  ['', 'All backups are in the S3 storage that is set for them.'],
])('FE-17 beside the button stands where the backups are: %j', async (place, words) => {
  const store = makeFakeStore()
  store.answer(`GET ${path}`, { body: { running: null, newest: before, folder: place } })
  showStaff(store, <BackUp newest={before} />)
  const line = await screen.findByText((text) => text.startsWith(words))
  expect(line.textContent).toContain('docs/operations.md says how to restore one')
})
