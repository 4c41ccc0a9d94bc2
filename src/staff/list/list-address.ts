import { parseMoment } from '#records/moment.ts'
import type { Condition, ConditionOp, ConditionValue } from '#records/staff/staff-lists.ts'
import type { ComparedKind } from '#shared/lists/columns.ts'
import { listLimits, opsOfKind } from '#shared/lists/conditions.ts'
import { isDay } from '#ui/format-date.ts'
import { isShowable, type ListColumn } from './list-definition.ts'

/** The view of a list, all of it in the address: search, filter, order, columns and the open record. */
export interface ListView {
  readonly search: string
  readonly where: readonly Condition[]
  readonly order: string
  /** Keys of the shown columns, in order; undefined for the default ones. */
  readonly columns: readonly string[] | undefined
  /** Id of the open record, or ''. */
  readonly open: string
  /** A board has a column for each state; only some lists have one. */
  readonly layout: 'list' | 'board'
}

export const needsValue = (op: ConditionOp): boolean => op !== 'is-empty' && op !== 'is-not-empty'

/** A part of a condition in an address. `~` separates the parts, and encodeURIComponent leaves it as it is. */
export const encodePart = (text: string): string => encodeURIComponent(text).replaceAll('~', '%7E')

const partsOf = (value: ConditionValue | undefined): readonly string[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

const writeCondition = ({ column, op, value }: Condition): string =>
  [column, op, ...partsOf(value)].map(encodePart).join('~')

const decodePart = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const readValue = (kind: ComparedKind, values: readonly string[]): ConditionValue | undefined => {
  const [first] = values
  if (first === undefined || values.some((one) => one.length > listLimits.value)) return undefined
  switch (kind) {
    case 'choice':
      return values.slice(0, listLimits.values)
    case 'number':
      return first.trim() !== '' && Number.isFinite(Number(first)) ? Number(first) : undefined
    case 'yes-no':
      return first === 'true' ? true : first === 'false' ? false : undefined
    case 'date':
      return isDay(first) || parseMoment(first) !== '' ? first : undefined
    case 'text':
      return first
  }
}

/** The properties of a column that are needed to read a view from the address. */
type ViewColumn = Pick<ListColumn<never>, 'key' | 'kind' | 'unsortable' | 'unfiltered' | 'addressOnly'>

const readCondition = (text: string, columns: readonly ViewColumn[]): Condition | undefined => {
  const parts = text.split('~').map(decodePart)
  const [key, op, ...values] = parts.filter((part) => part !== undefined)
  const column = columns.find((one) => one.key === key && !one.unfiltered)
  const known = column && opsOfKind[column.kind].find((one) => one === op)
  if (!column || !known || parts.includes(undefined)) return undefined
  if (!needsValue(known)) return { column: column.key, op: known }
  const value = readValue(column.kind, values)
  return value === undefined ? undefined : { column: column.key, op: known, value }
}

const mostNamed = 60
const shortened = (text: string): string => (text.length > mostNamed ? `${text.slice(0, mostNamed)} …` : text)

/**
 * The view in an address, and the parts of the address that this list does not know, such as those of an older version.
 */
export interface ReadView {
  readonly view: ListView
  readonly unread: readonly string[]
}

export function readView(params: URLSearchParams, columns: readonly ViewColumn[], defaultOrder: string): ReadView {
  const unread: string[] = []
  const conditions = params.getAll('f').slice(0, listLimits.conditions)
  const where = conditions.flatMap((text) => {
    const condition = readCondition(text, columns)
    if (!condition) unread.push(shortened(text))
    return condition ? [condition] : []
  })
  const wanted = params.get('sort') ?? ''
  const isSortable = columns.some(({ key, unsortable }) => !unsortable && key === wanted.replace(/^-/, ''))
  if (wanted !== '' && !isSortable) unread.push(shortened(wanted))
  const typed = params.get('q') ?? ''
  if (typed.length > listLimits.search) unread.push(shortened(typed))
  const keys = params.get('cols')?.split(',') ?? []
  const shown = columns.filter((column) => isShowable(column) && keys.includes(column.key)).map(({ key }) => key)
  return {
    view: {
      search: typed.length > listLimits.search ? '' : typed,
      where,
      order: isSortable ? wanted : defaultOrder,
      columns: shown.length > 0 ? shown : undefined,
      open: params.get('open') ?? '',
      layout: params.get('as') === 'board' ? 'board' : 'list',
    },
    unread,
  }
}

/** The query of an address for a view, without the list's defaults. */
export function writeView(view: ListView, defaultOrder: string): URLSearchParams {
  const params = new URLSearchParams()
  if (view.search !== '') params.set('q', view.search)
  for (const condition of view.where) params.append('f', writeCondition(condition))
  if (view.order !== defaultOrder) params.set('sort', view.order)
  if (view.columns) params.set('cols', view.columns.join(','))
  if (view.open !== '') params.set('open', view.open)
  if (view.layout === 'board') params.set('as', 'board')
  return params
}
