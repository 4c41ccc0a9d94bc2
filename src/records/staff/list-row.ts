import * as v from 'valibot'
import type {
  ChoiceColumn,
  ChoicesColumn,
  Column,
  Columns,
  DateColumn,
  NumberColumn,
  TextColumn,
  YesNoColumn,
} from '#shared/lists/columns.ts'
import { moment, type Moment } from '../moment.ts'
import { valuesSchema, type Values } from './row-outcome.ts'

type ValueOf<Of extends Column> = Of extends TextColumn
  ? string
  : Of extends DateColumn
    ? Moment | ''
    : Of extends NumberColumn
      ? number
      : Of extends YesNoColumn
        ? boolean
        : Of extends ChoicesColumn<infer Value>
          ? readonly Value[]
          : Of extends ChoiceColumn<infer Value>
            ? Value
            : Values | null | undefined

type Entries<Of extends Columns> = {
  readonly [Name in keyof Of as Of[Name] extends { readonly filterOnly: true } ? never : Name]: v.GenericSchema<
    unknown,
    ValueOf<Of[Name]>
  >
}

const schemaOf = ({ kind, values, many }: Column): v.GenericSchema => {
  switch (kind) {
    case 'text':
      return v.string()
    case 'date':
      return moment
    case 'number':
      return v.number()
    case 'yes-no':
      return v.boolean()
    case 'json':
      return valuesSchema
    case 'choice': {
      const one = values ? v.picklist(values) : v.string()
      return many ? v.array(one) : one
    }
  }
}

/** The schemas of a row's values, by column, without the columns that only serve as filters. */
export const entriesOf = <Of extends Columns>(columns: Of): Entries<Of> =>
  // Each schema returns the type that `ValueOf` has for the kind of its column.
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column.filterOnly ? [] : [[name, schemaOf(column)]])),
  ) as Entries<Of>

/** The schema of a row of a list with these columns. */
export const rowOf = <Of extends Columns>(columns: Of) => v.object({ id: v.string(), ...entriesOf(columns) })
