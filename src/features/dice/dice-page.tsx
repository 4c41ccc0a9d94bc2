import { redirect, useSearchParams } from 'react-router-dom'
import { readDiceLink } from '#pieces/dice-link.ts'
import type { RollLogStore } from '#store/roll-log.ts'
import type { LoadArgs } from '#store/services.tsx'
import { DiceBoard } from './dice-board.tsx'
import { FairnessView } from './fairness-view.tsx'
import { openTable, type TableStore } from './table.ts'

export interface DiceData {
  readonly table: TableStore
  readonly log: RollLogStore
}

/**
 * A link lays its volley on the table, and the address forgets it: what is changed afterwards survives a reload, and
 * undo takes the link back. What it asked for and the dice cannot do is named on the page.
 */
export async function load({ request, services }: LoadArgs): Promise<DiceData> {
  const { user } = services.records.session.getState()
  const table = openTable(user?.id ?? '', services.settings)
  const link = readDiceLink(new URL(request.url).searchParams)
  if (link) {
    table.getState().layLink(link)
    throw redirect('/dice')
  }
  return { table, log: await services.rollLog() }
}

/** `/dice`: set a pool, see its exact odds move with the finger, throw it. `?view=fairness`: are these dice fair. */
export function Page({ data: { table, log } }: { readonly data: DiceData }) {
  const [query] = useSearchParams()
  if (query.get('view') === 'fairness') return <FairnessView />
  return <DiceBoard table={table} log={log} />
}
