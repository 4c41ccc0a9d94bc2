import type { DraftKey } from './campaign-draft.ts'

const fields: Readonly<Record<DraftKey, string>> = {
  name: 'Name',
  topic: 'Topic',
  subject: 'Subject',
  preheader: 'Preview line',
  body: 'Text',
  audience: 'Audience',
  per_minute: 'Mails a minute',
}

/** Texts of the page of one campaign, around its screen tabs. */
export const texts = {
  back: 'All campaigns',
  loading: 'Loading the campaign',
  failed: 'The campaign could not be loaded.',
  gone: 'There is no such campaign',
  goneHint: 'It may have been deleted.',
  parts: { label: 'Campaign', write: 'Write', audience: 'Audience', send: 'Send', recipients: 'Recipients' },
  duplicate: 'Duplicate',
  remove: 'Delete',
  save: {
    saved: 'Saved',
    waiting: 'Not saved yet',
    saving: 'Saving …',
    offline: 'Not saved: no connection. Your text is kept on this device and saved later.',
    conflict: 'Not saved: somebody else changed this campaign.',
    refused: (why: string) => `Not saved: ${why} Your text is kept on this device.`,
    drop: 'Discard unsaved changes',
  },
  conflict: {
    title: 'Somebody else changed this campaign',
    explain: 'You both changed the fields below. Choose which text to keep. Your other changes are kept.',
    fields,
    theirs: 'Theirs',
    mine: 'Yours',
    empty: '(empty)',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
  removeDialog: {
    title: (name: string) => `Delete the draft “${name}”`,
    explain: 'Its text and its audience cannot be restored. Nothing has been sent.',
    apply: 'Delete the draft',
    done: (name: string) => `Draft “${name}” deleted.`,
    failed: (why: string) => `Nothing was deleted. ${why}`,
  },
  recipients: {
    title: 'Recipients',
    none: 'The recipients are recorded when the campaign starts. Until then, “Audience” shows who would get it.',
    toAudience: 'Show the audience',
  },
} as const
