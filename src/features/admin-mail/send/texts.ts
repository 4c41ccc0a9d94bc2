import { counted } from '#pieces/fleet/fleet-words.ts'
import type { CampaignState } from '#shared/mail/campaigns.ts'

const people = (n: number): string => counted(n, 'person', 'people')

const span = (minutes: number): string => {
  if (minutes < 1) return 'less than a minute'
  return minutes < 90 ? counted(Math.round(minutes), 'minute') : `${Math.round(minutes / 60)} hours`
}

/** Words for the change of a campaign's state, for the history of changes. */
const moved: Readonly<Record<CampaignState, string>> = {
  draft: 'Made a draft again',
  scheduled: 'Scheduled',
  running: 'Started',
  paused: 'Paused',
  cancelled: 'Cancelled',
  finished: 'Finished',
}

/** Texts of the part of a campaign in which it is sent and watched. */
export const texts = {
  check: {
    heading: 'Before it is sent',
    good: 'Good:',
    bad: 'Problem:',
    warning: 'Please check:',
    textGood: 'No problems in the text.',
    warnings: (n: number) => `${counted(n, 'note')} about the text.`,
    counting: 'Counting who gets it …',
    countFailed: 'The recipients could not be counted.',
    nobody: 'Nobody would get it. Change the audience.',
    gets: (n: number, skipped: number) =>
      `${people(n)} ${n === 1 ? 'gets' : 'get'} it${skipped > 0 ? `, ${skipped} ${skipped === 1 ? 'is' : 'are'} skipped` : ''}.`,
    mailOn: 'This server sends mail.',
    mailOff: 'This server sends no mail, because no mail server is set.',
    unsaved: 'The last changes are not saved yet.',
    takes: (minutes: number) => `At this limit it takes about ${span(minutes)}.`,
    noLimit: 'It is sent as fast as the mail server takes it.',
    toWrite: 'Write',
    toAudience: 'Audience',
  },
  rate: {
    label: 'Mails a minute, at most',
    hint: 'Leave it empty for no limit. Your mail provider says how many it takes.',
    wrong: 'Enter a whole number from 1 to 100 000, or leave this empty.',
  },
  now: 'Send now',
  schedule: 'Schedule',
  toDraft: 'Make it a draft again',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel the campaign',
  back: 'Back',
  retry: (n: number) => `Send ${counted(n, 'failed mail')} again`,
  blocked: 'Fix the problems in the checklist first.',
  startDialog: {
    title: (name: string) => `Send “${name}”`,
    counting: 'Counting who gets it …',
    explain: (n: number) =>
      `${people(n)} ${n === 1 ? 'gets' : 'get'} this mail, counted just now. Once it is started, its text cannot be changed any more.`,
    apply: (n: number) => `Send to ${people(n)}`,
    notSaved: 'Nothing was sent. The last changes could not be saved.',
    done: 'The campaign is being sent.',
  },
  scheduleDialog: {
    title: 'Schedule the campaign',
    explain: (n: number | undefined) =>
      `${n === undefined ? 'The recipients are counted at the start.' : `Today ${people(n)} would get it; it is counted again at the start.`} Until then you can make it a draft again.`,
    day: 'Day',
    time: 'Time',
    zone: (zone: string) => `In your time zone, ${zone}.`,
    utc: (utc: string) => `That is ${utc}.`,
    wrong: 'Choose a day and a time.',
    past: 'This is in the past. Choose a later time, or send it now.',
    apply: 'Schedule',
    done: 'The campaign is scheduled.',
  },
  pausedNow: 'The campaign is paused. A few mails that are on their way may still arrive.',
  whyDialog: {
    open: 'Say why',
    title: 'Say why the campaign is paused',
    explain: 'The other admins read it here and in the outbox.',
    apply: 'Save the reason',
    done: 'The reason is saved.',
  },
  cancelDialog: {
    title: 'Cancel the campaign',
    explain: (n: number) =>
      n === 0 ? 'It will not be sent. This cannot be undone.' : `${people(n)} will not get it. This cannot be undone.`,
    apply: 'Cancel the campaign',
    done: 'The campaign is cancelled.',
  },
  retryDialog: {
    title: 'Send failed mails again',
    explain: (n: number) =>
      `${counted(n, 'mail')} that the mail server refused ${n === 1 ? 'is' : 'are'} tried once more. Nobody gets it twice.`,
    apply: (n: number) => `Send ${counted(n, 'mail')} again`,
    done: (n: number) => `${counted(n, 'mail')} ${n === 1 ? 'waits' : 'wait'} to be sent again.`,
  },
  drafted: 'The campaign is a draft again.',
  resumed: 'The campaign is being sent again.',
  failed: (why: string) => `Nothing was changed. ${why}`,
  scheduledFor: 'It starts on',
  utc: (utc: string) => `(${utc})`,
  paused: 'It is paused:',
  pausedByStaff: 'It is paused. The mails that are left wait until somebody presses “Resume”.',
  cancelled: 'It was cancelled:',
  progress: {
    heading: 'Progress',
    bar: 'Done',
    of: (done: number, of: number, skipped: number) =>
      `${done} of ${of}${skipped > 0 ? `, ${skipped} skipped since the start` : ''}`,
    figures: { sent: 'Sent', left: 'Left', failed: 'Failed', unknown: 'In doubt', skipped: 'Skipped' },
    show: (label: string, n: number) => `${label}: ${n}. Show them`,
    rate: (n: number) => `${n} sent in the last minute.`,
    end: (minutes: number) => (minutes < 1 ? 'Less than a minute left, until' : `About ${span(minutes)} left, until`),
    soon: 'The first mails go out within a minute.',
    noEnd: 'The time of the last mail cannot be estimated.',
    started: 'Started',
    ended: 'Ended',
    promise: (doubtful: number) =>
      doubtful === 0
        ? 'Nobody gets it twice, even after a pause or a second try.'
        : `Nobody gets it twice. ${people(doubtful)} may or may not have got it.`,
    doubtful: 'Look at those in doubt',
    live: (state: string, share: number) => `${state}. ${share} % of the mails done.`,
    liveEmpty: (state: string) => `${state}. No mails.`,
  },
  reasons: {
    heading: 'Who did not get it, and why',
    none: 'Nobody so far.',
    states: {
      pending: 'Waiting',
      claimed: 'On its way',
      sent: 'Sent',
      failed: 'Failed',
      skipped: 'Skipped',
      unknown: 'In doubt',
    },
    count: (n: number) => people(n),
    noReason: 'no reason given',
    /** `reply`: what the mail server said, with its code, such as "554 refused by policy". */
    refused: (reply: string) => `the mail server answered ${reply}`,
    show: (state: string, reason: string) => `${state}: ${reason}. Show them`,
  },
  brought: {
    heading: 'Results of the campaign',
    visits: 'Visits from its links',
    showVisits: (visits: number) => `${visits} visits. Show them in analytics`,
    signUps: 'Registered after following a link in it',
    left: 'Unsubscribed by its link',
    complained: 'Marked it as spam',
  },
  audit: {
    created: 'Written as a draft',
    retried: (n: number) => `${counted(n, 'failed mail')} sent again`,
    moved,
    resumed: 'Resumed',
    explained: 'Said why it is paused',
    changed: (column: string, before: string, after: string) => `${column}: ${before} → ${after}`,
    columns: { name: 'Name', topic: 'Topic' } as Readonly<Record<string, string>>,
  },
} as const
