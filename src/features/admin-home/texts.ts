import { counted } from '#pieces/fleet/fleet-words.ts'
import type { CampaignState } from '#shared/mail/campaigns.ts'

const campaignStands: Readonly<Record<CampaignState, string>> = {
  draft: 'could not start',
  scheduled: 'is scheduled',
  running: 'is being sent',
  paused: 'is paused',
  cancelled: 'is cancelled',
  finished: 'is finished',
}

/** Texts of the staff area's first screen. */
export const texts = {
  title: 'Staff',
  lead: 'Open tasks, player numbers and the state of the server.',
  loading: 'Loading',
  failed: 'The overview could not be loaded.',
  tasks: {
    heading: 'To do',
    nothing: 'Nothing to do.',
    feedback: (n: number) => counted(n, 'new message'),
    oldest: 'the oldest is from',
    noCodes: 'No alpha code works',
    noCodesHint: 'nobody can register: a code is needed',
    ending: (n: number) => `${counted(n, 'alpha code')} about to expire`,
    endingHint: 'within 7 days, and not used up',
    note: (player: string) => `About ${player || 'a player without a name'}, for an admin`,
    left: (n: number) => `${counted(n, 'registration')} left on all alpha codes`,
    leftHint: 'after that, nobody can register',
    nearlyUsed: (n: number) => `${counted(n, 'alpha code')} nearly used up`,
    nearlyUsedHint: 'codes for several people, with at most a tenth left',
    mailOff: 'E-mail is off',
    mailOffHint: 'nobody can subscribe or reset a password',
    paused: (n: number) => `${counted(n, 'queue')} of the outbox paused`,
    lanes: { single: 'Single mails', codes: 'Alpha codes' } as Readonly<Record<string, string>>,
    campaign: (name: string, state: CampaignState) => `Campaign “${name}” ${campaignStands[state]}`,
    campaignSent: (done: number, of: number, skipped: number) =>
      `${done} of ${of} mails done${skipped > 0 ? `, ${skipped} of them skipped` : ''}`,
    doubtful: (n: number) => `${counted(n, 'mail')} in doubt`,
    doubtfulHint: 'not known whether delivered',
    failedMails: (n: number) => `${counted(n, 'mail')} failed`,
    failedHint: 'in the last 24 hours',
  },
  gap: {
    title: (n: number) => `${counted(n, 'mail')} held back`,
    lead: 'The data was restored, or the server was off for more than ten minutes. These mails may have gone out already, so nothing is sent until you decide. Campaigns that should have started in the meantime are drafts again.',
    send: 'Send them',
    drop: 'Drop them',
    dropTitle: (n: number) => `Drop ${counted(n, 'mail')}`,
    dropLead:
      'They are not sent, and their campaigns are cancelled. The outbox keeps them as skipped. This cannot be undone.',
    done: {
      send: (n: number) => `${counted(n, 'mail')} will be sent.`,
      drop: (n: number) => `${counted(n, 'mail')} dropped.`,
    },
  },
  players: {
    heading: 'Players',
    now: 'Now',
    nowHint: 'seen in the last 5 minutes',
    today: 'Today',
    week: 'Last 7 days',
    compared: (before: number, what: string) => `${before} ${what}`,
    yesterday: 'at this time yesterday',
    weekBefore: 'in the 7 days before',
    chart: 'Players a day',
    thisWeek: 'Last 7 days',
    lastWeek: '7 days before',
    notOver: (day: string) => `${day} (so far)`,
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    counted: (zone: string) =>
      `Counted as in the analytics, without staff and bots. Days begin at midnight in ${zone}.`,
  },
  audit: { heading: 'Last changes by staff', none: 'Staff have changed nothing yet.', all: 'All changes' },
  health: {
    heading: 'Server',
    good: 'Everything is as it should be.',
    database: 'Database',
    free: 'Free disk space',
    unknown: 'unknown',
    backup: 'Last backup',
    noBackup: 'There is no backup.',
    noBackupYet: (time: string) =>
      `There is no backup yet. The first one is made automatically${time === '' ? '' : ` at ${time} UTC`}.`,
    noneScheduled: 'There is no backup yet, and none is scheduled.',
    mailOffYet: 'No mail server is set yet: nobody can reset a password.',
    firstSteps: 'Still to set up',
    oldBackup: 'The last backup is older than two days.',
    mail: 'E-mail',
    mailOn: 'on',
    mailOff: 'No mail server is set: nobody can reset a password.',
    cron: 'Scheduled jobs',
    cronGood: (n: number) => `${counted(n, 'job')}, all on time`,
    cronLate: (name: string, minutes: number) => `${name} is ${counted(minutes, 'minute')} late.`,
    cronFailed: (name: string, error: string) => `${name} failed: ${error}`,
    limited: 'Requests refused today by the rate limit',
    backUp: {
      open: 'Back up now',
      hint: 'You can use everything while the backup is made. Saving may take some seconds longer.',
      folder: (folder: string) =>
        `All backups are files in ${folder} on the server. Copy one to another machine now and then, because a broken disk would destroy them all. docs/operations.md says how to restore one.`,
      inStorage: 'All backups are in the S3 storage that is set for them. docs/operations.md says how to restore one.',
      running: 'A backup is being made',
      written: (bytes: string, of: string) => (of === '' ? bytes : `${bytes} of about ${of}`),
      done: (bytes: string) => `The backup is ready: ${bytes}.`,
      failed: (why: string) => `The backup failed. ${why}`,
    },
    lowDisk: 'Less than 1 GB of disk space is free.',
    details: 'All scheduled jobs',
    columns: { name: 'Job', schedule: 'Schedule (UTC)', last: 'Last run', took: 'Took' },
    never: 'not yet',
    took: (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`),
  },
  bytes: (n: number) => {
    if (n >= 1e9) return `${(n / 1e9).toFixed(1)} GB`
    return n >= 1e6 ? `${Math.round(n / 1e6)} MB` : `${Math.ceil(n / 1e3)} kB`
  },
} as const
