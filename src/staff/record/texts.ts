import { counted } from '#pieces/fleet/fleet-words.ts'
import type { FunnelStepName } from '#shared/analytics/analytics.ts'
import type { FeedbackState } from '#shared/feedback.ts'
import type { AuditAction, AuditedCollection } from '#shared/lists/audit.ts'
import type { CampaignTarget } from '#shared/mail/campaigns.ts'
import type { RoleName } from '#shared/roles.ts'
import type { UserStatus } from '#shared/users.ts'

const events: Readonly<Record<FunnelStepName | 'offline-start' | 'error', string>> = {
  registered: 'Registered',
  'fleet-created': 'Fleet created',
  'fleet-saved': 'Fleet saved',
  'fleet-printed': 'Fleet printed',
  'fleet-shared': 'Fleet shared',
  'dice-rolled': 'Dice rolled, in any way',
  'dice-rolled-2d': 'Dice rolled in 2D',
  'dice-rolled-3d': 'Dice rolled in 3D',
  'dice-rolled-typed': 'Dice typed in',
  'rules-searched': 'Rules searched',
  'map-opened-2d': 'Star map opened in 2D',
  'map-opened-3d': 'Star map opened in 3D',
  'route-planned': 'Route planned',
  'ship-compared': 'Ships compared',
  installed: 'App installed',
  'feedback-sent': 'Feedback sent',
  'offline-start': 'Opened without network',
  error: 'Error seen',
}

const userStatuses: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  inactive: 'Deactivated',
  suspended: 'Suspended',
  pending: 'Waiting for approval',
}

const feedbackStates: Readonly<Record<FeedbackState, string>> = {
  new: 'New',
  seen: 'Seen',
  planned: 'Planned',
  doing: 'In progress',
  done: 'Done',
  declined: 'Declined',
  duplicate: 'Merged',
}

