import { createHash } from 'node:crypto'
import { isGiven } from './ids.ts'
import type { Now } from './moments.ts'

const dayMs = 86_400_000
const farDays = 1000

/** Values of these names are random, or tell times, sizes and runs. */
const volatile = new Set([
  ...['answer_key', 'tokenKey', 'password', 'clientId', 'process', 'worker', 'claimed_until', 'fingerprint', 'took_ms'],
  ...[
    'bytes',
    'hour',
    'database_bytes',
    'free_bytes',
    'execTime',
    'until',
    'next_at',
    'slow_until',
    'token',
    'before_leaving',
    'realIP',
    'port',
    'dice',
    'join_code',
    'watch_secret',
  ],
])
const seconds = new Set(['at', 'first_at', 'last_at', 'started', 'first', 'last'])
const mostText = 3000

export interface Blanker {
  /** A value as it is recorded. `hint` says what an id is of whose place does not. */
  readonly value: (value: unknown, hint: string) => unknown
  /** The same without giving names to ids that are new. */
  readonly peek: (value: unknown) => unknown
  /** A blanker that knows the same ids and goes its own way from here. */
  readonly copy: () => Blanker
}

/** What differs between two runs of the same code. */
export interface RunFacts {
  readonly now: Now
  /** Texts such as paths and addresses, with what is recorded for them. */
  readonly texts: readonly (readonly [text: string, name: string])[]
}

/**
 * Takes out of values what differs from run to run: moments, tokens, random ids. Ids get names such as `<id:feedback-1>`
 * in the order in which they are first seen.
 */
export function makeBlanker(facts: RunFacts, known: ReadonlyMap<string, string> = new Map()): Blanker {
  const names = new Map(known)
  const counts = new Map<string, number>()
  for (const name of names.values()) {
    const [, kind = '', number = ''] = /^<id:(.+)-(\d+)>$/.exec(name) ?? []
    counts.set(kind, Math.max(counts.get(kind) ?? 0, Number(number)))
  }
  const nameOf = (text: string, kind: string, isNaming: boolean): string => {
    if (isGiven(text)) return text
    const found = names.get(text)
    if (found !== undefined) return found
    if (!isNaming) return '<id>'
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    names.set(text, `<id:${kind}-${number}>`)
    return `<id:${kind}-${number}>`
  }

  const textOf = (text: string, key: string, hint: string, isNaming: boolean): string => {
    if (volatile.has(key) && text !== '') return `<${key}${text.startsWith('ended-') ? ' ended' : ''}>`
    if (/^[a-z0-9]{15}$/.test(text)) return nameOf(text, /^id$|_id$|^record$|^\d*$/.test(key) ? hint : key, isNaming)
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayOf(text, key, facts.now)
    if (/^\d+\.\d+$/.test(text) && key === 'visible_seconds') return '<seconds>'
    if (/^\d+$/.test(text)) return numberOf(Number(text), key, facts.now) ?? text
    let plain = text
    for (const [part, name] of facts.texts) plain = plain.replaceAll(part, name)
    plain = plain
      .replace(/\b[a-z0-9]{15}\b/g, (part) => (isGiven(part) ? part : (names.get(part) ?? part)))
      .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
      .replace(/\b([siu])\.[\w<>:-]+(\.[\w<>:-]+)?\.[0-9a-f]{64}\b/g, '<link token $1>')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, (moment) => momentOf(moment, facts.now))
      .replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => dayOf(day, '', facts.now))
      .replace(/\b(?!3[12]{2})[0-9a-f]{64}\b/g, '<hash>')
      .replace(/\b(?!CDEF-GHJK)[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g, '<code>')
      .replace(/_[a-z0-9]{10}\.(png|svg|txt)/g, '_<random>.$1')
      .replace(/\b(idx_[a-z]+)_[a-z0-9]{10}\b/gi, '$1_<random>')
      .replace(/\bin \d+ seconds\b/g, 'in <n> seconds')
    if (key === 'code' && /^(?!CDEFGHJK)[0-9A-HJKMNP-TV-Z]{12}$/.test(plain)) return '<code>'
    if (plain.length <= mostText) return plain
    return `${plain.slice(0, 200)} <${plain.length} characters, ${createHash('sha256').update(plain).digest('hex').slice(0, 16)}>`
  }

  const valueOf = (value: unknown, key: string, hint: string, isNaming: boolean): unknown => {
    if (typeof value === 'string') return textOf(value, key, hint, isNaming)
    if (typeof value === 'number') {
      if (volatile.has(key) && value !== 0) return `<${key}>`
      // The last digits of a span between two moments depend on the moments.
      return numberOf(value, key, facts.now) ?? (Number.isInteger(value) ? value : Number(value.toPrecision(6)))
    }
    if (Array.isArray(value)) return value.map((one) => valueOf(one, key, hint, isNaming))
    if (typeof value !== 'object' || value === null) return value
    const record = value as Readonly<Record<string, unknown>>
    const own = typeof record['collectionName'] === 'string' ? record['collectionName'] : hint
    if (volatile.has(key)) return `<${key}>`
    return Object.fromEntries(
      Object.keys(record)
        .toSorted()
        .map((name) => [isMomentKey(name) ? '<key>' : name, valueOf(record[name], name, own, isNaming)]),
    )
  }

  return {
    value: (value, hint) => valueOf(value, '', hint, true),
    peek: (value) => valueOf(value, '', '', false),
    copy: () => makeBlanker(facts, names),
  }
}

const isMomentKey = (name: string): boolean => /^\d{4}-\d\d-\d\d/.test(name)

const isFar = (time: number, now: Now): boolean => Math.abs(time - now.time) > farDays * dayMs

const momentOf = (moment: string, now: Now): string =>
  isFar(Date.parse(moment.replace(' ', 'T').replace(/Z?$/, 'Z')), now) ? moment : '<moment>'

/** Days of games are told from today, others from this week's Monday, as the prepared data has them. */
function dayOf(day: string, key: string, now: Now): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || isFar(time, now)) return day
  if (key === '') return '<day>'
  const fromToday = key === 'played_on' || key === 'date'
  const from = fromToday ? now.time - (now.time % dayMs) : now.monday
  return `<${fromToday ? 'today' : 'Monday'}${Math.round((time - from) / dayMs)}>`
}

/** A number that tells a day, a week or a moment; undefined for others. */
function numberOf(value: number, key: string, now: Now): string | undefined {
  const monday = now.monday / dayMs
  if (key === 'day' && Math.abs(value - monday) < farDays) return `<Monday${value - monday}>`
  const week = Math.floor((monday + 3) / 7)
  if (key === 'week' && Math.abs(value - week) < farDays) return `<week${value - week}>`
  // The server adds the time since the sign of life before.
  if (key === 'visible_seconds' && !Number.isInteger(value)) return '<seconds>'
  return seconds.has(key) && value > 1_000_000_000 && !isFar(value * 1000, now) ? '<moment>' : undefined
}
