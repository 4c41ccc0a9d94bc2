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
const own = allowed('user')
const admin = allowed('admin')
const moderator = allowed('moderator')
/** Read and written by our own routes alone. */
const closed = { list: 'nobody', view: 'nobody', create: 'nobody', update: 'nobody', delete: 'nobody' } as const

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
      update: own,
      delete: own,
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
      create: admin,
      update: admin,
      delete: 'nobody',
    },
  },
  route_rules: {
    clause: 'CA-09',
    operations: { list: everybody, view: everybody, create: admin, update: admin, delete: admin },
  },
  fleets: { clause: 'RO-02', operations: { list: own, view: own, create: members, update: own, delete: 'nobody' } },
  fleet_versions: {
    clause: 'RO-02',
    operations: {
      list: own,
      view: own,
      // The body names the owner's fleet, to which nobody else may add a version.
      create: own,
      update: own,
      delete: 'nobody',
    },
  },
  star_marks: { clause: 'RO-02', operations: { list: own, view: own, create: members, update: own, delete: 'nobody' } },
  roll_entries: {
    clause: 'RO-02',
    operations: { list: own, view: own, create: members, update: 'nobody', delete: 'nobody' },
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
    operations: { list: own, view: own, create: allowed('holder'), update: 'nobody', delete: 'nobody' },
  },
  feedback: {
    clause: 'RO-02',
    operations: {
      list: own,
      view: allowed('user', 'moderator', 'admin'),
      create: members,
      update: 'nobody',
      delete: 'nobody',
    },
  },
  // The other side can read it after it has answered; battle-reports.test.ts covers that.
  battle_reports: { clause: 'RO-02', operations: { list: own, view: own, create: members, update: own, delete: own } },
  // Visible by a seat of the user; onlookers use the secret, and our own routes do everything else
  // (tests/record-store/table).
  battles: {
    clause: 'BT-08',
    operations: { list: 'nobody', view: own, create: 'nobody', update: 'nobody', delete: 'nobody' },
  },
  battle_seats: { clause: 'BT-08', operations: closed },
  // Staff read and write them by the routes of server/feedback/routes-and-hooks.ts.
  feedback_notes: { clause: 'RO-03', operations: closed },
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
    ].map((name) => [name, { clause: 'RO-03', operations: closed } satisfies MatrixRow]),
  ),
  // The moderator's own; feedback.test.ts covers shared ones.
  saved_views: {
    clause: 'RO-03',
    operations: {
      list: moderator,
      view: moderator,
      create: allowed('moderator', 'admin'),
      update: moderator,
      delete: moderator,
    },
  },
  audit_log: {
    clause: 'RO-05',
    operations: { list: admin, view: admin, create: 'nobody', update: 'nobody', delete: 'nobody' },
  },
}
