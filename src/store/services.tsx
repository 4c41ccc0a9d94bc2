import { createContext, use, type ReactNode } from 'react'
import type { Records } from '#records/records.ts'
import type { LazyAccountStores } from './account/lazy-account-stores.ts'
import type { SettingsStore } from './settings/settings.ts'

export interface AppServices {
  readonly records: Records
  readonly settings: SettingsStore
  readonly account: LazyAccountStores
}

export interface LoadArgs {
  readonly path: string
  /** Path, query and fragment; a request has no fragment. */
  readonly address: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly request: Request
  readonly services: AppServices
}

const ServicesContext = createContext<AppServices | null>(null)

export function ServicesProvider({ services, children }: { services: AppServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

export function useServices(): AppServices {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices is called outside of ServicesProvider')
  return services
}
