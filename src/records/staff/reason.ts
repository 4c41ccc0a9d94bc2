import { headers } from '#shared/headers.ts'

/** The header by which the record store hears why staff change something. Headers have no other letters than a to z. */
export const withReason = (reason: string): Record<string, string> =>
  reason === '' ? {} : { [headers.reason]: encodeURIComponent(reason) }