/** Texts of the sheet of one record. */
export const texts = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading',
  failed: 'This could not be loaded.',
  gone: 'This no longer exists.',
  goneHint: 'Somebody may have deleted it.',
  history: 'What staff changed',
  noHistory: 'Staff have changed nothing here yet.',
  historyFailed: 'The changes could not be loaded.',
  more: 'Show older changes',
  bySystem: 'Automatic',
  bySuperuser: 'Operator',
  byGone: 'A deleted account',
  reason: (reason: string) => `Reason: ${reason}`,
  /** The reason of an undo begins with it. */
  undoneReason: 'Undone',
  undo: 'Undo',
  events,
  userStatuses,
  feedbackStates,
  yes: 'Yes',
  no: 'No',
  nobody: 'Nobody',
  timeline: {
    none: 'The pages of this visit are no longer stored.',
    seconds: (n: number) => (n < 60 ? `${n} s` : `${Math.round(n / 60)} min`),
    feedback: 'Feedback:',
    more: 'Show later events',
  },
  change: {
    undone: 'Undone.',
    failed: (why: string) => `Nothing was changed. ${why}`,
    conflict: (now: string) =>
      `Somebody else changed this in the meantime. Nothing was overwritten. It is now: ${now}. Look again before you change it.`,
  },
  cancel: 'Cancel',
  reasonLabel: 'Reason',
  reasonHint: 'Kept in the log of changes. Only staff see it.',
  reasonMissing: 'Give a reason.',
  address: 'E-mail address, to confirm',
  typeAddress: (email: string) => `Type ${email} to confirm.`,
  empty: 'empty',
  statusVerbs: {
    active: 'activated',
    inactive: 'deactivated',
    suspended: 'suspended',
    pending: 'set back to waiting:',
  } satisfies Readonly<Record<UserStatus, string>>,
  roleNames: { admin: 'admin', moderator: 'moderator', user: 'player' } satisfies Readonly<Record<RoleName, string>>,
  noteOn: (player: string) => `a note on ${player}`,
  noteOnMessage: (message: string) => `a note on the message “${message}”`,
  andMore: (n: number) => ` and ${n} more`,
  granted: (who: string, role: string) => `made ${who} ${role}`,
  revoked: (who: string, role: string) => `took the role ${role} from ${who}`,
  actions: {
    create: 'added',
    update: 'changed',
    delete: 'deleted',
    mail: 'sent an e-mail to',
    merge: 'merged',
  } satisfies Readonly<Record<AuditAction, string>>,
  kinds: {
    users: 'a user',
    user_roles: 'a role',
    route_rules: 'a redirect',
    feedback: 'a message',
    feedback_notes: 'a note',
    saved_views: 'a saved view',
    subscribers: 'a subscriber',
    mail_blocks: 'a line of the block list',
    campaign_recipients: 'a mail',
    alpha_codes: 'an alpha code',
    code_batches: 'a batch of alpha codes',
    code_settings: 'the settings of alpha codes',
    mail_settings: 'the footer of campaigns',
    mail_images: 'a picture for mails',
    email_campaigns: 'a campaign',
    mail_lanes: 'a queue of the outbox',
    balance_drafts: 'a draft of figures',
    balance_releases: 'a release of figures',
    battle_left_out: 'whose games are counted',
    analytics_notes: 'a note beside the figures of visits',
    session_facts: 'the figures of visits',
    canned_answers: 'a canned answer',
    user_notes: 'a note on a player',
    backups: 'a backup',
  } satisfies Readonly<Record<AuditedCollection | 'saved_views', string>>,
  /** A thing by its name. `kind`: with its article, such as "a campaign". */
  named: (kind: string, name: string) => (name === '' ? kind : `${kind.replace(/^an? /, 'the ')} “${name}”`),
  mailTo: (address: string) => (address === '' ? 'a mail' : `the mail to ${address}`),
  leftOut: (who: string) => `left the games of ${who || 'a player'} out of the figures`,
  takenIn: (who: string) => `counted the games of ${who || 'a player'} again`,
  codeRevoked: (code: string) => `revoked ${code}`,
  codeRestored: (code: string) => `reactivated ${code}`,
  answered: (message: string) => `answered ${message}`,
  mail: {
    imported: (n: number) => `imported ${counted(n, 'subscriber')}`,
    renewed: (n: number) => `updated names and fields of ${counted(n, 'subscriber')}`,
    statuses: {
      unsubscribed: (who: string) => `removed ${who} from the list`,
      bounced: (who: string) => `recorded that mail to ${who} came back`,
      complained: (who: string) => `recorded that ${who} complained`,
    } as Readonly<Record<string, (who: string) => string>>,
    states: {
      pending: (mail: string) => `sent ${mail} again`,
      skipped: (mail: string) => `cancelled ${mail}`,
    } as Readonly<Record<string, (mail: string) => string>>,
    campaigns: {
      draft: (campaign: string) => `made ${campaign} a draft again`,
      scheduled: (campaign: string) => `scheduled ${campaign}`,
      running: (campaign: string) => `started ${campaign}`,
      paused: (campaign: string) => `paused ${campaign}`,
      cancelled: (campaign: string) => `cancelled ${campaign}`,
    } satisfies Readonly<Record<CampaignTarget, (campaign: string) => string>> as Readonly<
      Record<string, (campaign: string) => string>
    >,
    resumed: (what: string) => `resumed ${what}`,
    paused: (what: string) => `paused ${what}`,
    explained: (what: string) => `said why ${what} is paused`,
    retried: (n: number, campaign: string) => `sent ${counted(n, 'failed mail')} of ${campaign} again`,
    codesMade: (n: number, batch: string) => `made ${counted(n, 'alpha code')}${batch === '' ? '' : ` in ${batch}`}`,
    codeAgain: (code: string) => `mailed ${code} again`,
    codesSent: (n: number, batch: string) => `sent ${counted(n, 'alpha code')}${batch === '' ? '' : ` of ${batch}`}`,
    lanes: {
      single: 'the queue of single mails in the outbox',
      codes: 'the queue of alpha codes in the outbox',
    } as Readonly<Record<string, string>>,
  },
} as const
