/** How the values of a column are compared and shown. */
export type ColumnKind = 'text' | 'choice' | 'number' | 'date' | 'yes-no' | 'json'

/** The kinds of columns by which a list can be filtered. */
export type ComparedKind = Exclude<ColumnKind, 'json'>

interface Flags {
  /** The list cannot be sorted by the column. */
  readonly unsortable?: true
  /** The column cannot be filtered. */
  readonly unfiltered?: true
}

/** A column of a staff list, as client and record store know it. */
export interface Column extends Flags {
  readonly kind: ColumnKind
  /** Possible values of a column of kind `choice`; missing if they are not known here, as for ids. */
  readonly values?: readonly string[]
  /** Whether a row can have several of the values, as a list. */
  readonly many?: true
  /** The column is there to filter by; the app does not read it. */
  readonly filterOnly?: true
}

/** The columns of a list by name, in the order of the answer. Each row also has an `id`. */
export type Columns = Readonly<Record<string, Column>>

export interface TextColumn extends Flags {
  readonly kind: 'text'
}
export interface DateColumn extends Flags {
  readonly kind: 'date'
}
export interface NumberColumn extends Flags {
  readonly kind: 'number'
}
export interface YesNoColumn extends Flags {
  readonly kind: 'yes-no'
}
export interface JsonColumn extends Flags {
  readonly kind: 'json'
}
export interface ChoiceColumn<Value extends string> extends Flags {
  readonly kind: 'choice'
  readonly values?: readonly Value[]
  readonly many?: undefined
}
export interface ChoicesColumn<Value extends string> extends Flags {
  readonly kind: 'choice'
  readonly values?: readonly Value[]
  readonly many: true
}

/** Options of a column that can neither sort nor filter a list. */
export const shownOnly = { unsortable: true, unfiltered: true } as const

export const textColumn = (flags: Flags = {}): TextColumn => ({ kind: 'text', ...flags })

/** A column of moments. '' if there is none. */
export const dateColumn = (flags: Flags = {}): DateColumn => ({ kind: 'date', ...flags })

export const numberColumn = (flags: Flags = {}): NumberColumn => ({ kind: 'number', ...flags })

export const yesNoColumn = (flags: Flags = {}): YesNoColumn => ({ kind: 'yes-no', ...flags })

/** A column of values of any form. It is never sorted or filtered. */
export const jsonColumn = (): JsonColumn => ({ kind: 'json', ...shownOnly })

/** A column whose value is one of a known set. */
export const choiceColumn = <Value extends string>(
  values: readonly Value[],
  flags: Flags = {},
): ChoiceColumn<Value> => ({ kind: 'choice', values, ...flags })

/** A column of ids, or of other values that are not known in advance. */
export const idColumn = (flags: Flags = {}): ChoiceColumn<string> => ({ kind: 'choice', ...flags })

/** A column of lists of values. The list cannot be sorted by it. */
export const choicesColumn = <Value extends string>(values?: readonly Value[]): ChoicesColumn<Value> => ({
  kind: 'choice',
  ...(values ? { values } : {}),
  many: true,
  unsortable: true,
})

/** Returns a column that is there to filter by, and that the app does not read. */
export const filterOnly = <Kind extends Column>(column: Kind): Kind & { readonly filterOnly: true } => ({
  ...column,
  filterOnly: true,
})
