import { catalogue } from '#content/catalogue.ts'
import { figuresId } from '#content/current-rules.ts'
import { applyDraft, touchedFactions, type BalanceDraft } from '#game/balance/draft.ts'
import { intervalOf, type Estimate } from '#game/balance/worth/worth-measure.ts'
import { sumsOf, type WorthResult } from '#game/balance/worth/worth-result.ts'
import { worthReport } from '#game/balance/worth/worth.ts'
import type { Share } from '#game/battle/run/win-rate.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { mostEvidence, type DraftChange, type ReleaseEvidence } from '#shared/balance.ts'
import { itemName } from '../draft/draft-items.ts'
import { effectRows } from '../draft/effect-rows.ts'
import { texts as draftTexts } from '../draft/texts.ts'
import { formatCount, interval, percent } from '../figures.ts'
import { runKey, worthKey, type KeptRun, type KeptWorth } from '../run/kept-run.ts'
import { figuresWords, identityOf, isCurrent } from '../run/run-identity.ts'
import { addressTexts as questionTexts } from '../texts.ts'
import { worthIdentity } from '../worth/worth-question.ts'
import { texts } from './texts.ts'

const words = texts.evidence

const keyOf = ({ item, id, figure, value }: DraftChange): string => `${item} ${id} ${figure} ${value}`

/** Whether two drafts result in the same figures, whatever the order of their changes. */
const isSameDraft = (a: BalanceDraft, b: BalanceDraft): boolean => {
  const keys = new Set(b.changes.map(keyOf))
  return a.changes.length === b.changes.length && a.changes.every((one) => keys.has(keyOf(one)))
}

const shareText = (share: Share): string =>
  share.battles === 0 ? '–' : words.share(percent(share.rate, 1), interval(share))

function matrixEvidence(kept: readonly KeptRun[], draft: BalanceDraft): readonly ReleaseEvidence[] {
  return kept
    .filter(({ result }) => isCurrent(result) && isSameDraft(result.draft, draft))
    .flatMap(({ result: after }): readonly ReleaseEvidence[] => {
      const { question } = after
      const before = kept.find(({ key }) => key === runKey(identityOf(question)))?.result
      const rows = before ? effectRows(before, after, touchedFactions(catalogue, draft)) : []
      const fought = rows.filter((row) => row.before.battles > 0 && row.after.battles > 0)
      if (fought.length === 0) return []
      return [
        {
          title: words.matrix,
          about: words.about(questionTexts.line(question, formatCount), figuresWords(figuresId)),
          rows: fought.map(({ row, column, ...shares }) => ({
            label: draftTexts.effect.against(factionName(row), factionName(column)),
            before: shareText(shares.before),
            after: shareText(shares.after),
          })),
        },
      ]
    })
}

const estimateText = (of: Estimate | undefined): string => {
  if (!of) return '–'
  const [from = '', to = ''] = intervalOf(of).map((end) => end.toFixed(2))
  return words.figure(of.value.toFixed(2), from, to)
}

/** Worth of each item, by kind and id: of ships for each point, of others in points. */
function worths(result: WorthResult): ReadonlyMap<string, Estimate> {
  const applied = applyDraft(catalogue, result.draft)
  const { ships, refits, admirals } = worthReport(sumsOf(result), applied.ok ? applied.value : catalogue)
  return new Map([
    ...ships.map(({ id, besideClass }) => [`ship ${id}`, besideClass] as const),
    ...refits.map(({ id, value }) => [`refit ${id}`, value] as const),
    ...admirals.map(({ id, value }) => [`admiral ${id}`, value] as const),
  ])
}

function worthEvidence(kept: readonly KeptWorth[], draft: BalanceDraft): readonly ReleaseEvidence[] {
  const items = [
    ...new Map(
      draft.changes.map(({ item, id }) => {
        const of = item === 'weapon' ? (['ship', id.split('/')[0] ?? ''] as const) : ([item, id] as const)
        return [of.join(' '), of] as const
      }),
    ).values(),
  ]
  return kept
    .filter(({ result }) => isCurrent(result) && isSameDraft(result.draft, draft))
    .flatMap(({ result }): readonly ReleaseEvidence[] => {
      const first = kept.find(({ key }) => key === worthKey(worthIdentity(result.question)))?.result
      if (!first) return []
      const [before, after] = [worths(first), worths(result)]
      const rows = items.flatMap(([item, id]) => {
        const [was, is] = [before.get(`${item} ${id}`), after.get(`${item} ${id}`)]
        return was && is ? [{ label: itemName(item, id), before: estimateText(was), after: estimateText(is) }] : []
      })
      const { fleets } = result.question
      const line = `${questionTexts.worthLine(result.question)}, ${fleets} fleets`
      return rows.length === 0
        ? []
        : [{ title: words.worth, about: words.about(line, figuresWords(figuresId)), rows: rows.slice(0, 80) }]
    })
}

/** The evidence of this device about a draft: its results beside those of the current figures. */
export const evidenceOf = (
  runs: readonly KeptRun[],
  worthRuns: readonly KeptWorth[],
  draft: BalanceDraft,
): readonly ReleaseEvidence[] =>
  [...matrixEvidence(runs, draft), ...worthEvidence(worthRuns, draft)].slice(0, mostEvidence)
