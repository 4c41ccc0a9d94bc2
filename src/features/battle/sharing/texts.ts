import { counted } from '#ui/words.ts'

/** Texts of battles on several phones. */
export const texts = {
  problems: {
    full: 'There is no room for this battle in the account. Delete old battles, then try again.',
    gone: 'This battle is no longer in your account.',
    offline: 'The server cannot be reached. Check your connection and try again.',
    'not-found': 'There is no battle with this code. A code expires after a day, or when all seats are taken.',
    'rate-limited': 'Too many tries. Wait a few minutes, then try again.',
    other: 'That did not work. Try again.',
  },

  share: {
    menu: 'Play on several phones',
    title: 'Play on several phones',
    lead: 'Both players see the same battle, each on their own phone. The server then rolls the dice.',
    side: 'Your side',
    both: 'Both',
    go: 'Share this battle',
    codeTitle: 'Join code',
    codeWords: 'The other player opens Battle, presses “Join a battle” and types this code, or scans the picture.',
    codeEnds: 'It works for one day, or until both sides have a player.',
    codeFor: (side: string) => `The player who joins with it plays ${side}.`,
    codeOnce: 'It works for a day, for one player.',
    qr: 'QR code that opens the app with the join code',
    copyLink: 'Copy the link to join',
    newCode: 'Make a new code',
    codeOf: 'Code for another player',
    codeOfSide: (side: string) => `Code for another player of ${side}`,
    noCode: 'Cancel the code',
    noCodeNow: 'Nobody else can join now.',
    seats: 'Players',
    you: 'You',
    player: 'A player without a name',
    free: 'Nobody yet',
    on: (device: string) => `on ${device}`,
    watchTitle: 'For onlookers',
    watchWords: 'Anybody with this link can watch the battle, but cannot change it. They need no account.',
    copyWatch: 'Copy the link to watch',
    newWatch: 'Make a new link',
    newWatchDone: 'The old link no longer works.',
    copied: 'Copied.',
    notCopied: 'This browser does not allow copying. Select the text and copy it yourself.',
    leave: 'Leave this battle',
    leaveAsk: 'The battle continues without you and is removed from this device. To come back you need a new code.',
    left: 'You have left the battle.',
  },

  join: {
    button: 'Join a battle',
    title: 'Join a battle',
    lead: 'Type the code that the other player’s phone shows. Before the fight begins you can bring your own fleet. After that you play the one that is prepared.',
    code: 'Join code',
    wrong: 'A code has six letters and digits.',
    go: 'Join',
    begun: (name: string) => `The fight has begun. You play the prepared fleet: ${name}.`,
  },

  bring: {
    title: 'Your fleet',
    lead: (name: string, points: number) =>
      `${name}, ${counted(points, 'point')}, is prepared for you. Take it, or bring another.`,
    limit: (points: number) => `The battle is for ${counted(points, 'point')} a side.`,
    fleet: 'Your fleet',
    prepared: (name: string, points: number) => `Prepared: ${name}, ${counted(points, 'point')}`,
    loading: 'Loading the battle',
    go: 'To the battle',
  },

  light: {
    live: 'Up to date',
    behind: 'Sending',
    apart: 'No connection',
    unsent: (count: number) => `${counted(count, 'event')} not sent`,
    apartWords: 'You can continue. What you do is saved on this device and sent as soon as there is a connection.',
  },

  elsewhere: {
    words: (device: string) => `This battle is played on ${device || 'another device'}. Here you can only watch.`,
    takeOver: 'Take over here',
    tookOver: 'This device plays the battle now.',
  },

  requests: {
    theirs: (side: string, what: string) => `${side} asks to take back: ${what}`,
    theirsToCorrect: (side: string, what: string) => `${side} asks to correct: ${what}`,
    rest: (count: number) => `Everything after it is taken back too: ${counted(count, 'event')}.`,
    agree: 'Agree',
    refuse: 'Refuse',
    mine: (what: string) => `You have asked to take back: ${what}. The other side has to agree.`,
    ask: 'Ask to take back',
    refused: 'The other side does not agree.',
  },

  misfits: {
    title: 'The other side was faster',
    words: 'What you did in the meantime no longer fits:',
    because: (why: string) => `Because ${why}.`,
    anyway: 'Send it anyway',
    go: 'Continue without it',
  },

  notCounted: { title: 'Not counted', because: (why: string) => `Because ${why}.`, read: 'Read' },

  different:
    'The phones showed different states of this battle. It was loaded again, and the difference was reported to us.',
  waiting: (side: string) => `${side} decides. This device shows it as soon as it is done.`,
} as const
