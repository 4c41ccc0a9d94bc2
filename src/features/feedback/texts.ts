import type { FeedbackKind, FeedbackState } from '#shared/feedback.ts'

const kinds: Readonly<Record<FeedbackKind, string>> = { bug: 'Error', idea: 'Idea', rules: 'Rules', praise: 'Thanks' }

const hints: Readonly<Record<FeedbackKind, string>> = {
  bug: 'What did you do, what did you expect, and what happened instead?',
  idea: 'What would you like to do, and when?',
  rules: 'What is unclear, or what do two rules say differently?',
  praise: 'What do you like?',
}

/** The words for the state of a message. */
const states: Readonly<Record<FeedbackState, string>> = {
  new: 'Received',
  seen: 'Read',
  planned: 'Planned',
  doing: 'In progress',
  done: 'Done',
  declined: 'Not planned',
  duplicate: 'Already known',
}

/** The kinds of messages, as the list of a player's messages names them. */
const ownKinds: Readonly<Record<FeedbackKind, string>> = {
  bug: 'Error report',
  idea: 'Idea',
  rules: 'Question about the rules',
  praise: 'Thanks',
}

/** Texts of the feedback form, and of the player's messages. */
export const texts = {
  kinds,
  ownKinds,
  states,
  form: {
    title: 'Send feedback',
    lead: 'The people who make Orion read every message. The answer comes here, in the app.',
    kind: 'What kind of message is it?',
    message: 'Your message',
    hints,
    tooShort: (least: number) => `Write at least ${least} characters.`,
    tooLong: (most: number) => `Write at most ${most} characters.`,
    about: (rule: string) => `About rule ${rule}.`,
    aboutError: (error: string) => `About the error ${error}.`,
    sentAlong: 'What is sent with it',
    page: 'Page',
    version: 'Version',
    device: 'Browser and system',
    deviceValue: 'Their names, such as Firefox, Android',
    account: 'Account',
    accountValue: 'Yours, so that we can answer',
    send: 'Send',
    sent: 'Sent. Thank you! The answer will be in “My messages”.',
    waiting: 'The server cannot be reached now. The message is kept on this device and sent as soon as possible.',
    unstored: 'The server cannot be reached, and this device cannot store it. Keep this page open until it is sent.',
    refused: (why: string) => `It was not sent. ${why}`,
  },
  picture: {
    label: 'Screenshot',
    hint: 'Optional. PNG, JPEG or WebP. You can also paste one here.',
    add: 'Add a screenshot',
    change: 'Replace the screenshot',
    remove: 'Remove the screenshot',
    tooLarge: 'This file has more than 25 MB. Select a smaller one.',
    unreadable: 'This file is not a picture that the browser can read. Select a PNG, JPEG or WebP.',
    unsendable: 'The picture is too large to send. Select a smaller one.',
    reading: 'Reading the picture …',
    alt: 'Your screenshot',
    blackOut: 'Cover what nobody should see: draw boxes over it. They become part of the picture.',
    addBox: 'Add a black box',
    undo: 'Remove the last box',
    box: (n: number) => `Black box ${n}. Arrow keys move it, arrow keys with Shift change its size, Delete removes it.`,
  },
  own: {
    title: 'My messages',
    tellUs: 'Send feedback',
    loading: 'Your messages are loading',
    failed: 'Your messages could not be loaded.',
    none: 'You have not sent us anything yet.',
    noneHint: 'Tell us about an error, an idea, or a rule that is unclear.',
    more: 'Show older messages',
    waiting: 'Waiting to be sent',
    refused: 'Not sent',
    edit: 'Change it',
    remove: 'Delete',
    written: (date: string) => `Written ${date}`,
    answer: (date: string) => `Answer, ${date}`,
    newAnswer: 'New',
  },
} as const
