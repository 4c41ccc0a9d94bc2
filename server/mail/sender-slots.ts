import { claimLength, second } from './sender-times.ts'

// The senders that run now. Each stores, in PocketBase's store of the app, when it started its present mail (its beat).

/** How many senders run at once, and how many may exist: a sender that waits for a dead mail server cannot be ended. */
export const senders = { usual: 4, most: 8 } as const

/** The key in PocketBase's store of the app of the sender in a slot, 1 to `senders.most`. */
export const senderKey = (slot: number): string => `mailSender${slot}`

/** When the sender in a slot started its present mail, ms since 1970; undefined if no sender runs there. */
export function beatOf(app: core.App, slot: number): number | undefined {
  const beat: unknown = app.store().get(senderKey(slot))
  return typeof beat === 'number' && beat > 0 ? beat : undefined
}

/** Whether a sender has taken longer for its mail than allowed. */
export const isStuck = (beat: number): boolean => Date.now() - beat > claimLength + second
