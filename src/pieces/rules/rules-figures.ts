import { catalogue } from '#content/catalogue.ts'
import { attackOf, volleyOf } from '#content/rules-examples.ts'
import type { FigureQuery, FigStat, Inline } from '#content/rules-tree.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { atLeast, killWithin, meanOf, volleyOdds } from '#game/volley/odds.ts'
import type { Volley } from '#game/volley/volley.ts'
import { formatFigure, formatShare } from '../odds/odds-words.ts'

/** Figures in the book's sentences, worked out by the engine when the page is shown. */

/** What cannot be computed: the compiler has tried every example, so this is seen only beside other content. */
const unknown = '?'

function answer(volley: Volley, { show, k = 1, hull = 1, volleys = 1 }: FigureQuery): string {
  switch (show) {
    case 'hit':
      return formatShare(volleyOdds(volley).hit)
    case 'mean':
      return formatFigure(volleyOdds(volley).mean)
    case 'net':
      return formatFigure(meanOf(volleyOdds(volley).net))
    case 'atleast':
      return formatShare(atLeast(volleyOdds(volley).damage, k))
    case 'kill':
      return formatShare(killWithin(volley, hull, volleys))
    case 'success':
      return String(volley.successDice)
    case 'failure':
      return String(volley.failureDice)
    case 'rating':
      return String(volley.damageRating)
    case 'defense':
      return String(volley.defenseRating)
    case 'pool':
      return `${volley.successDice} against ${volley.failureDice}`
  }
}

type Computed = Extract<Inline, { readonly t: 'odds' | 'attack' }>

const answers = new Map<string, string>()

function compute(node: Computed): string {
  if (node.t === 'odds') {
    const volley = volleyOf(node.odds)
    return volley.ok ? answer(volley.value, node.ask) : unknown
  }
  const attack = attackOf(node.attack)
  if (!attack.ok) return unknown
  return answer(attack.value.volley, { hull: attack.value.target.hull, ...node.ask })
}

/** The figure as text: "62 %", "3.4". Worked out once. */
export function computedFigure(node: Computed): string {
  const key = JSON.stringify(node)
  const known = answers.get(key) ?? compute(node)
  answers.set(key, known)
  return known
}

const stat = (ship: ShipDesign, name: FigStat): string => {
  switch (name) {
    case 'bow':
    case 'flank':
    case 'stern':
      return String(ship.defense[name])
    case 'turn':
      return `${ship.turn * 45}°`
    case 'thrust':
    case 'signature':
      return `${ship[name]}″`
    case 'base':
      return `${ship.base} mm`
    default:
      return String(ship[name])
  }
}

/** A ship's figure as its card prints it. */
export function shipFigure(id: string, name: FigStat): string {
  const ship = catalogue.ships.get(id)
  return ship ? stat(ship, name) : unknown
}
