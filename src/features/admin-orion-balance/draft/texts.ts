import type { ParseProblem } from '#game/schema.ts'
import { counted, signed } from '#ui/words.ts'

const figures: Readonly<Record<string, string>> = {
  points: 'Points',
  hull: 'Hull',
  'defense.bow': 'Defense, bow',
  'defense.flank': 'Defense, flank',
  'defense.stern': 'Defense, stern',
  evasion: 'Evasion',
  thrust: 'Thrust',
  turn: 'Turn',
  command: 'Command',
  signature: 'Signature',
  pointDefense: 'Point defense',
  hangar: 'Hangar',
  dice: 'Dice',
  damageRating: 'Damage rating',
  'range.short': 'Range, short',
  'range.medium': 'Range, medium',
  'range.long': 'Range, long',
  accurate: 'Accurate',
  piercing: 'Piercing',
  salvo: 'Salvo',
  rending: 'Rending',
  overcharge: 'Overcharge',
  spread: 'Spread',
  ion: 'Ion',
  spinal: 'Spinal',
}

/** Texts of the draft: changed figures and their effect. */
export const texts = {
  items: { refit: 'Refit', admiral: 'Admiral', all: 'all factions', mercenary: 'mercenary' },
  figure: (name: string) => figures[name] ?? name,
  pick: {
    heading: 'Change figures',
    label: 'Ship, refit or admiral',
    placeholder: 'Name, class or faction',
    list: 'Found',
    none: 'Nothing with this name can be changed.',
    hint: 'Choose what to change. Weapons are listed with their ship.',
    weapon: (name: string) => `Weapon: ${name}`,
    was: (value: number) => `was ${value}`,
    had: (had: boolean) => (had ? 'had it' : 'did not have it'),
  },
  problem: ({ code, min, max }: Pick<ParseProblem, 'code' | 'min' | 'max'>): string => {
    if (code === 'NOT_A_NUMBER' || code === 'NOT_WHOLE') return 'Enter a whole number.'
    if (code === 'TOO_SMALL') return `At least ${min}.`
    if (code === 'TOO_LARGE') return `At most ${max}.`
    if (code === 'OUT_OF_ORDER') return 'The ranges must grow from short to long.'
    if (code === 'UNKNOWN_REFERENCE' || code === 'NOT_ONE_OF') return 'Today’s figures do not include this one.'
    return 'This value is not possible.'
  },
  changes: {
    heading: 'Changes',
    none: 'Nothing is changed yet.',
    line: (item: string, figure: string) => `${item}: ${figure.toLowerCase()}`,
    values: (was: number | undefined, value: number) =>
      was === undefined ? `${value}` : `${was} → ${value} (${signed(value - was)})`,
    remove: (line: string) => `Take back: ${line}`,
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear',
    cleared: 'The draft is empty.',
    save: 'Save as a file',
    read: 'Open a file',
    wasRead: 'The draft is loaded.',
    notKept: 'This browser saves nothing: the draft is lost when the page closes. Save it as a file.',
    kept: 'The draft is saved on this device as you type.',
    wrong: (n: number) => `${counted(n, 'change')} cannot be used.`,
  },
  effect: {
    heading: 'Before and after',
    empty: 'Change a figure to see what it does.',
    touches: (factions: string, pairings: number) =>
      `The draft affects ${factions}: ${counted(pairings, 'pairing')} are fought without and with it, with the same seeds.`,
    wrong: 'The draft has an error. Fix it first.',
    shortage: (factions: string) => `With this draft there is no legal fleet of ${factions}.`,
    table: 'Pairings before and after the draft',
    pairing: 'Pairing',
    before: 'Before',
    after: 'After',
    change: 'Change',
    against: (row: string, column: string) => `${row} – ${column}`,
    rate: (rate: string) => `${rate} %`,
    ends: (from: string, to: string) => `${from} to ${to}`,
    sure: 'beyond chance',
    chance: 'may be chance',
    none: '–',
    even: (before: number, after: number, all: number) =>
      `Balanced pairings: ${before} of ${all} before the draft, ${after} of ${all} after.`,
  },
} as const
