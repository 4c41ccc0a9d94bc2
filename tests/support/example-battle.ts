import { readFileSync } from 'node:fs'

/** The example battle of the rules book as it is printed, line by line. */

const lines = readFileSync('src/content/rules/start/example-battle.md', 'utf8').split('\n')

export interface PrintedMove {
  readonly order: string
  readonly inches: number
  /** Steps of 45°, to port positive. */
  readonly steps: number
  /** Inches from the west edge and from the southern one. */
  readonly at: readonly [number, number]
  readonly heads: string
}

export interface PrintedVolley {
  readonly ship: string
  readonly weapon: string
  readonly target: string
  readonly massed: readonly string[]
  readonly inches: number
  readonly band: string
  /** Undefined on the border of two quarters. */
  readonly arc: string | undefined
  readonly facing: string | undefined
  /** What was chosen there. */
  readonly chosenArc: string
  readonly chosenFacing: string
  readonly success: number
  readonly failure: number
  readonly damageRating: number
  readonly defenseRating: number
  /** Pips of the dice as they were before blanks were rolled again, and in the end. */
  readonly first: readonly number[]
  readonly shown: readonly number[]
  readonly against: readonly number[]
  readonly net: number
  readonly damage: number
}

export interface PrintedRound {
  /** The dice of the Accord and of the Dominion. */
  readonly initiative: readonly [number, number]
  readonly moves: ReadonlyMap<string, PrintedMove>
  /** Ships that lock others, by name. */
  readonly locks: readonly (readonly [ship: string, target: string])[]
  readonly volleys: readonly PrintedVolley[]
  /** What happened at the ends of steps, as sentences: hull lost, criticals, ships destroyed, repairs, fires. */
  readonly ends: readonly string[]
}

const numbers = (text: string | undefined): readonly number[] => (text ? text.split(', ').map(Number) : [])

/** Ships by side in the order of the fleet: name and design. */
export const printedFleets = [0, 1].map((side) =>
  lines.flatMap((line) => {
    const ships = [...line.matchAll(/\| ([A-Z][A-Za-z ]+?)(?:, flagship)? \| :ship\[[^\]]+\]\{id=([a-z-]+)\}/g)]
    const found = ships[side]
    return found ? [{ name: found[1]!, id: found[2]! }] : []
  }),
)

/** Where the ships stand before the first round, and their headings. */
export const printedPlaces = new Map(
  lines.flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const isPlaces = cells.length === 8 && /^\d+, \d+$/.test(cells[2]!) && /^\d+, \d+$/.test(cells[5]!)
    return isPlaces ? [1, 4].map((i) => [cells[i]!, { at: numbers(cells[i + 1]), heads: cells[i + 2]! }] as const) : []
  }),
)

const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 }

function readMove(line: string): readonly [string, PrintedMove] | undefined {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length !== 8 || !/^\d+"$/.test(cells[3]!)) return undefined
  const [, turn, hand] = /^(\w+) to (port|starboard)$/.exec(cells[4]!) ?? []
  const [x = 0, y = 0] = numbers(cells[5])
  const move: PrintedMove = {
    order: cells[2]!.replaceAll('*', '').toLowerCase().replaceAll(' ', '-'),
    inches: Number.parseInt(cells[3]!),
    steps: turn ? words[turn]! * (hand === 'port' ? 1 : -1) : 0,
    at: [x, y],
    heads: cells[6]!,
  }
  return [cells[1]!, move]
}

function readVolley(line: string): PrintedVolley | undefined {
  const head =
    /^- \*\*([^*]+)\*\*, ([a-z ]+), at ([^,.]+)(?:, massed with ([^.]+))?\. ([\d.]+)", (\w+) range, through its (\w+) arc( \(on the border\))? into the (\w+)( \(on the border\))?/.exec(
      line,
    )
  if (!head) return undefined
  const [
    ,
    ship = '',
    weapon = '',
    target = '',
    massed,
    inches,
    band = '',
    arc = '',
    arcBorder,
    facing = '',
    facingBorder,
  ] = head
  const odds = /:odds\{s=(\d+) f=(\d+) dr=(\d+) df=(\d+)/.exec(line)!.slice(1).map(Number)
  const [, first] = /Rolled ([\d, ]+?)(?: against|:|;)/.exec(line) ?? []
  const [, again] = /make it ([\d, ]+?) against/.exec(line) ?? []
  const [, against] = / against ([\d, ]+): net/.exec(line) ?? []
  const [, net, damage] = /: net (\d+), (?:no damage|.* = (-?\d+))/.exec(line) ?? []
  return {
    ship,
    weapon,
    target,
    massed: massed?.split(' and ') ?? [],
    inches: Number(inches),
    band,
    arc: arcBorder ? undefined : arc,
    facing: facingBorder ? undefined : facing,
    chosenArc: arc,
    chosenFacing: facing,
    success: odds[0]!,
    failure: odds[1]!,
    damageRating: odds[2]!,
    defenseRating: odds[3]!,
    first: numbers(first),
    shown: numbers(again ?? first),
    against: numbers(against),
    net: Number(net),
    damage: Math.max(0, Number(damage ?? 0)),
  }
}

function readRound(section: readonly string[]): PrintedRound {
  const dice = /The Accord rolls (\d) and adds \d, the Dominion rolls (\d)/.exec(section.join('\n'))!
  return {
    initiative: [Number(dice[1]), Number(dice[2])],
    moves: new Map(section.map(readMove).filter((move) => move !== undefined)),
    locks: section.flatMap((line) => {
      const [, ship, target] = /^([A-Z][A-Za-z ]+) locks ([A-Z][A-Za-z ]+) at [\d.]+"\.$/.exec(line) ?? []
      return ship && target ? [[ship, target] as const] : []
    }),
    volleys: section.flatMap((line) => readVolley(line) ?? []),
    ends: section.flatMap((line) => {
      const [, step] = /^At the end of the step (.*)\.$/.exec(line) ?? []
      const [, end] = /^- ([^*].*)\.$/.exec(line) ?? []
      return step ? step.split('; ') : end ? [end] : []
    }),
  }
}

const starts = lines.flatMap((line, i) => (/^## Round \d/.test(line) ? [i] : []))

export const printedRounds = starts.map((start, i) =>
  readRound(lines.slice(start, starts[i + 1] ?? lines.findIndex((line) => line.startsWith('## What decided it')))),
)

/** Whether the book means this weapon: a forward, an after or a broadside one of the name. */
export function isMeant({ name, arcs }: { readonly name: string; readonly arcs: number }, text: string): boolean {
  const weapon = name.toLowerCase()
  return (
    text === weapon ||
    (text === `forward ${weapon}` && (arcs & 1) > 0) ||
    (text === `after ${weapon}` && (arcs & 8) > 0) ||
    (text === `broadside ${weapon}` && (arcs & 1) === 0)
  )
}
