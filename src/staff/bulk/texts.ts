import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of changes of many rows at once. */
export const texts = {
  collecting: 'Finding the rows that match …',
  counted: (n: number, one: string, many: string) => `This changes ${counted(n, one, many)}.`,
  apply: 'Apply',
  cancel: 'Cancel',
  close: 'Close',
  reason: 'Reason',
  reasonHint: 'Kept in the log of changes. Only staff see it.',
  reasonMissing: 'Give a reason.',
  progress: 'Changing',
  progressOf: (done: number, of: number) => `${done} of ${of}`,
  report: 'Report',
  outcomes: {
    changed: 'changed',
    same: 'no change needed',
    refused: 'refused',
    conflict: 'changed by somebody else in the meantime',
    missing: 'no longer exists',
    'not-sent': 'not done',
    unknown: 'no answer from the server, may have been changed',
  },
  cancelled: 'Stopped. Rows that were changed before stay changed.',
  stopped: (why: string) => `Stopped by an error. ${why}`,
  runAgain: (n: number) => `Do the remaining ${n}`,
  saveReport: 'Save the report as CSV',
  reportName: (list: string) => `orion-${list}-report.csv`,
  columns: { id: 'Id', name: 'Name', outcome: 'Outcome', message: 'Message' },
  failed: (why: string) => `The rows that match could not be read. ${why}`,
} as const
