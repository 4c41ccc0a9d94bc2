import type { BalanceRelease, ReleaseEvidence } from '#shared/balance.ts'
import { parseJson } from '#shared/parse-json.ts'
import { err, ok, type Result } from '../result.ts'
import { list, object, parseWith, text, whole, type ParseProblem, type Schema } from '../schema.ts'
import { sha256 } from '../sha256.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import { applyDraft, draftChangesSchema } from './draft.ts'
import { longestRelease, releaseSchema } from './release-limits.ts'

const mostRows = 80

const evidenceSchema: Schema<readonly ReleaseEvidence[]> = list(
  object<ReleaseEvidence>({
    title: text(120, 1),
    about: text(300),
    rows: list(object({ label: text(120, 1), before: text(60), after: text(60) }), mostRows),
  }),
  8,
)

const fileSchema: Schema<BalanceRelease> = object<BalanceRelease>({
  schema: whole(1, releaseSchema),
  number: whole(1, 1_000_000),
  date: text(10, 10),
  gameVersion: text(40, 1),
  contentHash: text(64, 1),
  sentence: text(20_000),
  why: text(2000),
  withdraws: whole(0, 1_000_000),
  changes: draftChangesSchema,
  evidence: evidenceSchema,
})

/** What a release file must match: the name of the release, and the content for which it was made. */
export interface WantedRelease {
  /** SHA-256 of the whole text. */
  readonly hash: string
  readonly contentHash: string
  readonly catalogue: Catalogue
}

export interface ReleaseFault {
  /**
   * size: too long. hash: another file than the named one. json: not valid JSON. newer: a later schema. shape: a field
   * is missing, unknown or of the wrong type. foreign: made for other content. figures: a figure is out of bounds.
   */
  readonly kind: 'size' | 'hash' | 'json' | 'newer' | 'shape' | 'foreign' | 'figures'
  readonly problems: readonly ParseProblem[]
}

/** A release that was checked, with the catalogue that results from it. */
export interface CheckedRelease {
  readonly release: BalanceRelease
  readonly catalogue: Catalogue
}

const fault = (kind: ReleaseFault['kind'], problems: readonly ParseProblem[] = []) => err({ kind, problems })

const isLater = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'schema' in value && Number(value.schema) > releaseSchema

/** Reads the text of a release file of unknown origin. It is accepted completely or not at all. */
export function readRelease(file: string, wanted: WantedRelease): Result<CheckedRelease, ReleaseFault> {
  if (file.length > longestRelease) return fault('size')
  if (sha256(file) !== wanted.hash) return fault('hash')
  const value = parseJson(file)
  if (value === undefined) return fault('json')
  if (isLater(value)) return fault('newer')
  const parsed = parseWith(fileSchema, value)
  if (!parsed.ok) return fault('shape', parsed.error)
  if (parsed.value.contentHash !== wanted.contentHash) return fault('foreign')
  const applied = applyDraft(wanted.catalogue, parsed.value)
  return applied.ok ? ok({ release: parsed.value, catalogue: applied.value }) : fault('figures', applied.error)
}
