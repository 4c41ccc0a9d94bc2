import { counted } from '#pieces/fleet/fleet-words.ts'
import type { LineOutcome } from '#shared/codes.ts'

/** Includes the outcomes of lines that are left out before the record store is asked. */
type Outcome = LineOutcome | 'status' | 'second'

const outcomes: Readonly<Record<Outcome, string>> = {
  gets: 'to get a code',
  'has-account': 'with an account',
  'has-code': 'with a code that still works',
  'opted-out': 'who asked for no codes',
  blocked: 'on the block list',
  unreachable: 'unreachable: a mail came back',
  malformed: 'no e-mail address',
  twice: 'twice in this list',
  status: 'left out because of their status',
  second: 'second address of a row, left out',
}

const reasons: Readonly<Record<Outcome, string>> = {
  gets: '',
  'has-account': 'There is an account with this address.',
  'has-code': 'This address has a code that still works.',
  'opted-out': 'This person does not want mails with codes.',
  blocked: 'It is on the block list.',
  unreachable: 'An earlier mail came back.',
  malformed: 'This is not an e-mail address that can be used.',
  twice: 'The address is in an earlier line.',
  status: 'This address is left out because of its status in the list.',
  second: 'The row has another address, which is used. This one is left out.',
}

/** Texts of the staff screen that hands out codes by mail. */
export const texts = {
  title: 'Distribute codes',
  lead: 'Each address gets a mail with a new code that works only for this address. Codes that were made before are not sent.',
  send: 'Send codes',
  mailOff: 'E-mail is not set up on this server, so no codes can be sent. Print cards instead.',
  mailing: {
    heading: 'Mail',
    text: 'Text',
    counts: (redeemed: number, mailed: number) => `${redeemed} of ${counted(mailed, 'mailed code')} redeemed`,
    waiting: (n: number) => `${counted(n, 'mail')} not handed to the mail server yet`,
    outbox: 'Mails in the outbox',
    more: 'Send to more people',
    resend: (n: number) => `Mail again to ${counted(n, 'person', 'people')}`,
    revoke: (n: number) => `Revoke ${counted(n, 'unused code')}`,
  },
  resendDialog: {
    title: 'Mail codes again',
    explain:
      'Those who have not redeemed their code get the same mail with the same code again. Those who got it within the last hour do not.',
    checking: 'Checking who gets it …',
    checkFailed: (why: string) => `The list of people who are left out could not be made. ${why}`,
    gets: (n: number, left: number) =>
      `${counted(n, 'person', 'people')} ${n === 1 ? 'gets' : 'get'} it${left === 0 ? '.' : `, ${left} ${left === 1 ? 'is' : 'are'} left out:`}`,
    left: (n: number, why: string) => `${n}: ${why}`,
    gone: 'The code no longer exists.',
    apply: 'Mail again',
  },
  revokeDialog: { title: 'Revoke unused codes' },
  form: {
    title: 'Send codes by mail',
    titleMore: (name: string) => `Send more codes of ${name}`,
    batch: 'Name of the batch',
    batchHint: 'Players do not see it.',
    batchMissing: 'Give the batch a name.',
    who: 'Who gets a code',
    sources: { waiting: 'Waiting list', segment: 'Saved segment', list: 'My own list' },
    waitingHint:
      'Everybody who asked for invitations, confirmed that, and has neither an account nor a code that works. Those who have waited longest come first.',
    most: 'Only the oldest',
    mostHint: 'How many people, such as 50. Empty: everybody.',
    mostWrong: 'Write how many people, as a whole number from 1, or leave it empty.',
    from: 'Confirmed on or after',
    until: 'Confirmed before',
    segment: 'Segment',
    segmentHint: 'A saved view of the subscribers. Codes go to those in it who are subscribed to invitations.',
    segmentMissing: 'Select a segment.',
    segmentUnread:
      'This page cannot read one of the filters of this view. Open the view on the Subscribers screen and save it again.',
    noSegments: 'There are no saved views of subscribers yet.',
    subject: 'Subject',
    subjectMissing: 'Write a subject.',
    text: 'Text before the code',
    textHint: 'An empty line begins a new paragraph. The code, its link and its expiry date are added automatically.',
    firstSubject: 'Your code for the alpha of Orion Companion',
    firstText: 'Hello,\n\nthere is room for you in the alpha. With this code you can register:',
    fixed: 'The text stays as it was: codes of this batch were mailed with it.',
    check: 'Check first',
    cancel: 'Cancel',
    nobody: 'The list is empty.',
    collecting: 'Reading the addresses …',
  },
  preview: {
    heading: 'Preview',
    to: (email: string) => `To ${email}`,
    frame: 'The mail as it is sent',
    empty: 'The preview needs a subject.',
    failed: (why: string) => `The preview could not be made. ${why}`,
    test: 'Send a test to me',
    tested: (email: string) => `A test is on its way to ${email}. Its code does not work.`,
  },
  steps: {
    checking: 'Checking, nothing is written yet',
    checked: 'What would happen',
    running: 'Sending',
    report: 'Report',
    back: 'Back',
    apply: (n: number) => `Send ${counted(n, 'code')}`,
    progress: (done: number, of: number) => `${done} of ${of}`,
    rest: (n: number) => `Send the remaining ${n}`,
    close: 'Close',
    fewer: (n: number, most: string) =>
      `You asked for ${most}: only ${counted(n, 'person', 'people')} of the waiting list can get a code.`,
    sentBy: 'The mails go out from the outbox, one after the other.',
    paused:
      'The outbox has paused mails with codes. They wait until somebody presses “Resume” beside Alpha codes, under Outbox in E-mail campaigns.',
  },
  outcomes,
  reasons,
  sentOutcomes: { ...outcomes, gets: 'in the outbox' },
} as const
