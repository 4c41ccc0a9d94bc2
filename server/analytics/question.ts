import { type Dimension, mostDays, mostFilters } from '../../src/shared/analytics/analytics.ts'
import { parseJson } from '../../src/shared/parse-json.ts'
import { firstRow } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter, refuse } from '../platform/http.ts'
import type { Calendar } from './calendar/calendar-shape.ts'
import { calendarOf } from './calendar/calendar.ts'
import { dayNumber } from './calendar/times.ts'
import { allDims, features, otherKey } from './dimensions.ts'

// The questions that staff ask the counts: a span of days, whether staff count, and up to two filters.

const mostText = 500

export interface Filter {
  /** Name and number of the dimension of the filter. */
  readonly name: Dimension
  readonly id: number
  /** The value that sessions must have; for features, the bit that must be set. */
  readonly key: number
  /** SQL on the columns of session_facts. */
  readonly condition: string
}

export interface Question {
  /** First and last day of the span; both are included. */
  readonly from: number
  readonly until: number
  readonly withStaff: boolean
  readonly filters: readonly Filter[]
  readonly calendar: Calendar
}

const isTexts = (list: unknown): list is readonly string[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'string')

/**
 * Returns a parameter that is a JSON list of texts; [] if it is missing.
 * @throws BadRequestError if it is anything else.
 */
export function readTexts(e: RequestEvent, name: string): readonly string[] {
  const list = parseJson(parameter(e, name) || '[]')
  if (list === undefined) refuse(`The parameter ${name} is not JSON.`)
  if (!isTexts(list)) refuse(`The parameter ${name} is not a list of texts.`)
  return list
}

/** Returns the key of a text in the counts. */
export function keyOf(app: core.App, dim: number, text: string): number {
  if (text === '') return 0
  if (text === 'other') return otherKey
  const found = firstRow(
    app,
    'SELECT id FROM analytics_keys WHERE dim = {:dim} AND text = {:text}',
    { dim, text },
    { id: 0 },
  )
  // No session has this number.
  return found ? found.id : -1
}

/** Returns a filter that is written as `dimension:value`. */
function readFilter(app: core.App, text: string): Filter {
  const at = text.indexOf(':')
  const asked = text.slice(0, Math.max(at, 0))
  const value = text.slice(at + 1)
  const dim = allDims.find((one) => one.name === asked)
  if (!dim) refuse(`There is no filter ${asked.slice(0, 40)}.`)
  if (value.length > mostText) refuse('The value of a filter is too long.')
  const { id, name, kind } = dim
  const having = (key: number): Filter => ({ name, id, key, condition: `${name} = ${key}` })
  if (kind === 'text') return having(keyOf(app, id, value))
  if (kind === 'bits') {
    if (!features.includes(value)) refuse(`There is no feature ${value.slice(0, 40)}.`)
    const key = features.indexOf(value)
    return { name, id, key, condition: `${name} >> ${key} & 1` }
  }
  if (value !== '0' && value !== '1') refuse(`The filter ${name} is 0 or 1.`)
  return having(Number(value))
}

function readFilters(e: RequestEvent): readonly Filter[] {
  const texts = readTexts(e, 'only')
  if (texts.length > mostFilters) refuse(`At most ${mostFilters} filters at once.`)
  return texts.map((text) => readFilter(e.app, text))
}

/**
 * Returns the question of a request. Its parameters: from and until (days; both count), staff=1, only (a JSON list of at most
 * two filters).
 * @throws BadRequestError if one of them is not legal.
 */
export function readQuestion(e: RequestEvent): Question {
  const from = dayNumber(parameter(e, 'from'), 'from')
  const until = dayNumber(parameter(e, 'until'), 'until')
  if (until < from) refuse('The span ends before it begins.')
  if (until - from >= mostDays) refuse(`A span has at most ${mostDays} days.`)
  const withStaff = parameter(e, 'staff') === '1'
  return { from, until, withStaff, filters: readFilters(e), calendar: calendarOf(e.app) }
}

/** Returns the same question about the span of the same length just before. */
export const spanBefore = (question: Question): Question => ({
  ...question,
  from: question.from - (question.until - question.from) - 1,
  until: question.from - 1,
})
