// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { UpdatesSection } from '#features/landing/updates-section.tsx'
import { ok } from '#game/result.ts'
import { ServicesProvider } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { someStores } from '../../support/account-stores.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { makeFakeStore } from '../../support/fake-store.ts'

afterEach(cleanup)

function show(isOn: boolean) {
  const { records, storage, page } = makeTestBrowser({ fetch: makeFakeStore().fetch })
  const subscription = { ...records.subscription, isMailOn: () => Promise.resolve(ok(isOn)) }
  const settings = makeSettingsStore({ storage, page })
  render(
    <ServicesProvider services={{ records: { ...records, subscription }, settings, account: someStores() }}>
      <UpdatesSection />
    </ServicesProvider>,
  )
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
