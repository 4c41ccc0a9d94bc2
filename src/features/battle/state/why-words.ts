import type { Why, WhyCode } from '#game/play/practice/practice-event.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'
import { counted } from '#ui/words.ts'
import { orderNames } from './order-and-step-words.ts'

/** The reason for a decision of the captain as a sentence, with the numbers behind it. */

const inchesOf = ({ inches = 0 }: Why): string => `${Math.round(inches)}″`

/** "1.8 points of hull": the worth of fire given or taken, in hull points of a typical ship. */
const hull = (value = 0): string => `${formatFigure(value)} ${Math.abs(value) === 1 ? 'point' : 'points'} of hull`

const points = (value = 0): string => `${formatFigure(value)} ${Math.abs(value) === 1 ? 'point' : 'points'}`

const ordered = ({ order }: Why): string => (order ? orderNames[order] : '')

/** Figures below this would be shown as 0.0. */
const leastShown = 0.05

/** "the next best order 0.4", or that it is worth nothing. */
const nextBest = ({ other = 0 }: Why, what: string, nothing: string): string =>
  other < leastShown ? nothing : `${what} ${formatFigure(other)}`

type Words = (why: Why, foe: string) => string

const words: Readonly<Record<WhyCode, Words>> = {
  order: (why) =>
    `${ordered(why)} is worth ${hull(why.value)} to it, ${nextBest(why, 'the next best order', 'no other order anything')}.`,
  'lock-order': (why) => `A lock takes a failure die from all its side’s fire at one ship: worth ${hull(why.value)}.`,
  'no-order': ({ count = 0 }) =>
    count === 0 ? 'It has no command for orders.' : 'No order would gain it anything now.',
  'near-order': (why, foe) => `${foe} is ${inchesOf(why)} away, and it wants to get closer.`,
  fire: (why, foe) =>
    `${inchesOf(why)} from ${foe}: from there its fire is worth ${hull(why.value)}, ${nextBest(why, 'from the next best place', 'from the next best place nothing')}.`,
  risk: (why, foe) =>
    `${inchesOf(why)} from ${foe}: the fire that it may take there counts as ${hull(why.value)}, ${nextBest(why, 'at the next best place as', 'at the next best place as nothing')}.`,
  range: (why, foe) =>
    `${inchesOf(why)} from ${foe}: of all places that is best for the range and the heading that it seeks.`,
  even: (why, foe) => `${inchesOf(why)} from ${foe}: no other place is better for it.`,
  'only-move': () => 'There is no other move.',
  'nearest-move': (why, foe) => `It looks only at the nearest ship: ${foe}, ${inchesOf(why)} away after the move.`,
  lock: (why, foe) =>
    `Of the ships that it can lock, ${foe}, ${inchesOf(why)} away, is where one failure die fewer wins most.`,
  'no-lock': () => 'No lock in its reach would win anything.',
  board: (why, foe) => `${foe} is in reach, and boarding it is worth ${points(why.value)}.`,
  'no-board': () => 'Nobody in reach is worth boarding.',
  target: (why, foe) =>
    `${why.count ? `With ${counted(why.count, 'ship')} that ${why.count === 1 ? 'joins' : 'join'}, it` : 'It'} wins ${points(why.value)} from ${foe} on average, ${nextBest(why, 'and from the next best target', 'and nothing from another')}.`,
  'nearest-target': (why, foe) => `${foe} is the nearest ship that it can fire at, ${inchesOf(why)} away.`,
  'no-target': () => 'No ship is within its arcs and range.',
  'keeps-salvo': () => 'It keeps its salvos for a better shot.',
  silent: () => 'It runs silent, and may not fire.',
  mends: ({ critical = '', count = 1 }) =>
    count > 1
      ? `It closes the worst criticals first: ${critical}.`
      : `It closes the worst critical first: ${critical}.`,
  rule: () => 'It answers this by a fixed rule.',
}

/** `nameOf`: the name of a ship by its index. */
export const whyWords = (why: Why, nameOf: (ship: number) => string): string =>
  words[why.code](why, why.foe === undefined ? '' : nameOf(why.foe))
