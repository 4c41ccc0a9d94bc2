import type { Payload } from '#records/app-files/payload.ts'
import { useServices } from './services.tsx'
import { useLoaded } from './use-loaded.ts'

/** The optional announcements for the app shell; undefined until they are fetched (CA-11). */
export const usePayload = (): Payload | undefined => useLoaded(useServices().records.fetchPayload)
