import { rangeBands, type WeaponTrait } from '#game/ship.ts'
import { volleyFieldProblem, type VolleyField, type VolleySettings } from '#game/volley-settings.ts'

/**
 * The address of the dice page with a weapon's volley laid out: how a ship's "Roll this weapon" reaches `/dice`.
 * Whoever lays a link and whoever reads one does it here, so the two cannot disagree.
 *
 *     /dice?weapon=<designId>.<weaponId>&label=<text>&s=<success dice>&f=<failure dice>&dr=<damage rating>&df=<defense rating>&t=<traits>
 *
 * Every figure is optional: one that is not there stays as the player has set it, as failure dice and defense
 * rating do while no target is known.
 */
export interface DiceLink {
  readonly weapon?: { readonly design: string; readonly weapon: string }
  /** What is rolled, in words: ship and weapon. */
  readonly label: string
  readonly settings: Partial<VolleySettings>
  readonly traits: readonly WeaponTrait[]
}

const keys: Readonly<Record<VolleyField, string>> = {
  successDice: 's',
  failureDice: 'f',
  damageRating: 'dr',
  defenseRating: 'df',
}
const fields = Object.keys(keys) as readonly VolleyField[]

/** Longest label that a link carries, UTF-16 units. */
const maxLabel = 120

const plainTraits = ['rending', 'overcharge', 'spread', 'ion', 'spinal'] as const

/** `accurate1`, `accurate1-long`, `piercing2`, `rending`. */
const spellTrait = (trait: WeaponTrait): string => {
  const n = 'n' in trait ? String(trait.n) : ''
  const band = trait.kind === 'accurate' && trait.band ? `-${trait.band}` : ''
  return `${trait.kind}${n}${band}`
}

const readTrait = (spelt: string): WeaponTrait | undefined => {
  const plain = plainTraits.find((kind) => kind === spelt)
  if (plain) return { kind: plain }
  const [, kind, figure, band] = /^(accurate|piercing|salvo)([1-9]\d?)(?:-([a-z]+))?$/.exec(spelt) ?? []
  const n = Number(figure)
  if (kind === 'accurate') {
    if (band === undefined) return { kind, n }
    const known = rangeBands.find((candidate) => candidate === band)
    return known && { kind, n, band: known }
  }
  if ((kind === 'piercing' || kind === 'salvo') && band === undefined) return { kind, n }
  return undefined
}

/** Path and query for the router. */
export function makeDiceLink({ weapon, label, settings, traits }: DiceLink): string {
  const query = new URLSearchParams()
  if (weapon) query.set('weapon', `${weapon.design}.${weapon.weapon}`)
  query.set('label', label.slice(0, maxLabel))
  for (const field of fields) {
    const figure = settings[field]
    if (figure !== undefined) query.set(keys[field], String(figure))
  }
  if (traits.length > 0) query.set('t', traits.map(spellTrait).join('.'))
  return `/dice?${query.toString()}`
}

function readFigure(query: URLSearchParams, field: VolleyField): number | undefined {
  const text = query.get(keys[field])
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined
  const figure = Number(text)
  return volleyFieldProblem(field, figure) ? undefined : figure
}

/**
 * What a link lays out, or undefined when the query holds neither volley nor label. A figure out of bounds and a trait that
 * is not known are left out: a bent link never sets what the roller could not roll.
 */
export function readDiceLink(query: URLSearchParams): DiceLink | undefined {
  const settings: Partial<Record<VolleyField, number>> = {}
  for (const field of fields) {
    const figure = readFigure(query, field)
    if (figure !== undefined) settings[field] = figure
  }
  const traits = (query.get('t') ?? '').split('.').flatMap((spelt) => readTrait(spelt) ?? [])
  const [, design, id] = /^([^.]+)\.([^.]+)$/.exec(query.get('weapon') ?? '') ?? []
  const weapon = design && id ? { design, weapon: id } : undefined
  const label = (query.get('label') ?? '').slice(0, maxLabel)
  if (Object.keys(settings).length === 0 && !weapon && label === '') return undefined
  return { ...(weapon && { weapon }), label, settings, traits }
}
