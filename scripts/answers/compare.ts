import { isObject } from '#shared/is-object.ts'
import type { Entry } from './record.ts'

const mostShown = 50
const mostPlaces = 6
const mostText = 300

/** Tells requests apart: equal ones of a group are counted. */
function byRequest(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>()
  for (const entry of entries) {
    const { group, caller, method, path, as, headers, body } = entry
    const key = JSON.stringify([group, caller, as ?? '', method, path, headers ?? '', body ?? ''])
    let count = 1
    while (found.has(`${key} ${count}`)) count += 1
    found.set(`${key} ${count}`, entry)
  }
  return found
}

/** The places in which two values differ, such as `answer.rows.0.name`, with both values. */
function placesOf(
  one: unknown,
  other: unknown,
  place: string,
): readonly (readonly [place: string, one: unknown, other: unknown])[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [[place, one, other]]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) => placesOf(one[name], other[name], place === '' ? name : `${place}.${name}`))
}

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length <= mostText ? text : `${text.slice(0, mostText)}…`
}

const told = ({ status, sets, answer, heard }: Entry): unknown => ({ status, sets, answer, heard })

/** The differences of two recordings, each as some lines of text. */
export function differencesOf(before: readonly Entry[], after: readonly Entry[]): readonly string[] {
  const [old, now] = [byRequest(before), byRequest(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)]
    const entry = one ?? other
    if (!entry) return []
    const head = `${entry.group}, ${entry.caller}: ${entry.method} ${entry.path}${entry.body === undefined ? '' : ` ${shown(entry.body)}`}`
    if (!one || !other) return [`${head}\n  stands only in the ${one ? 'first' : 'second'} recording`]
    const places = placesOf(told(one), told(other), '')
    if (places.length === 0) return []
    const lines = places
      .slice(0, mostPlaces)
      .map(([place, was, is]) => `  ${place}\n    - ${shown(was)}\n    + ${shown(is)}`)
    const more = places.length > mostPlaces ? [`  and ${places.length - mostPlaces} places more`] : []
    return [[head, ...lines, ...more].join('\n')]
  })
}

/** Prints the differences, 50 at most, and their number. Returns the number. */
export function printDifferences(before: readonly Entry[], after: readonly Entry[]): number {
  const found = differencesOf(before, after)
  for (const text of found.slice(0, mostShown)) console.log(`${text}\n`)
  console.log(`${found.length} differences of ${before.length} and ${after.length} entries`)
  return found.length
}
