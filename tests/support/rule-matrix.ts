/**
 * The rights on a record that belongs to `user`, by actor. Each refusal is tested with the user who is closest to being
 * allowed: the suspended one has an active admin grant and a valid token, the revoked admin an active grant of another
 * role.
 */
export const actorNames = [
  'visitor',
  'registrant',
  'user',
  'other',
  'pending',
  'suspended',
  'moderator',
  'revoked',
  'admin',
  'holder',
] as const
export type ActorName = (typeof actorNames)[number]
export type Operation = 'list' | 'view' | 'create' | 'update' | 'delete'
/** The allowed actors; 'nobody': the operation is always refused with 403. */
export type Allowed = readonly ActorName[] | 'nobody'

const everybody = actorNames
const members = ['registrant', 'user', 'other', 'moderator', 'revoked', 'admin'] as const
const allowed = (...names: readonly ActorName[]) => names

interface MatrixRow {
  readonly clause: string
  readonly operations: Readonly<Record<Operation, Allowed>>
}

export const matrix: Readonly<Record<string, MatrixRow>> = {
  users: {
    clause: 'RO-04',
    operations: {
      list: allowed('user', 'admin'),
      view: allowed('user', 'admin'),
      create: everybody,
      // The update is of a name. Admins change the status, with a reason; roles.test.ts covers that.
      update: allowed('user'),
      delete: allowed('user'),
    },
  },
  roles: {
    clause: 'CA-05',
    operations: { list: members, view: members, create: 'nobody', update: 'nobody', delete: 'nobody' },
  },
  user_roles: {
    clause: 'RO-02',
    operations: {
      list: allowed('user', 'admin'),
      view: allowed('user', 'admin'),
      // The actor grants 'moderator' to another user; roles.test.ts covers 'user' to itself.
      create: allowed('admin'),
      update: allowed('admin'),
      delete: 'nobody',
    },
  },
  route_rules: {
    clause: 'CA-09',
    operations: {
      list: everybody,
      view: everybody,
      create: allowed('admin'),
      update: allowed('admin'),
      delete: allowed('admin'),
    },
  },
  fleets: {
    clause: 'RO-02',
    operations: {
      list: allowed('user'),
      view: allowed('user'),
      create: members,
      update: allowed('user'),
      delete: 'nobody',
    },
  },
  fleet_versions: {
    clause: 'RO-02',
    operations: {
      list: allowed('user'),
      view: allowed('user'),
      // The body names the owner's fleet, to which nobody else may add a version.
      create: allowed('user'),
      update: allowed('user'),
      delete: 'nobody',
    },
  },
  star_marks: {
    clause: 'RO-02',
    operations: {
      list: allowed('user'),
      view: allowed('user'),
      create: members,
      update: allowed('user'),
      delete: 'nobody',
    },
  },
  roll_entries: {
    clause: 'RO-02',
    operations: { list: allowed('user'), view: allowed('user'), create: members, update: 'nobody', delete: 'nobody' },
  },
  user_sessions: {
    clause: 'CA-08',
    operations: {
      list: allowed('user', 'holder'),
      view: allowed('user', 'holder'),
      create: allowed('visitor', 'holder', ...members),
      update: allowed('holder'),
      delete: 'nobody',
    },
  },
  page_views: {
    clause: 'CA-09',
    operations: {
      list: allowed('user'),
      view: allowed('user'),
      create: allowed('holder'),
      update: 'nobody',
      delete: 'nobody',
    },
  },
  feedback: {
    clause: 'RO-02',
    operations: {
      list: allowed('user'),
      view: allowed('user', 'moderator', 'admin'),
      create: members,
      update: 'nobody',
      delete: 'nobody',
    },
  },
  // The other side can read it after it has answered; battle-reports.test.ts covers that.
  battle_reports: {
    clause: 'RO-02',
    operations: {
      list: allowed('user'),
      view: allowed('user'),
      create: members,
      update: allowed('user'),
      delete: allowed('user'),
    },
  },
  // Visible by a seat of the user; onlookers use the secret, and our own routes do everything else
  // (tests/record-store/table).
  battles: {
    clause: 'BT-08',
    operations: { list: 'nobody', view: allowed('user'), create: 'nobody', update: 'nobody', delete: 'nobody' },
  },
  battle_seats: {
    clause: 'BT-08',
    operations: { list: 'nobody', view: 'nobody', create: 'nobody', update: 'nobody', delete: 'nobody' },
  },
  // Staff read and write them by the routes of server/feedback/routes-and-hooks.ts.
  feedback_notes: {
    clause: 'RO-03',
    operations: { list: 'nobody', view: 'nobody', create: 'nobody', update: 'nobody', delete: 'nobody' },
  },
  // Read and written by the routes of server/subscribers/routes-and-hooks.ts, by registrations and by the routes of staff alone.
  ...Object.fromEntries(
    [
      'subscribers',
      'consent_log',
      'mail_blocks',
      'email_campaigns',
      'campaign_recipients',
      'alpha_codes',
      'code_batches',
      'code_redemptions',
      'code_settings',
      'mail_settings',
      'mail_images',
      'canned_answers',
      'user_notes',
      'balance_drafts',
      'balance_draft_notes',
      'balance_releases',
    ].map((name) => [
      name,
      {
        clause: 'RO-03',
        operations: { list: 'nobody', view: 'nobody', create: 'nobody', update: 'nobody', delete: 'nobody' },
      } satisfies MatrixRow,
    ]),
  ),
  // The moderator's own; feedback.test.ts covers shared ones.
  saved_views: {
    clause: 'RO-03',
    operations: {
      list: allowed('moderator'),
      view: allowed('moderator'),
      create: allowed('moderator', 'admin'),
      update: allowed('moderator'),
      delete: allowed('moderator'),
    },
  },
  audit_log: {
    clause: 'RO-05',
    operations: {
      list: allowed('admin'),
      view: allowed('admin'),
      create: 'nobody',
      update: 'nobody',
      delete: 'nobody',
    },
  },
}
