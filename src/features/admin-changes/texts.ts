import type { AuditAction } from '#shared/lists/audit.ts'

const actions: Readonly<Record<AuditAction, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  mail: 'Mailed',
  merge: 'Merged',
}

/** Texts of the screen of all changes by staff. */
export const texts = {
  title: 'Changes',
  lead: 'What staff changed: who, when and why. A change can be undone in the sheet of what was changed.',
  leadModerator: 'What staff changed of what moderators deal with: who, when and why.',
  one: 'change',
  many: 'changes',
  searchHint: 'Words of a reason, or an id',
  actions,
  actorKinds: { user: 'Staff', superuser: 'Operator', system: 'Automatic' },
  columns: {
    created: 'When',
    sentence: 'Change',
    actor: 'By',
    actorKind: 'Kind of author',
    action: 'Action',
    what: 'About',
    reason: 'Reason',
  },
  open: 'Open what was changed',
  unopened: {
    deleted: 'Nothing is left of it to open.',
    noScreen: 'It has no screen of its own.',
    adminOnly: 'Only admins can open it.',
  },
  values: 'Values',
  noValues: 'The log keeps no values of this change.',
  gone: 'There is no such change.',
  fields: { who: 'By', when: 'When', why: 'Reason', record: 'Id' },
} as const
