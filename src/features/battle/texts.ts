import type { Strength } from '#game/play/practice/practice-event.ts'
import type { Intent } from '#game/play/practice/track-moves.ts'
import { counted } from '#ui/words.ts'

/** Texts of the battle screens themselves; those of their parts are in the folders of the parts. */
export const texts = {
  noCode: 'This part of the app could not be loaded. Check your connection and try again.',
  title: (name: string) => `${name} · Battle`,
  notFoundTitle: 'This battle is not on this device',
  notFound: 'It was started on another device, or deleted more than 30 days ago.',
  deletedTitle: 'This battle is deleted',
  showMine: 'Your battles',
  restore: 'Restore it',
  watch: {
    title: 'A battle',
    eyebrow: 'You are watching',
    toStart: 'Go to the start page',
    offlineTitle: 'The battle could not be loaded',
    offline: 'The server cannot be reached. Check your connection and try again.',
    goneTitle: 'There is no battle at this link',
    gone: 'The players have changed the link, or the battle is deleted. Ask them for the new link.',
    unreadable: 'It was saved by a newer version of the app. Reload the page.',
    toRecord: 'Record',
    toBattle: 'Battle',
  },
  unreadableTitle: 'This battle cannot be read',
  unreadable: 'Its beginning is missing or damaged. It stays on this device unchanged.',
} as const

/** Texts of the record over all battles. */
export const ownRecordTexts = {
  title: 'Your battles so far',
  lead: 'All finished battles at the table on this device. Deleted ones do not count.',
  link: 'Your record',
  emptyTitle: 'No finished battle yet',
  empty: 'After your first finished battle, you see your results here, and how lucky your dice were.',
  back: 'All battles',
  working: (done: number, all: number) => `Calculating battle ${done} of ${all} …`,
  played: 'Played',
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  luck: 'Your dice',
  ordinary: (better: string) => `Your dice are ordinary: ${better} of such dice do this well or better.`,
  lucky: (better: string) => `You are lucky: ${better} of such dice do this well or better.`,
  unlucky: (worse: string) => `You are unlucky: ${worse} of such dice do this badly or worse.`,
  noDice: 'None of your volleys could have had another result.',
  figures: (actual: string, expected: string, sd: string) => `${actual} hull points with ${expected} ± ${sd} expected.`,
  factions: 'Your factions',
  opponents: 'Opponents',
  scenarios: 'Scenarios',
  months: 'Months',
  name: 'Name',
} as const

/** Texts of a practice game, in which the app plays the other side. */
export const practiceTexts = {
  captain: 'The captain',
  begin: 'Practise against the captain',
  beginWords:
    'No opponent? The app plays the other side on this device, without models or a table, and explains its decisions.',
  start: {
    title: 'Practise against the captain',
    own: 'Your fleet',
    other: 'The captain’s fleet',
    strength: 'How well the captain plays',
    strengths: { recruit: 'Recruit', officer: 'Officer', admiral: 'Admiral' } satisfies Readonly<
      Record<Strength, string>
    >,
    hints: {
      recruit: 'Goes for your nearest ship and fires at it. Considers nothing else.',
      officer: 'Makes two of three decisions by exact odds, and the third like a recruit.',
      admiral: 'Makes every decision by exact odds.',
    } satisfies Readonly<Record<Strength, string>>,
    note: 'A meeting engagement without terrain. A practice game is not reported and does not count in your record.',
    go: 'Begin',
  },
  news: 'What the captain did',
  lost: 'What changed',
  chart: {
    title: 'Where the ships are',
    label: 'All ships seen from above. What you need to know is also beside each ship, in words.',
    legend: 'Filled: yours. Outlined: the captain’s. The picture shows 48″ of the table.',
  },
  thinks: 'The captain decides.',
  over: 'A practice game is not reported and does not count in your record.',
  label: 'Practice',
  movement: {
    ask: 'Your ship moves now. Distances are to the current place of the nearest enemy.',
    next: (name: string) => `${name} moves`,
    others: 'Move another ship of the class first',
    intents: { closer: 'Closer', hold: 'Keep the distance', away: 'Away' } satisfies Readonly<Record<Intent, string>>,
    ends: (inches: string, foe: string, facing: string) => `${inches}″ from ${foe}, ${facing} to it`,
    bears: (weapons: number) => (weapons === 0 ? 'no weapon can fire' : `${counted(weapons, 'weapon')} can fire`),
    now: (inches: string, foe: string) => `now ${inches}″ from ${foe}`,
    exact: 'Another move',
    inches: 'Inches straight ahead',
    before: 'Turn before the move',
    after: 'Turn after the move',
    steps: (steps: number) =>
      steps === 0 ? 'No turn' : `${Math.abs(steps) * 45}° to ${steps > 0 ? 'port' : 'starboard'}`,
    leaves: 'It would leave the table.',
    go: 'Move',
    done: 'All ships have moved.',
  },
  aim: (inches: string, band: string, facing: string, arc: string) =>
    `${inches}″, ${band} range, through the ${arc}. It hits the ${facing}.`,
  holds: 'Hold fire for the rest of this step',
} as const
