import type { FeatureName } from '#shared/analytics/feature-names.ts'
import type { Records } from '../../src/records/records.ts'

/** The same records, but feature events are recorded instead of sent. */
export function noteEvents(records: Records) {
  const events: FeatureName[] = []
  const analytics = { ...records.analytics, event: (name: FeatureName) => void events.push(name) }
  return { records: { ...records, analytics }, events }
}
