import * as v from 'valibot'

export const paperNames = ['a4', 'letter'] as const
export type PaperName = (typeof paperNames)[number]

export const printParts = ['check', 'summary', 'glossary', 'cards', 'fleetCard', 'sheets', 'counters'] as const
export type PrintPart = (typeof printParts)[number]

export interface PrintOptions {
  /** The paper; null: the usual paper of the browser's locale. */
  readonly paper: PaperName | null
  readonly parts: Readonly<Record<PrintPart, boolean>>
  readonly density: 'roomy' | 'dense'
  readonly ink: 'full' | 'saver'
}

export const defaultPrintOptions: PrintOptions = {
  paper: null,
  parts: { check: false, summary: true, glossary: true, cards: true, fleetCard: true, sheets: false, counters: false },
  density: 'roomy',
  ink: 'full',
}

export const printOptionsVersion = 1

const on = (byDefault: boolean) => v.fallback(v.boolean(), byDefault)
const { parts, density, ink } = defaultPrintOptions

/** The stored options. Fields are read one by one; an invalid one does not affect the others (LS-07). */
const optionsSchema = v.object({
  paper: v.fallback(v.nullable(v.picklist(paperNames)), null),
  parts: v.fallback(
    v.object({
      check: on(parts.check),
      summary: on(parts.summary),
      glossary: on(parts.glossary),
      cards: on(parts.cards),
      fleetCard: on(parts.fleetCard),
      sheets: on(parts.sheets),
      counters: on(parts.counters),
    }),
    parts,
  ),
  density: v.fallback(v.picklist(['roomy', 'dense']), density),
  ink: v.fallback(v.picklist(['full', 'saver']), ink),
})

export function readPrintOptions(stored: unknown): PrintOptions {
  const parsed = v.safeParse(optionsSchema, stored)
  return parsed.success ? parsed.output : defaultPrintOptions
}
