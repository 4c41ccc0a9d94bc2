import { finishIfDone } from '../campaigns/campaigns.ts'
import { rows } from '../platform/db.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { momentOf, timeOf } from '../platform/moments.ts'
import { applyNotice } from '../subscribers/subscribers.ts'
import { mailOfKind } from './kinds.ts'
import { isOn, senderKey, senders, setLane } from './outbox.ts'
import { isNoMailbox, outcomeOf } from './smtp-answer.ts'
import { headerText } from './template.ts'

// Sends the mails of the ledger. Each minute a cron job starts senders, which work until the minute is nearly over: claim one
// mail, hand it over, write down what became of it. A claim is written before the mail server hears of the mail, so nobody
// gets it twice; a claim whose end nobody knows becomes 'unknown', and only staff let it be sent again.

const second = 1000
const minute = 60 * second

/** How often a sender without work looks for some. */
const idle = second / 2

/** How long the right to send lasts. Another process on the same data takes over when it has ended. */
const leaseLength = 5 * second
const leaseRenewed = second

/** A mail server that says nothing for so long is given up. PocketBase itself would wait for ever. */
const claimLength = minute

/** Waits before a mail is tried again; then it has failed. */
const waits = [minute, 5 * minute, 30 * minute, 2 * 60 * minute]

/** A whole lane waits so long after the first "later" of the mail server, twice as long after the next, up to the longest. */
const slowdown = { first: 10 * second, longest: 10 * minute }

/** A lane is paused after so many in a row. */
const mostFailures = 50
const mostUnknowns = 2

/** A single mail that waited longer is about something past. */
const singleAge = 3 * 24 * 60 * minute

const rowsOf = (app: core.App, sql, values, shape) => rows(app, sql, values, shape)

const run = (app: core.App, sql, values) => app.db().newQuery(sql).bind(values).execute()

/** Who this process is. Made once; other runtimes of the process find it in the app's own store. */
const processOf = (app: core.App) => app.store().getOrSet('mailProcess', () => $security.randomString(12))

/** A statement may run some time after its moment was read, while it waits for others that write. */
const slack = 5 * second

/** A time that is further off than its own length was written before the clock was set back. */
const isOver = (column, length) => `(${column} <= {:now} OR ${column} > {:now} + ${length + slack})`

/** Wins or renews the right to send. Claims of a process that lost it are in doubt: it may have died while it sent. */
export const holdLease = (app: core.App) => {
  const process = processOf(app)
  const now = Date.now()
  const won = rowsOf(
    app,
    `UPDATE mail_lease SET until = {:until}, process = {:process}
     WHERE process = {:process} OR ${isOver('until', leaseLength)}
     RETURNING process`,
    { process, now, until: now + leaseLength },
    { process: '' },
  )
  return won.length > 0
}

const pause = (app: core.App, lane, why) => {
  setLane(app, lane, false, why)
  run(
    app,
    `UPDATE email_campaigns SET state = 'paused', paused_why = {:why}, updated = {:at} WHERE id = {:lane} AND state = 'running'`,
    { ...{ lane, why, at: momentOf(Date.now()) } },
  )
  app.logger().error('The outbox has paused a lane.', 'lane', lane, 'reason', why)
}

/** Counts one more in a row, and pauses the lane at `most`. */
const countInRow = (app: core.App, lane, column, most, why) => {
  const sql = `UPDATE mail_lanes SET ${column} = ${column} + 1 WHERE lane = {:lane} RETURNING ${column} AS n, is_open`
  const [row] = rowsOf(app, sql, { lane }, { n: 0, is_open: 0 })
  if (row && row.is_open === 1 && row.n >= most) pause(app, lane, why(row.n))
}

/** Gives up claims of senders that are gone or that wait for a mail server without an answer. */
export const giveUpClaims = (app: core.App) => {
  const now = Date.now()
  const mine = `${processOf(app)}-`
  const giveUp = (condition, reason) =>
    rowsOf(
      app,
      `UPDATE campaign_recipients SET state = 'unknown', reason = {:reason}, updated = {:at}
       WHERE state = 'claimed' AND ${condition} RETURNING lane`,
      { reason, mine, at: momentOf(now), end: momentOf(now + claimLength + slack) },
      { lane: '' },
    )
  giveUp(`substr(worker, 1, length({:mine})) <> {:mine}`, 'The store was stopped while it handed the mail over.')
  const silent = giveUp(
    `(claimed_until <= {:at} OR claimed_until > {:end})`,
    `The mail server did not answer within ${claimLength / second} seconds.`,
  )
  for (const { lane } of silent) {
    countInRow(app, lane, 'unknowns', mostUnknowns, (n) => `The mail server did not answer ${n} times in a row.`)
  }
}

