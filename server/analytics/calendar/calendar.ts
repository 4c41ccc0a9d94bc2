import type { Calendar } from './calendar-shape.ts'
import { definitions } from './definitions.ts'
import { momentOfSeconds, secondsNow, secondsPerDay } from './times.ts'
import { turnsOf, type Turn } from './zone.ts'

/**
 * The clock changes that the counts use, the oldest first: those of each zone for the time in which it was in force.
 */
const allTurns = (zones: readonly { readonly since: number; readonly value: string }[]): readonly Turn[] =>
  zones.flatMap(({ since, value }, at) => {
    const until = zones[at + 1]?.since ?? Infinity
    const turns = turnsOf(value)
    return turns
      .filter((turn, place) => turn.since < until && (turns[place + 1]?.since ?? Infinity) > since)
      .map((turn) => ({ ...turn, since: Math.max(since, turn.since) }))
  })

/** SQL of how many seconds clocks were ahead of UTC. `isSince`: SQL of whether the moment is at or after a second. */
const offsetSql = (turns: readonly Turn[], isSince: (second: number) => string): string => {
  const [first, ...later] = turns
  const newest = [...later].reverse().map(({ since, offset }) => `WHEN ${isSince(since)} THEN ${offset}`)
  return newest.length === 0 ? `${first?.offset ?? 0}` : `CASE ${newest.join(' ')} ELSE ${first?.offset ?? 0} END`
}

/** Returns the calendar of the counts. */
export function calendarOf(app: core.App): Calendar {
  const zones = definitions(app, 'zone')
  const now = secondsNow()
  const turns = allTurns(zones.length === 0 ? [{ since: 0, value: 'UTC' }] : zones)
  const isUtc = turns.every(({ offset }) => offset === 0)
  const localOf = (second: number) => {
    const past = turns.filter(({ since }) => since <= second)
    return second + (past[past.length - 1]?.offset ?? 0)
  }
  const dayOf = (second: number) => Math.floor(localOf(second) / secondsPerDay)
  const passed = zones.filter(({ since }) => since <= now)
  return {
    zone: passed[passed.length - 1]?.value ?? 'UTC',
    dayOf,
    startOf: (day) => {
      const starts = turns
        .map(({ since, offset }) => Math.max(since, day * secondsPerDay - offset))
        .filter((second, at) => second < (turns[at + 1]?.since ?? Infinity))
      return Math.min(...starts)
    },
    today: () => dayOf(secondsNow()),
    hour: () => Math.floor((localOf(secondsNow()) % secondsPerDay) / 3600),
    daySql: (moment) => {
      if (isUtc) return `CAST(julianday(${moment}) - 2440587.5 AS INTEGER)`
      const offset = offsetSql(turns, (second) => `${moment} >= '${momentOfSeconds(second)}'`)
      return `((CAST(strftime('%s', ${moment}) AS INTEGER) + ${offset}) / ${secondsPerDay})`
    },
    hourSql: (second) => `((${second} + ${offsetSql(turns, (since) => `${second} >= ${since}`)}) / 3600 % 24)`,
  }
}
