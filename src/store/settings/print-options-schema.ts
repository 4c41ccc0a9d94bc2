import * as v from 'valibot'

export const paperNames = ['a4', 'letter'] as const
export type PaperName = (typeof paperNames)[number]

/** What can be printed of a fleet, in the order of the pages. */
export const printParts = ['check', 'summary', 'glossary', 'cards', 'sheets'] as const
export type PrintPart = (typeof printParts)[number]

export interface PrintOptions {
  /** Null: as printers hold it where the reader is. */
  readonly paper: PaperName | null
  readonly parts: Readonly<Record<PrintPart, boolean>>
  readonly density: 'roomy' | 'dense'
  readonly ink: 'full' | 'saver'
}

export const usualPrintOptions: PrintOptions = {
  paper: null,
  parts: { check: false, summary: true, glossary: true, cards: true, sheets: false },
  density: 'roomy',
  ink: 'full',
}

export const printOptionsVersion = 1

const on = (usual: boolean) => v.fallback(v.boolean(), usual)
const { parts, density, ink } = usualPrintOptions

/** Field by field: one that cannot be read costs itself alone (LS-07). */
const optionsSchema = v.object({
  paper: v.fallback(v.nullable(v.picklist(paperNames)), null),
  parts: v.fallback(
    v.object({
      check: on(parts.check),
      summary: on(parts.summary),
      glossary: on(parts.glossary),
      cards: on(parts.cards),
      sheets: on(parts.sheets),
    }),
    parts,
  ),
  density: v.fallback(v.picklist(['roomy', 'dense']), density),
  ink: v.fallback(v.picklist(['full', 'saver']), ink),
})

/** Kept options of unknown origin; what is missing or foreign is as usual. */
export function readPrintOptions(kept: unknown): PrintOptions {
  const parsed = v.safeParse(optionsSchema, kept)
  return parsed.success ? parsed.output : usualPrintOptions
}