/** Lets mails that wait for a moment from before the clock was set back be sent now. */
const bringForward = (app: core.App) => {
  const end = momentOf(Date.now() + waits[waits.length - 1] + slack)
  const sql = `UPDATE campaign_recipients SET not_before = '' WHERE state = 'pending' AND not_before > {:end}`
  run(app, sql, { end })
}

const openLanes = (app: core.App) =>
  rowsOf(
    app,
    `SELECT lane, per_minute FROM mail_lanes
     WHERE is_open = 1 AND ${isOver('next_at', minute)} AND ${isOver('slow_until', slowdown.longest)}
     ORDER BY CASE lane WHEN 'single' THEN 0 WHEN 'codes' THEN 1 ELSE 2 END, random()`,
    { now: Date.now() },
    { lane: '', per_minute: 0 },
  )

/** Takes the turn of a lane that sends a limited number a minute. Answers whether it was free. */
const takeTurn = (app, { lane, per_minute: perMinute }) => {
  if (perMinute === 0) return true
  const now = Date.now()
  const sql = `UPDATE mail_lanes SET next_at = {:next} WHERE lane = {:lane} AND ${isOver('next_at', minute)} RETURNING lane`
  const next = now + Math.ceil(minute / perMinute)
  return rowsOf(app, sql, { lane, now, next }, { lane: '' }).length > 0
}

const mailShape = {
  id: '',
  lane: '',
  kind: '',
  campaign: '',
  subscriber: '',
  user: '',
  email: '',
  about: '',
  created: '',
  attempts: 0,
}

/** Claims the next mail of a lane for a sender. */
const claim = (app: core.App, lane, worker) => {
  const now = Date.now()
  const [mail] = rowsOf(
    app,
    `UPDATE campaign_recipients
     SET state = 'claimed', worker = {:worker}, claimed_until = {:until}, attempts = attempts + 1, updated = {:now},
       message_id = '<' || id || {:domain}
     WHERE id = (SELECT id FROM campaign_recipients INDEXED BY idx_campaign_recipients_due
         WHERE lane = {:lane} AND state = 'pending' AND not_before <= {:now} ORDER BY not_before LIMIT 1)
       AND EXISTS (SELECT 1 FROM mail_lanes WHERE lane = {:lane} AND is_open = 1)
       AND EXISTS (SELECT 1 FROM mail_lease WHERE process = {:process})
     RETURNING ${Object.keys(mailShape).join(', ')}`,
    {
      ...{ lane, worker, process: processOf(app), now: momentOf(now), until: momentOf(now + claimLength) },
      domain: `@${app.settings().meta.senderAddress.split('@').pop()}>`,
    },
    mailShape,
  )
  return mail
}

const claimNext = (app: core.App, worker) => {
  for (const lane of openLanes(app)) {
    if (!takeTurn(app, lane)) continue
    const mail = claim(app, lane.lane, worker)
    if (mail) return mail
    if (lane.lane.length === 15) finishIfDone(app, lane.lane)
  }
  return undefined
}

/** Writes what became of a claimed mail. Answers false for a sender whose claim was given up meanwhile: it writes nothing. */
const settle = (app, mail, worker, state, more = {}) => {
  const { reason = '', wait = 0, attempts = mail.attempts } = more
  const now = Date.now()
  const found = rowsOf(
    app,
    `UPDATE campaign_recipients
     SET state = {:state}, reason = {:reason}, attempts = {:attempts}, updated = {:now}, worker = '', claimed_until = '',
       sent_at = {:sent}, not_before = {:due}
     WHERE id = {:id} AND state = 'claimed' AND worker = {:worker} RETURNING id`,
    {
      ...{ id: mail.id, worker, state, reason, attempts, now: momentOf(now) },
      ...{ sent: state === 'sent' ? momentOf(now) : '', due: wait > 0 ? momentOf(now + wait) : '' },
    },
    { id: '' },
  )
  return found.length > 0
}

const slowDown = (app: core.App, lane) =>
  run(
    app,
    `UPDATE mail_lanes SET slow_step = MIN(MAX(slow_step * 2, {:first}), {:longest}),
       slow_until = {:now} + MIN(MAX(slow_step * 2, {:first}), {:longest}) WHERE lane = {:lane}`,
    { lane, now: Date.now(), ...slowdown },
  )

