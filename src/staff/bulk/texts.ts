import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of changes of many rows at once. */
export const texts = {
  collecting: 'Reading which rows match …',
  counted: (n: number, one: string, many: string) => `This changes ${counted(n, one, many)}.`,
  apply: 'Apply',
  cancel: 'Cancel',
  close: 'Close',
  reason: 'Reason',
  reasonHint: 'It stands in the log of changes, for staff only.',
  reasonMissing: 'Give a reason.',
  progress: 'Changing',
  progressOf: (done: number, of: number) => `${done} of ${of}`,
  report: 'Report',
  outcomes: {
    changed: 'changed',
    same: 'already so',
    refused: 'refused',
    conflict: 'changed by somebody else meanwhile',
    missing: 'no longer there',
    'not-sent': 'not done',
    unknown: 'answer lost, may be done',
  },
  cancelled: 'You stopped it. What was done before stays done.',
  stopped: (why: string) => `It stopped early. ${why}`,
  runAgain: (n: number) => `Do the remaining ${n}`,
  saveReport: 'Save the report as CSV',
  reportName: (list: string) => `orion-${list}-report.csv`,
  columns: { id: 'Id', name: 'Name', outcome: 'Outcome', message: 'Message' },
  failed: (why: string) => `The rows that match could not be read. ${why}`,
} as const
