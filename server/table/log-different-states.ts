import type { DifferenceBody } from '../../src/shared/table.ts'
import { userOf } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { requireSeat } from './battle.ts'
import { battleIdOf, wholeOf } from './body-values.ts'
import { count, countOf } from './per-account.ts'

/** The most rows of an account in ten minutes; a phone that sends more is not refused. */
const mostRows = 20

/** Writes into the log that two phones have different states after the same events. */
export function tellDifference(e: RequestEvent): unknown {
  const { battle, seq, hash, build } = bodyOf<DifferenceBody>(e)
  const user = userOf(e).id
  const { id, state, seat } = requireSeat(e.app, battleIdOf(battle), user)
  if (typeof hash !== 'string' || !/^[\w-]{1,64}$/.test(hash)) refuse('The value hash is not a hash.')
  if (typeof build !== 'string' || !/^[\w .+-]{0,60}$/.test(build))
    refuse('The value build is not the name of a build.')
  const facts = { battle: id, state, seat, seq: wholeOf(seq, 'seq'), hash, build }
  const key = `tableDifferences ${user}` as const
  if (countOf(e.app, key) >= mostRows) return e.noContent(204)
  count(e.app, key)
  e.app.logger().error('Two phones disagree about a battle.', ...Object.entries(facts).flat())
  return e.noContent(204)
}
