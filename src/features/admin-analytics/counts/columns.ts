import type { Counts } from '#records/staff/analytics-answers.ts'
import { figureNames, figureOf, formatFigure } from './figures.ts'
import { texts } from './texts.ts'

/** A column of figures beside a text. */
export interface CountsColumn<Row> {
  /** In the address, where the table is sorted by it. */
  readonly key: string
  readonly label: string
  readonly value: (row: Row) => string
  /** What the table is sorted by; null where nothing was measured. */
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
/** What a narrow panel has room for. */
export const fewColumns: readonly CountsColumn<Counts>[] = [columnOf('visitors'), columnOf('sessions')]

/** Figures as a CSV file has them: the numbers of which rates are made. */
export const csvHead = ['visitors', 'sessions', 'views', 'bounces', 'measured_sessions', 'seconds'] as const
export const csvOf = ({ visitors, sessions, views, bounces, measured, seconds }: Counts): readonly number[] => [
  visitors,
  sessions,
  views,
  bounces,
  measured,
  seconds,
]
