import type { TestServer } from '../../support/pocketbase.ts'

/** The columns of a row of the outbox that tests use. */
export interface Mail {
  readonly email: string
  readonly state: string
  readonly reason: string
  readonly attempts: number
}

export interface Ledger {
  /** Runs a statement as a superuser; returns its rows as texts. */
  readonly sql: (query: string) => Promise<readonly (readonly string[])[]>
  /** Adds waiting mails to `m1@orion.test` and so on, in the lane of single mails. */
  readonly fill: (count: number) => Promise<void>
  /**
   * Starts senders, as the clock does each minute, and waits until they have ended: no mail is left that may be sent
   * now.
   */
  readonly send: (...slots: readonly number[]) => Promise<void>
  readonly mails: () => Promise<readonly Mail[]>
  /** How many mails are in each state. */
  readonly counts: () => Promise<Readonly<Record<string, number>>>
  /** Starts senders again and again until `isDone`. When it returns, no sender is working any more. */
  readonly sendUntil: (isDone: (counts: Readonly<Record<string, number>>) => boolean) => Promise<void>
  /** Empties the outbox and opens its lanes. */
  readonly clear: () => Promise<void>
}

const longestWaitMs = 90_000

/** The outbox of a running record store. */
export function openLedger(server: () => TestServer): Ledger {
  const sql = (query: string) => server().sql(query)
  const send = async (...slots: readonly number[]) => {
    const superuser = await server().superuser()
    await Promise.all(slots.map((slot) => superuser.crons.run(`mail-sender-${slot}`)))
  }
  const mails = async () => {
    const rows = await sql('SELECT email, state, reason, attempts FROM campaign_recipients ORDER BY rowid')
    return rows.map(([email = '', state = '', reason = '', attempts = '']) => ({
      email,
      state,
      reason,
      attempts: Number(attempts),
    }))
  }
  const counts = async () => {
    const rows = await sql('SELECT state, COUNT(*) FROM campaign_recipients GROUP BY state')
    return Object.fromEntries(rows.map(([state, n]) => [state, Number(n)]))
  }
  const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`
  return {
    sql,
    send,
    mails,
    counts,
    fill: async (count) => {
      await sql(`
        INSERT INTO campaign_recipients (id, lane, kind, email, state, created, updated)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
        SELECT lower(substr(hex(randomblob(8)), 1, 15)), 'single', 'email-changed', 'm' || i || '@orion.test', 'pending',
          ${now}, ${now} FROM n`)
    },
    sendUntil: async (isDone) => {
      const deadline = Date.now() + longestWaitMs
      for (;;) {
        await send(1, 2, 3, 4)
        const found = await counts()
        if (isDone(found)) return
        if (Date.now() > deadline) throw new Error(`The mails are still ${JSON.stringify(found)}.`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    clear: async () => {
      await sql('DELETE FROM campaign_recipients')
      await sql(`UPDATE mail_lanes SET is_open = 1, per_minute = 0, next_at = 0, slow_until = 0, slow_step = 0,
        failures = 0, unknowns = 0, paused_at = '', paused_why = ''`)
    },
  }
}

/** Adds subscribers `s1@orion.test` and so on to the topic `news`. */
export const fillSubscribers = (
  ledger: Pick<Ledger, 'sql'>,
  count: number,
  { status = 'confirmed', prefix = 's' }: { readonly status?: string; readonly prefix?: string } = {},
) =>
  ledger.sql(`
    INSERT INTO subscribers (id, email, status, topics, wanted_topics, source, created, updated)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    SELECT lower(substr(hex(randomblob(8)), 1, 15)), '${prefix}' || i || '@orion.test', '${status}', '["news"]', '[]', 'landing',
      '2026-11-25 00:00:00.000Z', '2026-11-25 00:00:00.000Z' FROM n`)
