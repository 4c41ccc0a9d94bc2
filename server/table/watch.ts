import { watchSecretPattern, type WatchBody } from '../../src/shared/table.ts'
import { firstRow } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { noBattle, sendBattle } from './battle.ts'
import { wholeOf } from './body-values.ts'

/** Sends a battle to whoever has its watch secret. */
export function watch(e: RequestEvent): unknown {
  const { secret, after } = bodyOf<WatchBody>(e)
  const found =
    typeof secret === 'string' && watchSecretPattern.test(secret)
      ? firstRow(
          e.app,
          `SELECT id FROM battles INDEXED BY idx_battles_watch_secret
             WHERE watch_secret = {:secret} AND watch_secret != '' AND state = 'shared'`,
          { secret },
          { id: '' },
        )
      : undefined
  if (!found) throw noBattle()
  return sendBattle(e, found.id, '', wholeOf(after, 'after'))
}
