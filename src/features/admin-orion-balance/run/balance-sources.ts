import { catalogue } from '#content/catalogue.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import type { BalanceSources } from '#game/balance/balance-fleets.ts'
import { applyDraft, type BalanceDraft, type DraftProblem } from '#game/balance/draft.ts'
import { ok, type Result } from '#game/result.ts'

const current: BalanceSources = { catalogue, ready: starterFleets, patrols: firstGameFleets }

/** The content for battles: the current content with the changes of the draft. */
export function sourcesOf(draft: BalanceDraft): Result<BalanceSources, readonly DraftProblem[]> {
  if (draft.changes.length === 0) return ok(current)
  const changed = applyDraft(catalogue, draft)
  return changed.ok ? ok({ ...current, catalogue: changed.value }) : changed
}
