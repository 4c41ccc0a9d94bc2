import type { Counts } from '#records/staff/analytics-answers.ts'
import { figureNames, figureOf, formatFigure } from '../figures.ts'
import { countsTexts as texts } from '../texts.ts'

/** A column of figures beside a text. */
export interface CountsColumn<Row> {
  /** Name in the address, if the table is sorted by this column. */
  readonly key: string
  readonly label: string
  readonly value: (row: Row) => string
  /** The value to sort by; null if nothing was measured. */
  readonly amount: (row: Row) => number | null
}

const columnOf = (name: (typeof figureNames)[number]): CountsColumn<Counts> => ({
  key: name,
  label: texts.figures[name],
  value: (row) => {
    const value = figureOf(row, name)
    return value === null ? texts.noValue : formatFigure(name, value)
  },
  amount: (row) => figureOf(row, name),
})

export const allColumns: readonly CountsColumn<Counts>[] = figureNames.map(columnOf)
/** The columns of a narrow panel. */
export const fewColumns: readonly CountsColumn<Counts>[] = [columnOf('visitors'), columnOf('sessions')]

/** The figures of a CSV file: the counts behind the rates. */
export const csvHead = ['visitors', 'sessions', 'views', 'bounces', 'measured_sessions', 'seconds'] as const
export const csvOf = ({ visitors, sessions, views, bounces, measured, seconds }: Counts): readonly number[] => [
  visitors,
  sessions,
  views,
  bounces,
  measured,
  seconds,
]
