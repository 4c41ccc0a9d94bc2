import type { VariantName } from '#game/battle/scenario/variants.ts'
import { counted } from '#ui/words.ts'

/** Texts of the list of battles and of the dialogs that start one. */
export const texts = {
  title: 'Battle',
  shared: 'On several phones',
  elsewhere: (device: string) => `On ${device || 'another device'}`,
  lead: 'Play two fleets against each other, on one device or on several. The app tracks hull, criticals and salvos, shows the odds and rolls the dice.',
  begin: 'New battle',
  first: 'Play the first game',
  firstWords: 'The two patrols of the book, explained step by step. No fleet to build, no rules to know.',
  emptyTitle: 'No battle yet',
  empty: 'Put the models on the table; this screen does the rest.',
  running: 'Running',
  paused: 'Paused',
  over: 'Over',
  deletedList: 'Deleted in the last 30 days',
  list: 'Your battles',
  round: (round: number) => (round === 0 ? 'Set-up' : `Round ${round}`),
  lost: (lost: number, breaksAt: number) => `${lost} points lost${breaksAt > 0 ? `, breaks at ${breaksAt}` : ''}`,
  lostHint: 'Points lost, and points at which the fleet breaks',
  menu: (name: string) => `${name}: more`,
  rename: 'Rename',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Delete',
  restore: 'Restore',
  removed: (name: string) => `${name} is deleted.`,
  undo: 'Undo',
  name: 'Name',
  start: {
    title: 'New battle',
    own: 'Your fleet',
    other: 'Their fleet',
    groups: {
      own: 'Your fleets',
      ready: 'Ready-made fleets, 200 points',
      patrol: 'First game, at most 100 points',
      other: 'Another fleet',
    },
    link: 'From a link or code',
    quickFleet: 'On paper: enter its ships',
    quick: {
      faction: 'Faction',
      fleet: (faction: string) => `${faction} on paper`,
      design: (shipClass: string, points: number) => `${shipClass}, ${points}`,
      count: (design: string) => `Number of ${design}`,
    },
    linkLabel: (side: string) => `Link or code of ${side}`,
    linkWrong: 'This text does not contain a complete fleet.',
    scenario: 'Scenario',
    variant: 'Variant',
    noVariant: 'None: the scenario as written',
    defenderLimit: (limit: number) => `The defender may have ${counted(limit, 'point')}.`,
    attack: 'Who attacks',
    you: 'You',
    they: 'They',
    terrain: 'Terrain of the scenario',
    option: (name: string, points: number) => `${name}, ${counted(points, 'point')}`,
    unknown: (ships: number) => `${counted(ships, 'ship')} of an unknown design left out.`,
    builtFor: (points: number) =>
      `Built with other figures, for ${counted(points, 'point')}. Both sides fight with today’s figures.`,
    illegal: 'It breaks the rules for building a fleet, but it can fight anyway.',
    empty: 'This fleet has no ship that can fight.',
    go: 'Begin',
    loading: 'Loading your fleets',
    noFleets: 'Your fleets could not be opened. You can choose a ready-made one here.',
  },
  problems: {
    full: 'This device has no room left. The battle is kept only while this page is open.',
    forbidden:
      'This browser does not save anything. It may be a private window. If you close this page, you lose the record of this battle.',
    'other-tab':
      'Another tab has another version of the app open. Close the other tabs; until then the battle is kept only in this page.',
    failed: 'This device could not keep the battle. It is lost when this page closes.',
  },
} as const

/** Names of the variants of the scenarios, and what each changes (rules book 8). */
export const variantTexts: Readonly<Record<VariantName, { readonly name: string; readonly line: string }>> = {
  'late-arrivals': { name: 'Late arrivals', line: 'Each side may keep up to a third of its ships in reserve.' },
  'crossed-lanes': {
    name: 'Crossed lanes',
    line: 'The second side begins at the left edge. Nobody begins within 12″ of the corner that both edges share.',
  },
  'two-against-one': {
    name: 'Two against one',
    line: 'One side is two small fleets. Each breaks separately; the side is broken when both are.',
  },
  'fast-packets': { name: 'Fast packets', line: 'Two fast freighters, each worth three tenths when it leaves.' },
  'thin-line': {
    name: 'Thin line',
    line: 'The defender has nine tenths of the limit, and may keep one ship of class 1 to 3 in reserve until round 3.',
  },
  'dark-run': { name: 'Dark run', line: 'All attackers run silent in round 1: hard to hit, and they may not fire.' },
  'what-is-in-it': {
    name: 'What is in it',
    line: 'The first mark on a wreck rolls a die: old mines, nothing, or parts.',
  },
  'rich-field': { name: 'Rich field', line: 'Seven wrecks instead of five.' },
  relief: {
    name: 'Relief',
    line: 'The defender has half of the limit on the table, and a quarter in reserve that arrives in round 4.',
  },
  'last-lamp': {
    name: 'The last lamp',
    line: 'The defender has a station in the middle, which scores like a second flagship.',
  },
  'hour-by-hour': {
    name: 'Hour by hour',
    line: 'No limit of rounds. Each further round that begins with a defending ship scores a tenth, too.',
  },
  hostages: { name: 'Hostages', line: 'The depot may be boarded but not fired at; the third boarding destroys it.' },
  alarm: {
    name: 'Alarm',
    line: 'Surprise lasts until a raider fires or comes within 18″ of the depot. Until then defenders have no orders and move at half thrust.',
  },
  'prize-court': { name: 'Prize court', line: 'The attacker scores one more tenth for each ship captured.' },
}
