import { momentOfSeconds, secondsNow, secondsPerDay } from './times.ts'

// The clock of a time zone, as the changes of its offset from UTC.

/** A change of the clocks: from second `from` (since 1970) on, they are `offset` seconds ahead of UTC. */
export interface Turn {
  readonly since: number
  readonly offset: number
}

const week = 7 * secondsPerDay

/** Nobody used the app before this. Earlier moments have the offset of this one. */
const firstSecond = Date.parse('2025-01-01T00:00:00Z') / 1000

/**
 * Returns the time zone whose midnight begins a day of the counts: ORION_TIME_ZONE, or UTC.
 * @throws Error if the server does not know it.
 */
export function countingZone(): string {
  const name = $os.getenv('ORION_TIME_ZONE') || 'UTC'
  // PocketBase treats an unknown name as UTC.
  if (new Timezone(name).string() !== name || name === 'Local')
    throw new Error(`ORION_TIME_ZONE: "${name}" is not a time zone, such as Europe/Berlin`)
  return name
}

const offsetAt = (zone: Timezone, second: number): number =>
  Number(new DateTime(momentOfSeconds(second)).time().in(zone).zone()[1])

/** Returns the second of a clock change, given a second before and one after it. */
function secondOfTurn(zone: Timezone, before: number, after: number): number {
  if (after - before <= 1) return after
  const middle = Math.floor((before + after) / 2)
  const isTurned = offsetAt(zone, middle) === offsetAt(zone, after)
  return isTurned ? secondOfTurn(zone, before, middle) : secondOfTurn(zone, middle, after)
}

function findTurns(name: string, until: number): readonly Turn[] {
  const zone = new Timezone(name)
  const turns: Turn[] = [{ since: 0, offset: offsetAt(zone, firstSecond) }]
  for (let second = firstSecond; second < until; second += week) {
    const next = offsetAt(zone, second + week)
    if (next !== offsetAt(zone, second)) turns.push({ since: secondOfTurn(zone, second, second + week), offset: next })
  }
  return turns
}

/** The turns of each zone, which take some hundred calls to find. Each runtime finds them once in 30 weeks. */
const known = new Map<string, readonly Turn[]>()

/** Returns the changes of a zone's clock until more than a year from now, the oldest first. */
export function turnsOf(name: string): readonly Turn[] {
  if (name === 'UTC') return [{ since: 0, offset: 0 }]
  const period = Math.floor(secondsNow() / (30 * week))
  const key = `${name} ${period}`
  const turns = known.get(key) ?? findTurns(name, (period + 3) * 30 * week)
  known.set(key, turns)
  return turns
}
