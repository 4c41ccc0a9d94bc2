import type { DefinitionName } from '../../../src/shared/analytics/analytics.ts'
import { botReasons, namesOfPeople } from '../../../src/shared/analytics/bots.ts'
import { rows, run } from '../../platform/db.ts'
import { secondsNow, secondsPerDay } from './times.ts'
import { countingZone, turnsOf } from './zone.ts'

// Since when the figures are counted in the present way. A figure cannot be compared with one from before a change.

/** Raise it whenever sessions, views, bounces or seconds are counted in another way. */
const rulesOfVisits = '1'

interface Definition {
  /** The second since 1970 from which it is valid; 0 for the first one. */
  readonly since: number
  readonly value: string
}

/** Returns the history of a definition, the oldest first. */
export const definitions = (app: core.App, name: DefinitionName): readonly Definition[] =>
  rows(
    app,
    'SELECT since, value FROM analytics_definitions WHERE name = {:name} ORDER BY since',
    { name },
    { since: 0, value: '' },
  )

/** The present definitions. */
const current = (): readonly { readonly name: DefinitionName; readonly value: string }[] => [
  { name: 'zone', value: countingZone() },
  { name: 'bots', value: $security.sha256(JSON.stringify([botReasons, namesOfPeople])).slice(0, 16) },
  { name: 'visits', value: rulesOfVisits },
]

/** The next midnight of a zone, so that no day belongs to two zones. */
function nextMidnight(zone: string): number {
  const now = secondsNow()
  const starts = turnsOf(zone).map(({ offset, since }) => ({
    since,
    start: (Math.floor((now + offset) / secondsPerDay) + 1) * secondsPerDay - offset,
  }))
  const past = starts.filter(({ since, start }) => since <= start)
  return past[past.length - 1]?.start ?? now
}

/** Stores which definitions have changed since the last call. Another time zone is valid from its next midnight. */
export function noteDefinitions(app: core.App): void {
  const now = secondsNow()
  for (const { name, value } of current()) {
    const all = definitions(app, name)
    if (all[all.length - 1]?.value === value) continue
    // A zone that is not valid yet is deleted, because the setting may be changed twice in a day.
    run(app, 'DELETE FROM analytics_definitions WHERE name = {:name} AND since > {:now}', { name, now })
    const counted = all.filter(({ since }) => since <= now)
    if (counted[counted.length - 1]?.value === value) continue
    const since = counted.length === 0 ? 0 : name === 'zone' ? nextMidnight(value) : now
    run(app, 'INSERT INTO analytics_definitions VALUES ({:name}, {:since}, {:value})', { name, since, value })
  }
}

/** Stores that all days from a second on were counted again, by the present definitions. Days keep their time zone. */
export function noteCountedAgain(app: core.App, since: number): void {
  for (const name of ['bots', 'visits'] as const) {
    const all = definitions(app, name)
    const newest = all[all.length - 1]
    if (!newest || newest.since <= since) continue
    run(app, 'DELETE FROM analytics_definitions WHERE name = {:name} AND since > {:since}', { name, since })
    run(app, 'INSERT OR REPLACE INTO analytics_definitions VALUES ({:name}, {:since}, {:value})', {
      name,
      since,
      value: newest.value,
    })
  }
}
