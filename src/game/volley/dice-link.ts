import { rangeBands, type WeaponTrait } from '../ship/ship.ts'
import { maxHull, volleyBounds, type VolleyField, type VolleySettings } from './volley-settings.ts'

/**
 * Writes and reads the link to the dice page with the volley of a weapon, which "Roll this weapon" uses:
 *
 *     /dice?weapon=<designId>.<weaponId>&label=<text>&s=<success dice>&f=<failure dice>
 *       &dr=<damage rating>&df=<defense rating>&h=<hull>&t=<traits>
 *
 * Every number is optional; for a missing one the player's current value stays. For example, failure dice and defense
 * rating are missing while no target is known.
 */
export interface DiceLink {
  readonly weapon?: { readonly design: string; readonly weapon: string }
  /** Text that describes the volley: ship and weapon. */
  readonly label: string
  readonly settings: Partial<VolleySettings>
  readonly traits: readonly WeaponTrait[]
  /** Hull points that the target has left, 1 to `maxHull`. */
  readonly hull?: number
}

/** A value in a link that cannot be used as it is. */
export type DiceLinkProblem =
  /**
   * A number is out of bounds or not a number. `taken` is the nearest allowed number, which is used instead. It is
   * absent if the text is not a number; then the current value stays.
   */
  | { readonly code: 'FIGURE'; readonly field: VolleyField | 'hull'; readonly asked: string; readonly taken?: number }
  | { readonly code: 'TRAIT'; readonly asked: string }

export interface ReadDiceLink extends DiceLink {
  readonly problems: readonly DiceLinkProblem[]
}

const keys: Readonly<Record<VolleyField, string>> = {
  successDice: 's',
  failureDice: 'f',
  damageRating: 'dr',
  defenseRating: 'df',
}
const fields = Object.keys(keys) as readonly VolleyField[]

/** Maximum length of a label, in UTF-16 units. */
const maxLabel = 120

const plainTraits = ['rending', 'overcharge', 'spread', 'ion', 'spinal'] as const

/** Writes a trait as in these examples: `accurate1`, `accurate1-long`, `piercing2`, `rending`. */
const formatTrait = (trait: WeaponTrait): string => {
  const n = 'n' in trait ? String(trait.n) : ''
  const band = trait.kind === 'accurate' && trait.band ? `-${trait.band}` : ''
  return `${trait.kind}${n}${band}`
}

const parseTrait = (text: string): WeaponTrait | undefined => {
  const plain = plainTraits.find((kind) => kind === text)
  if (plain) return { kind: plain }
  const [, kind, figure, band] = /^(accurate|piercing|salvo)([1-9]\d?)(?:-([a-z]+))?$/.exec(text) ?? []
  const n = Number(figure)
  if (kind === 'accurate') {
    if (band === undefined) return { kind, n }
    const known = rangeBands.find((candidate) => candidate === band)
    return known && { kind, n, band: known }
  }
  if ((kind === 'piercing' || kind === 'salvo') && band === undefined) return { kind, n }
  return undefined
}

/** Makes the link as path and query, without the address of the app. */
export function makeDiceLink({ weapon, label, settings, traits, hull }: DiceLink): string {
  const query = new URLSearchParams()
  if (weapon) query.set('weapon', `${weapon.design}.${weapon.weapon}`)
  query.set('label', label.slice(0, maxLabel))
  for (const field of fields) {
    const figure = settings[field]
    if (figure !== undefined) query.set(keys[field], String(figure))
  }
  if (hull !== undefined && hull > 0) query.set('h', String(hull))
  if (traits.length > 0) query.set('t', traits.map(formatTrait).join('.'))
  return `/dice?${query.toString()}`
}

/** Maximum length of an invalid value that is shown to the player, in UTF-16 units. */
const maxAskedLength = 20

type Figure = { readonly figure: number; readonly problem?: DiceLinkProblem } | { readonly problem: DiceLinkProblem }

function readFigure(text: string | null, field: VolleyField | 'hull'): Figure | undefined {
  if (text === null) return undefined
  const asked = text.slice(0, maxAskedLength)
  const { min, max } = field === 'hull' ? { min: 0, max: maxHull } : volleyBounds[field]
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(number)) return { problem: { code: 'FIGURE', field, asked } }
  const figure = Math.min(max, Math.max(min, Math.round(number)))
  return figure === number ? { figure } : { figure, problem: { code: 'FIGURE', field, asked, taken: figure } }
}

/**
 * Reads a dice link. Undefined if the query contains none of its parameters. Numbers out of bounds are replaced by the
 * nearest allowed ones; invalid numbers and traits are ignored. Both are listed in `problems`.
 */
export function readDiceLink(query: URLSearchParams): ReadDiceLink | undefined {
  const settings: Partial<Record<VolleyField, number>> = {}
  const problems: DiceLinkProblem[] = []
  for (const field of fields) {
    const read = readFigure(query.get(keys[field]), field)
    if (read && 'figure' in read) settings[field] = read.figure
    if (read?.problem) problems.push(read.problem)
  }
  const hull = readFigure(query.get('h'), 'hull')
  if (hull?.problem) problems.push(hull.problem)
  const traits = (query.get('t') ?? '').split('.').flatMap((text) => {
    const trait = parseTrait(text)
    if (!trait && text !== '') problems.push({ code: 'TRAIT', asked: text.slice(0, maxAskedLength) })
    return trait ?? []
  })
  const [, design, id] = /^([^.]+)\.([^.]+)$/.exec(query.get('weapon') ?? '') ?? []
  const weapon = design && id ? { design, weapon: id } : undefined
  const label = (query.get('label') ?? '').slice(0, maxLabel)
  const isEmpty = Object.keys(settings).length === 0 && !hull && !weapon && label === '' && traits.length === 0
  if (isEmpty && problems.length === 0) return undefined
  return {
    ...(weapon && { weapon }),
    ...(hull && 'figure' in hull && hull.figure > 0 && { hull: hull.figure }),
    label,
    settings,
    traits,
    problems,
  }
}
