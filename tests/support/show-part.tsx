import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { sessionKey } from '#records/constants.ts'
import type { FeatureName } from '#shared/analytics/feature-names.ts'
import type { AccountStores } from '#store/account/account-stores.ts'
import { ServicesProvider } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { someStores } from './account-stores.ts'
import { makeTestBrowser } from './client-records.ts'
import { aToken, aUserRow, makeFakeStore } from './fake-store.ts'
import { makeMemoryStorage } from './test-page.ts'

interface PartOptions {
  /** The record store's; default: a fake one that knows nothing. */
  readonly fetch?: typeof globalThis.fetch
  /** The roles of the account that is logged in; without roles, nobody is. */
  readonly roles?: readonly string[] | undefined
  readonly account?: Partial<AccountStores>
}

/** The services of the app, and its feature events, which are recorded instead of sent. */
export function makeServices({ fetch = makeFakeStore().fetch, roles, account }: PartOptions = {}) {
  const storage = makeMemoryStorage()
  if (roles)
    storage.set(sessionKey, JSON.stringify({ token: aToken(Date.now() + 3_600_000), record: aUserRow(), roles }))
  const browser = makeTestBrowser({ fetch, storage })
  const events: FeatureName[] = []
  const analytics = { ...browser.records.analytics, event: (name: FeatureName) => void events.push(name) }
  const records = { ...browser.records, analytics }
  const settings = makeSettingsStore({ storage, page: browser.page })
  return { services: { records, settings, account: someStores(account) }, events }
}

/** Renders a part of the app with its services. */
export function showPart(part: ReactElement, options?: PartOptions) {
  const { services, events } = makeServices(options)
  render(<ServicesProvider services={services}>{part}</ServicesProvider>)
  return { ...services, events, user: userEvent.setup() }
}
