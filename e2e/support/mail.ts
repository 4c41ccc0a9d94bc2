import { createHmac } from 'node:crypto'
import type { CaughtMail } from '../../scripts/lib/mail-catcher.ts'
import type { TestServer } from '../../tests/support/pocketbase.ts'

/** Sends the waiting mails of the outbox now, as the clock does each minute. Returns the next one to an address. */
export async function nextLedgerMail({ mail, superuser }: TestServer, to: string): Promise<CaughtMail> {
  if (!mail) throw new Error('the server was started without a mail catcher')
  await (await superuser()).crons.run('mail-sender-1')
  return mail.waitForMail(to)
}

/** Path and fragment of the link of a kind in a mail, such as `#subscribe=`. */
export function linkIn({ text }: CaughtMail, kind: string): string {
  const [link] = new RegExp(`https?://[^\\s"'<>\\]]+#${kind}=[\\w.~-]+`).exec(text) ?? []
  if (!link) throw new Error(`no link in the mail:\n${text}`)
  return new URL(link).pathname + new URL(link).hash
}

export interface Subscriber {
  readonly id: string
  readonly status: string
  readonly topics: readonly string[]
  readonly left_reason: string
}

export async function readSubscriber({ superuser }: TestServer, email: string): Promise<Subscriber> {
  const store = await superuser()
  return store.collection('subscribers').getFirstListItem<Subscriber>(store.filter('email = {:email}', { email }))
}

/** The token of the link at the end of a mail to this address, signed with the store's own key. */
export async function leaveTokenOf(server: TestServer, email: string): Promise<string> {
  const { id } = await readSubscriber(server, email)
  const query = `SELECT value FROM store_secrets WHERE name = 'mail-links'`
  const { rows } = await (
    await server.superuser()
  ).send<{ rows: readonly (readonly [string])[] }>('/api/sql', { method: 'POST', body: { query } })
  const text = `u.${id}.-`
  return `${text}.${createHmac('sha256', rows[0]?.[0] ?? '')
    .update(text)
    .digest('hex')}`
}
