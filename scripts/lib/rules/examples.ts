import { catalogue } from '#content/catalogue.ts'
import { attackOf, volleyOf, type ExampleAttackProblem } from '#content/rules-examples.ts'
import {
  oddsTraits,
  shows,
  type FigureQuery,
  type AttackFigures,
  type FigureSpec,
  type OddsFigures,
} from '#content/rules-tree.ts'
import { plainFigures, scenarioMaps } from '#content/rules-tree.ts'
import { facings, rangeBands } from '#game/ship/ship.ts'
import type { Attributes } from './attributes.ts'
import { didYouMean } from './problem.ts'

/** Reads directives with computed figures, and tries them with the rules engine, so that no page prints nonsense. */

export function readOdds(attributes: Attributes): OddsFigures | undefined {
  const s = attributes.needWhole('s', 0, 40)
  const f = attributes.needWhole('f', 0, 40)
  const dr = attributes.needWhole('dr', 0, 20)
  const df = attributes.needWhole('df', 0, 20)
  const traits = attributes.words('t', oddsTraits)
  if (s === undefined || f === undefined || dr === undefined || df === undefined) return undefined
  const odds = { s, f, dr, df, ...(traits.length > 0 && { traits }) }
  return volleyOf(odds).ok ? odds : attributes.fail('these figures make no volley.')
}

export function readAsked(attributes: Attributes): FigureQuery | undefined {
  const show = attributes.oneOf('show', shows)
  const k = attributes.whole('k', 0, 400)
  const hull = attributes.whole('hull', 1, 80)
  const volleys = attributes.whole('volleys', 1, 40)
  if (show === undefined) return undefined
  if (show === 'atleast' && k === undefined)
    return attributes.fail('"show=atleast" needs "k=", so much damage or more.')
  if (show === 'kill' && hull === undefined)
    return attributes.fail('"show=kill" needs "hull=", and "volleys=" unless it is one.')
  return {
    show,
    ...(k !== undefined && { k }),
    ...(hull !== undefined && { hull }),
    ...(volleys !== undefined && { volleys }),
  }
}

/** The id of a ship, refit or admiral of the catalogue. An unknown id is reported with the nearest known one. */
export function readItem(attributes: Attributes, key: string, of: 'ships' | 'refits' | 'admirals'): string | undefined {
  const id = attributes.need(key)
  if (id === undefined || catalogue[of].has(id)) return id
  return attributes.fail(`the catalogue has no "${id}" among its ${of}.${didYouMean(id, catalogue[of].keys())}`)
}

/** Ids of the catalogue, separated by spaces; none if the attribute is missing. */
export const readItems = (attributes: Attributes, key: string, of: 'ships' | 'refits' | 'admirals'): string[] =>
  (attributes.text(key) ?? '').split(/\s+/).flatMap((id) => {
    if (id === '') return []
    return catalogue[of].has(id)
      ? [id]
      : (attributes.fail(`the catalogue has no "${id}" among its ${of}.${didYouMean(id, catalogue[of].keys())}`) ?? [])
  })

const refusal = (problem: ExampleAttackProblem): string => {
  switch (problem.code) {
    case 'NO_SHIP':
      return `the catalogue has no ship "${problem.id}".${didYouMean(problem.id, catalogue.ships.keys())}`
    case 'NO_WEAPON':
      return `the attacker has no weapon "${problem.id}"; it has ${problem.weapons.join(', ') || 'none'}.`
    case 'NO_OVERCHARGE':
      return 'this weapon has no Overcharge; leave "overcharge" away.'
    default:
      return `the rules do not allow this attack (${problem.code}).`
  }
}

export function readAttack(attributes: Attributes): AttackFigures | undefined {
  const from = attributes.need('from')
  const weapon = attributes.need('weapon')
  const at = attributes.need('at')
  const facing = attributes.oneOf('facing', facings)
  const band = attributes.oneOf('band', rangeBands)
  const flags = ['locked', 'silent', 'debris', 'nebula', 'overcharge'] as const
  const circumstances = Object.fromEntries(flags.flatMap((flag) => (attributes.flag(flag) ? [[flag, true]] : [])))
  const massing = attributes.whole('massing', 1, 2)
  if (!from || !weapon || !at || !facing || !band) return undefined
  const figures: AttackFigures = {
    from,
    weapon,
    at,
    facing,
    band,
    ...circumstances,
    ...(massing !== undefined && { massing }),
  }
  const attack = attackOf(figures)
  return attack.ok ? figures : attributes.fail(refusal(attack.error))
}

const figureKinds = [...plainFigures, 'arcs', 'turn', 'hull-track', 'scenario'] as const

export function readFigure(attributes: Attributes): FigureSpec | undefined {
  const kind = attributes.oneOf('kind', figureKinds)
  switch (kind) {
    case undefined:
      return undefined
    case 'arcs': {
      const ship = readItem(attributes, 'ship', 'ships')
      return ship === undefined ? undefined : { kind, ship }
    }
    case 'turn': {
      const steps = attributes.needWhole('steps', 1, 4)
      return steps === undefined ? undefined : { kind, steps }
    }
    case 'hull-track': {
      const hull = attributes.needWhole('hull', 1, 80)
      return hull === undefined ? undefined : { kind, hull }
    }
    case 'scenario': {
      const map = attributes.oneOf('map', scenarioMaps)
      return map === undefined ? undefined : { kind, map }
    }
    default:
      return { kind }
  }
}
