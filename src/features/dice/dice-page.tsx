import { redirect, useSearchParams } from 'react-router-dom'
import { readDiceLink } from '#game/volley/dice-link.ts'
import type { DiceTableStore } from '#store/dice-table/dice-table.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import type { LoadArgs } from '#store/services.tsx'
import { DiceBoard } from './dice-board.tsx'
import { FairnessView } from './fairness/fairness-view.tsx'

export interface DiceData {
  readonly table: DiceTableStore
  readonly log: RollLogStore
}

/** Applies a dice link, then redirects to the plain address, because a reload would apply the link again. */
export async function load({ request, services }: LoadArgs): Promise<DiceData> {
  const table = await services.account.diceTable()
  const link = readDiceLink(new URL(request.url).searchParams)
  if (link) {
    table.getState().applyLink(link)
    throw redirect('/dice')
  }
  return { table, log: await services.account.rollLog() }
}

/** The page `/dice`: set a pool, see its exact odds, roll it. `/dice?view=fairness` tests whether the dice are fair. */
export function Page({ data: { table, log } }: { readonly data: DiceData }) {
  const [query] = useSearchParams()
  if (query.get('view') === 'fairness') return <FairnessView />
  return <DiceBoard table={table} log={log} />
}
