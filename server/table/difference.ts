import type { DifferenceBody } from '../../src/shared/table.ts'
import { userOf } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { requireSeat } from './battle.ts'
import { battleIdOf, wholeOf } from './values.ts'

/** Writes into the log that two phones came to different states from the same events. The log bounds its rows itself. */
export function tellDifference(e: RequestEvent): unknown {
  const { battle, seq, hash, build } = bodyOf<DifferenceBody>(e)
  const { id, state, seat } = requireSeat(e.app, battleIdOf(battle), userOf(e).id)
  if (typeof hash !== 'string' || !/^[\w-]{1,64}$/.test(hash)) refuse('The value hash is not a hash.')
  if (typeof build !== 'string' || !/^[\w .+-]{0,60}$/.test(build))
    refuse('The value build is not the name of a build.')
  const facts = { battle: id, state, seat, seq: wholeOf(seq, 'seq'), hash, build }
  e.app.logger().error('Two phones disagree about a battle.', ...Object.entries(facts).flat())
  return e.noContent(204)
}
