import { planRun } from '#game/balance/balance-question.ts'
import { resultFormat } from '#game/balance/balance-result.ts'
import { noDraft, type BalanceDraft } from '#game/balance/draft.ts'
import { planFit } from '#game/balance/fit-question.ts'
import { fitFormat } from '#game/balance/fit-result.ts'
import type { RunResult } from '#game/balance/run-result.ts'
import { planWorth } from '#game/balance/worth/worth-question.ts'
import { worthFormat } from '#game/balance/worth/worth-result.ts'
import { questionParts, type SharedQuestion } from '../address/question-address.ts'
import { balancePath } from '../balance-places.ts'
import { fitIdentity } from '../prices/price-question.ts'
import { fitKey, worthKey } from '../run/kept-run.ts'
import { worthIdentity, worthQuestion } from '../worth/worth-question.ts'
import { texts } from './texts.ts'

/** A kept run in the form for the list. */
export interface KeptLine {
  readonly text: string
  /** Share of the parts of the run that are finished, 0 to 1. */
  readonly share: number
  /**
   * The address of its results; undefined if no screen shows them, because it has other figures or only some factions.
   */
  readonly to: string | undefined
  readonly fileName: string
}

const addressOf = (path: string, parts: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parts).toString()}`

const sharedParts = ({ model, doctrine, scenario, limit, seed }: SharedQuestion) => ({
  model,
  doctrine,
  scenario,
  limit: `${limit}`,
  seed: `${seed}`,
})

/** Describes a run of any kind. `draft`: that of this device; no screen shows the worth for another draft. */
export function keptLine(result: RunResult, draft: BalanceDraft): KeptLine {
  switch (result.format) {
    case resultFormat: {
      const { question, parts } = result
      const { kind, model, battles, seed } = question
      return {
        text: texts.lines.matrix(question),
        share: parts.length / planRun(question).length,
        to: addressOf(balancePath, questionParts(question)),
        fileName: `orion-balance-${kind}-${model}-${battles}-seed-${seed}.json`,
      }
    }
    case worthFormat: {
      const { question, done } = result
      const { model, fleets, seed } = question
      const isOfDraft = result.draft.changes.length > 0
      const shown = worthIdentity(worthQuestion(question, fleets), isOfDraft ? draft : noDraft)
      const asked = { ...sharedParts(question), tried: `${fleets}`, ...(isOfDraft && { figures: 'draft' }) }
      return {
        text: texts.lines.worth(question),
        share: done.length / planWorth(question).length,
        to: worthKey(shown) === worthKey(result) ? addressOf(`${balancePath}/worth`, asked) : undefined,
        fileName: `orion-balance-worth-${model}-${fleets}-seed-${seed}.json`,
      }
    }
    case fitFormat: {
      const { question, parts } = result
      const { model, battles, seed } = question
      const asked = { ...sharedParts(question), show: 'prices', fought: `${battles}` }
      return {
        text: texts.lines.prices(question),
        share: parts.length / planFit(question).length,
        to:
          fitKey(fitIdentity(question, battles)) === fitKey(result)
            ? addressOf(`${balancePath}/worth`, asked)
            : undefined,
        fileName: `orion-balance-prices-${model}-${battles}-seed-${seed}.json`,
      }
    }
  }
}
