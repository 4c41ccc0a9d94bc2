/** Texts of the notes beside the chart. */
export const texts = {
  heading: 'Notes',
  add: 'Add a note',
  none: 'No notes in these days. Releases and e-mail campaigns come by themselves.',
  notLoaded: (why: string) => `The notes could not be loaded. ${why}`,
  kinds: { own: 'Note', release: 'Release', campaign: 'Campaign' },
  day: 'Day',
  dayMissing: 'Choose a day.',
  text: 'What happened',
  textMissing: 'Write what happened.',
  save: 'Add',
  cancel: 'Cancel',
  delete: (text: string) => `Delete the note: ${text}`,
  deleted: 'The note is deleted.',
  undo: 'Undo',
  failed: (why: string) => `Nothing was changed. ${why}`,
} as const
