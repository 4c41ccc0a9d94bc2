import { pauseAfterGap } from '../campaigns/outage.ts'
import { takeUp } from '../subscribers/stored-requests.ts'
import { bringForward, claimNext, giveUpClaims } from './claimed-mails.ts'
import { deliver } from './deliver.ts'
import { isOn } from './outbox.ts'
import { holdLease, processOf } from './sender-lease.ts'
import { beatOf, isStuck, senderKey, senders } from './sender-slots.ts'
import { second } from './sender-times.ts'

// Sends the mails of the outbox. Each minute a scheduled job starts senders, which work until the minute is nearly
// over: claim a mail, hand it over, store the outcome. The first one also handles requests for e-mail updates.

/** How often a sender without work looks for some, ms. */
const idle = second / 2

/** How often the right to send is renewed, ms. */
const leaseRenewed = second

/**
 * Returns how long a sender works, ms. With ORION_MAIL_SHIFT=0 (seconds) it works until nothing is left to send now, and waits
 * for nothing.
 */
const shiftLength = (): number => {
  const text = $os.getenv('ORION_MAIL_SHIFT') || '55'
  if (!/^\d+$/.test(text)) throw new Error(`ORION_MAIL_SHIFT: "${text}" is not a number of seconds`)
  return Number(text) * second
}

/**
 * Returns the slot in which sender `slot` (1 to 4) works: its own, or a spare one while the sender there hangs. Returns
 * undefined if another sender works there, or if the spare one hangs, too.
 */
const freePlace = (app: core.App, slot: number): number | undefined => {
  const beat = beatOf(app, slot)
  if (beat === undefined) return slot
  const spare = slot + senders.usual
  return isStuck(beat) && beatOf(app, spare) === undefined ? spare : undefined
}

/**
 * Works as sender `slot` (1 to 4) until its shift ends. Sender 1 waits for new mails; the others end when nothing is
 * left. A spare sender replaces one that hangs, as long as fewer than `senders.most` exist.
 */
export function work(app: core.App, slot: number): void {
  if (!isOn(app)) return
  pauseAfterGap(app)
  if (!holdLease(app)) return
  giveUpClaims(app)
  if (slot === 1) bringForward(app)
  const place = freePlace(app, slot)
  if (place === undefined) return
  const store = app.store()
  const key = senderKey(place)
  const worker = `${processOf(app)}-${$security.randomString(8)}`
  const shift = shiftLength()
  const end = shift > 0 ? Date.now() + shift : Infinity
  let renewed = Date.now()
  try {
    for (let now = Date.now(); now < end; now = Date.now()) {
      store.set(key, now)
      if (Math.abs(now - renewed) >= leaseRenewed) {
        if (!holdLease(app)) return
        if (slot === 1) giveUpClaims(app)
        renewed = now
      }
      const hasTakenUp = slot === 1 && takeUp(app)
      const claim = claimNext(app, worker)
      if (claim) deliver(app, claim)
      else if (hasTakenUp) continue
      else if (slot === 1 && shift > 0) sleep(idle)
      else return
    }
  } finally {
    store.remove(key)
  }
}
