// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UpdatesSection } from '#features/landing/updates-section.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showPart } from '../../support/show-part.tsx'

function show(isOn: boolean) {
  const store = makeFakeStore()
  store.answer('GET /api/mail', { body: { enabled: isOn } })
  showPart(<UpdatesSection />, { fetch: store.fetch })
}

const heading = () => screen.queryByRole('heading', { name: 'Updates by e-mail' })

it('FE-08 a server without e-mail leaves no section about it on the cover', async () => {
  show(true)
  await screen.findByRole('button', { name: 'Subscribe' })
  expect(heading()).not.toBeNull()
  cleanup()
  show(false)
  await waitFor(() => expect(heading()).toBeNull())
})
