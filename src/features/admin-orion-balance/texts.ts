import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import type { DeviceProblem } from '#store/device/database.ts'
import { counted } from '#ui/words.ts'
import type { SharedQuestion } from './address/question-address.ts'

/** Texts of the screen around its screen tabs. */
export const texts = {
  title: 'Balance',
  parts: {
    label: 'Parts of balance',
    matrix: 'Matrix',
    worth: 'Worth',
    draft: 'Draft',
    releases: 'Releases',
    choices: 'Players bring',
    replay: 'Replay',
    games: 'Real games',
  },
  pageTitle: {
    matrix: 'Balance',
    worth: 'Worth: balance',
    draft: 'Draft: balance',
    releases: 'Releases: balance',
    choices: 'Players bring: balance',
    replay: 'Replay: balance',
    games: 'Real games: balance',
    'games/reports': 'Reported games: balance',
  },
  missing: (path: string) => `Page not found: ${path}`,
} as const

/** Texts of tables. */
export const frameTexts = { showAll: (n: number) => `Show all ${n}` } as const

/** Texts of a run: its start, its progress, its end. */
export const runTexts = {
  none: 'Not run yet',
  about: (of: string, battles: string, wait: string, workers: number) =>
    `${of} with ${battles} battles in all take about ${wait} with ${counted(workers, 'worker')}. You can use the page in the meantime.`,
  start: (battles: string) => `Fight ${battles} battles`,
  pairings: (n: number) => counted(n, 'pairing'),
  progress: (step: string) => (step === '' ? 'Fighting' : `Fighting, ${step}`),
  step: (at: number, all: number) => `run ${at} of ${all}`,
  part: (done: string, all: string, left: string | undefined) =>
    `${done} of ${all} parts${left === undefined ? '' : `, about ${left} left`}`,
  workers: (workers: number) =>
    `${counted(workers, 'worker')}. Results are saved on this device. If you leave this screen, the run stops, and you can resume it.`,
  crashed: (n: number) =>
    `${counted(n, 'worker')} crashed. ${n === 1 ? 'Its part is' : 'Their parts are'} fought again; nothing counts twice.`,
  stopped: (done: string, all: string) => `${done} of ${all} battles are fought and saved.`,
  failed: (why: string) => `The workers crash again and again (${why}). The battles fought so far are saved.`,
  goOn: (wait: string) => `Resume, about ${wait}`,
  busy: 'Another run is in progress. Wait until it ends, or cancel it.',
  /** `changes` names what a release changes in the content; `release` is its number. Both are empty for none. */
  figures: (content: string, changes: string, release: string) =>
    `content ${content}${changes === '' ? '' : release === '' ? `, figures ${changes}` : `, figures of release ${release}`}`,
  otherContent: 'These battles used other figures than today’s, or an earlier version of the captain.',
  again: 'Run it with today’s figures',
  device: {
    full: 'This device has no room left: results are lost when the page closes. Save them as a file.',
    forbidden: 'This browser saves nothing: results are lost when the page closes. Save them as a file.',
    'other-tab':
      'Another tab has another version of the app open, so nothing is saved here. Close the other tabs, or save the results as a file.',
    failed: 'The results could not be saved on this device. Save them as a file.',
  } satisfies Readonly<Record<DeviceProblem, string>>,
} as const

/** Texts of the question: which battles to fight. */
export const addressTexts = {
  question: 'Which battles',
  model: { label: 'Model', names: { track: 'Track', table: 'Table' } },
  kind: { label: 'Fleets', names: { random: 'Random legal', ready: 'Ready-made', patrol: 'First game' } },
  scenario: { label: 'Scenario', name: scenarioName },
  terrain: 'Terrain',
  limit: { label: 'Points', points: (n: number) => `${n} points` },
  doctrine: {
    label: 'Doctrine',
    names: { mix: 'Mixed', close: 'Close', 'stand off': 'Stand off', balanced: 'Balanced' },
  },
  battles: { label: 'Battles per pairing' },
  seed: { label: 'Seed' },
  models: {
    track:
      'The track is fast: ships only move closer and further away, and the side they show follows from doctrine and speed.',
    table: 'The table is slow, and confirms results: places, headings and arcs on 48" × 48".',
  },
  /** A question in a line. `count`: writes a large number. */
  line: (
    { kind, model, scenario, terrain, limit, doctrine, battles, seed }: BalanceQuestion,
    count: (n: number) => string,
    isOne = false,
  ) =>
    [
      `${model === 'track' ? 'Track' : 'Table'}`,
      kind === 'random' ? `random fleets of ${limit} points` : kind === 'ready' ? 'ready-made fleets' : 'first game',
      scenarioName(scenario).toLowerCase() + (terrain ? ' with terrain' : ''),
      doctrine === 'mix' ? 'doctrines mixed' : `doctrine ${doctrine}`,
      ...(isOne ? [] : [`${count(battles)} battles per pairing`]),
      `seed ${seed}`,
    ].join(', '),
  /** The question of a run on the worth of choices, in one line. */
  worthLine: ({ model, scenario, limit, doctrine, seed }: SharedQuestion) =>
    `${model === 'track' ? 'Track' : 'Table'}, random fleets of ${limit} points, ${scenarioName(scenario).toLowerCase()}, ${doctrine === 'mix' ? 'doctrines mixed' : `doctrine ${doctrine}`}, seed ${seed}`,
} as const

/** Texts of price suggestions. */
export const pricesTexts = {
  explain:
    'A regression of the winner on what the two fleets contain, over random fleets that differ in points. A suggestion is the price at which a choice would be as good as the others. Its interval says how certain that is. Take only suggestions that differ clearly from today’s price, take small steps, and run again after each.',
  battles: 'Battles per pairing',
  of: '21 pairings',
  heading: 'Suggested prices',
  reading: 'Calculating prices',
  failed: 'The prices could not be calculated.',
  perPoint: (share: string) => `Between even fleets, one more point wins ${share} % more battles.`,
  kind: { label: 'Suggestion', within: 'Within its faction', whole: 'With the strength of its faction' },
  only: { label: 'Show', all: 'All', clear: 'Clear ones' },
  name: 'Name',
  about: 'Faction',
  now: 'Now',
  price: 'Suggested',
  change: 'Change',
  fought: 'Seen',
  everybody: 'all factions',
  estimate: (value: string, from: string, to: string) => `${value} (${from} to ${to})`,
  take: (name: string, points: number) => `Use ${points} points as the price of ${name} in the draft`,
  takeWord: 'Take',
  taken: (points: number) => `${points} in the draft`,
  takeAll: (n: number) => `Use ${counted(n, 'clear suggestion')} in the draft`,
  tookAll: (n: number) => `${counted(n, 'price')} added to the draft.`,
  undo: 'Undo',
  none: 'No price is clearly wrong.',
  factions: 'Whole factions',
  factor: (name: string, factor: string, from: string, to: string) => `${name} × ${factor} (${from} to ${to})`,
  factorHint: 'The factor by which all prices of a faction would have to change to make it even.',
} as const
