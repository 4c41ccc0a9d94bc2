import { catalogue } from '#content/catalogue.ts'
import { attackOf, volleyOf } from '#content/rules-examples.ts'
import type { FigureText } from '#content/rules-text.ts'
import type { FigureQuery, FigStat, Inline, PointsSum } from '#content/rules-tree.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { atLeast, killWithin, meanOf, volleyOdds } from '#game/volley/odds.ts'
import type { Volley } from '#game/volley/volley.ts'
import { formatFigure, formatShare } from '../odds/odds-words.ts'

/** Shown for values that cannot be computed. The build checks all examples, so this occurs only with other content. */
const unknown = '?'

function oddsValue(volley: Volley, { show, k = 1, hull = 1, volleys = 1 }: FigureQuery): string {
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

const cache = new Map<string, string>()

function compute(node: Computed): string {
  if (node.t === 'odds') {
    const volley = volleyOf(node.odds)
    return volley.ok ? oddsValue(volley.value, node.ask) : unknown
  }
  const attack = attackOf(node.attack)
  if (!attack.ok) return unknown
  return oddsValue(attack.value.volley, { hull: attack.value.target.hull, ...node.ask })
}

/** A computed value as text, such as "62 %" or "3.4". Cached. */
function computedValue(node: Computed): string {
  const key = JSON.stringify(node)
  const value = cache.get(key) ?? compute(node)
  cache.set(key, value)
  return value
}

const statValue = (ship: ShipDesign, name: FigStat): string => {
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

/** A value of a ship as text, in the same form as on the ship's card. */
function shipValue(id: string, name: FigStat): string {
  const ship = catalogue.ships.get(id)
  return ship ? statValue(ship, name) : unknown
}

/** Points of several things together as text. */
function pointsTogether({ ships, refits = [], admiral, half }: PointsSum): string {
  const items = [
    ...ships.map((id) => catalogue.ships.get(id)),
    ...refits.map((id) => catalogue.refits.get(id)),
    ...(admiral === undefined ? [] : [catalogue.admirals.get(admiral)]),
  ]
  const points = items.reduce((sum, item) => sum + (item?.points ?? Number.NaN), 0)
  if (Number.isNaN(points)) return unknown
  return String(half ? Math.ceil(points / 2) : points)
}

/** Any figure of the text as the page shows it. */
export const figureText: FigureText = (node) => {
  switch (node.t) {
    case 'odds':
    case 'attack':
      return computedValue(node)
    case 'sum':
      return pointsTogether(node)
    case 'fig':
      return shipValue(node.ship, node.stat)
  }
}