/** Handles an error of handing over. `text`: what the mail server or the network said. */
const settleFault = (app: core.App, mail, worker, text) => {
  const reason = maskEmails(text).slice(0, 300)
  const { lane, attempts } = mail
  switch (outcomeOf(text)) {
    case 'unreached':
      // The mail is not at fault, so this is no attempt of its.
      if (settle(app, mail, worker, 'pending', { reason, wait: second, attempts: attempts - 1 })) slowDown(app, lane)
      return
    case 'later': {
      const wait = waits[attempts - 1]
      if (settle(app, mail, worker, wait ? 'pending' : 'failed', { reason, wait })) slowDown(app, lane)
      return
    }
    case 'refused': {
      let isSettled = false
      app.runInTransaction((tx: core.App) => {
        isSettled = settle(tx, mail, worker, 'failed', { reason })
        if (isSettled && isNoMailbox(text)) applyNotice(tx, mail.email, 'hard')
      })
      if (!isSettled) return
      countInRow(
        app,
        lane,
        'failures',
        mostFailures,
        (n) => `${n} mails in a row were refused. The last answer: ${reason}`,
      )
      return
    }
    default:
      if (!settle(app, mail, worker, 'unknown', { reason })) return
      countInRow(app, lane, 'unknowns', mostUnknowns, (n) => `${n} mails in a row are in doubt: ${reason}`)
  }
}

/** What a mail says, {skip: why}, or {hold: true} for one that has to wait. */
const write = (app: core.App, mail) => {
  const isOld = mail.lane === 'single' && timeOf(mail.created) < Date.now() - singleAge
  if (isOld) return { skip: 'It waited too long.' }
  if (mail.email === '') return { skip: 'The address was deleted.' }
  return mailOfKind(app, mail)
}

const deliver = (app: core.App, mail, worker) => {
  const { senderAddress, senderName } = app.settings().meta
  let letter
  try {
    letter = write(app, mail)
  } catch (thrown) {
    const reason = `The mail could not be written: ${thrown}`.slice(0, 300)
    if (settle(app, mail, worker, 'failed', { reason })) {
      countInRow(app, mail.lane, 'failures', mostFailures, (n) => `${n} mails in a row could not be written. ${reason}`)
    }
    return
  }
  if (letter.skip) {
    settle(app, mail, worker, 'skipped', { reason: letter.skip })
    return
  }
  if (letter.hold) {
    settle(app, mail, worker, 'pending', { wait: second, attempts: mail.attempts - 1 })
    return
  }
  const message = new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address: mail.email }],
    subject: headerText(letter.subject),
    html: letter.html,
    text: letter.text,
    headers: {
      'Message-ID': `<${mail.id}@${senderAddress.split('@').pop()}>`,
      'Auto-Submitted': 'auto-generated',
      ...letter.headers,
    },
  })
  try {
    app.newMailClient().send(message)
  } catch (thrown) {
    settleFault(app, mail, worker, `${thrown}`.replace(/^GoError: /, ''))
    return
  }
  if (!settle(app, mail, worker, 'sent')) return
  run(
    app,
    `UPDATE mail_lanes SET failures = 0, unknowns = 0, slow_step = 0, slow_until = 0
     WHERE lane = {:lane} AND failures + unknowns + slow_step > 0`,
    { lane: mail.lane },
  )
}

/** How long a sender works; with ORION_MAIL_SHIFT=0 (seconds) it works until nothing is left to send now, and waits for nothing. */
const shiftLength = () => {
  const text = $os.getenv('ORION_MAIL_SHIFT') || '55'
  if (!/^\d+$/.test(text)) throw new Error(`ORION_MAIL_SHIFT: "${text}" is not a number of seconds`)
  return Number(text) * second
}

/** A sender that began with a mail longer ago than it may take. */
export const isStuck = (beat) => beat > 0 && Date.now() - beat > claimLength + second

/**
 * Works as sender `slot` (1 to 4) until its shift ends. Sender 1 waits for mails to come; the others come when there are
 * many. In place of one that hangs works a spare one, while fewer than `senders.most` exist.
 */
export function work(app: core.App, slot) {
  if (!isOn(app) || !holdLease(app)) return
  giveUpClaims(app)
  if (slot === 1) bringForward(app)
  const store = app.store()
  const me = $security.randomString(8)
  const keys = [senderKey(slot), senderKey(slot + senders.usual)]
  const isFree = (key) => !store.get(key)
  if (!isFree(keys[0]) && !isStuck(store.get(keys[0]))) return
  const key = keys.find(isFree)
  if (!key) return
  const worker = `${processOf(app)}-${me}`
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
      const mail = claimNext(app, worker)
      if (mail) deliver(app, mail, worker)
      else if (slot === 1 && shift > 0) sleep(idle)
      else return
    }
  } finally {
    store.remove(key)
  }
}
