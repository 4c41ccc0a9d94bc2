import { draftItems, mostDraftChanges, type DraftChange, type DraftItem } from '#shared/balance.ts'
import { err, ok, type Result } from '../result.ts'
import { list, object, oneOf, parseWith, text, type ParseProblem, type Schema } from '../schema.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import { factionIds, type FactionId, type Weapon } from '../ship/ship.ts'
import { admiralFigures, refitFigures, shipFigures, weaponFigures, type AnyFigure } from './draft-figures.ts'

/** A draft changes figures and prices of a catalogue; the result is another catalogue. */
export interface BalanceDraft {
  readonly changes: readonly DraftChange[]
}

/** Place is the path within the draft, such as `changes[2].value`. */
export type DraftProblem = ParseProblem

export const noDraft: BalanceDraft = { changes: [] }

const anyNumber: Schema<number> = (value, place, report) =>
  typeof value === 'number' && Number.isFinite(value) ? value : report({ code: 'NOT_A_NUMBER', place })

const changeSchema: Schema<DraftChange> = object<DraftChange>({
  item: oneOf(draftItems),
  id: text(130, 1),
  figure: text(40, 1),
  value: anyNumber,
})

export const draftChangesSchema: Schema<readonly DraftChange[]> = list(changeSchema, mostDraftChanges)

/** Schema of a draft of unknown origin. Only `applyDraft` checks the changes themselves. */
export const draftSchema: Schema<BalanceDraft> = object<BalanceDraft>({ changes: draftChangesSchema })

/** The figures of a kind of item, of any type. */
const figuresOf: Readonly<Record<DraftItem, ReadonlyMap<string, AnyFigure>>> = {
  ship: shipFigures,
  refit: refitFigures,
  admiral: admiralFigures,
  weapon: weaponFigures,
}

/** Names of the figures that a draft may change on a kind of item, with their bounds. */
export const draftFigures = (item: DraftItem): readonly { name: string; min: number; max: number }[] =>
  [...figuresOf[item]].map(([name, { min, max }]) => ({ name, min, max }))

function weaponOf(catalogue: Catalogue, id: string) {
  const [shipId = '', weaponId = ''] = id.split('/')
  const ship = catalogue.ships.get(shipId)
  const weapon = ship?.weapons.find((one) => one.id === weaponId)
  return ship && weapon ? { ship, weapon } : undefined
}

const itemOf = (catalogue: Catalogue, { item, id }: Pick<DraftChange, 'item' | 'id'>): unknown => {
  if (item === 'ship') return catalogue.ships.get(id)
  if (item === 'refit') return catalogue.refits.get(id)
  if (item === 'admiral') return catalogue.admirals.get(id)
  return weaponOf(catalogue, id)?.weapon
}

/** The figure as the catalogue has it; undefined if there is no such item or figure. */
export function figureNow(
  catalogue: Catalogue,
  { item, id, figure }: Pick<DraftChange, 'item' | 'id' | 'figure'>,
): number | undefined {
  const found = itemOf(catalogue, { item, id })
  return found === undefined ? undefined : figuresOf[item].get(figure)?.read(found as never)
}

function changeProblem(catalogue: Catalogue, change: DraftChange, place: string): DraftProblem | undefined {
  if (itemOf(catalogue, change) === undefined)
    return { code: 'UNKNOWN_REFERENCE', place: `${place}.id`, item: change.id }
  const figure = figuresOf[change.item].get(change.figure)
  if (!figure) return { code: 'NOT_ONE_OF', place: `${place}.figure` }
  const { value } = change
  const { min, max } = figure
  if (!Number.isFinite(value)) return { code: 'NOT_A_NUMBER', place: `${place}.value` }
  if (!Number.isInteger(value)) return { code: 'NOT_WHOLE', place: `${place}.value` }
  if (value < min) return { code: 'TOO_SMALL', place: `${place}.value`, min }
  if (value > max) return { code: 'TOO_LARGE', place: `${place}.value`, max }
  return undefined
}

function applyChange(catalogue: Catalogue, { item, id, figure, value }: DraftChange): Catalogue {
  const write = <T>(one: T): T => figuresOf[item].get(figure)!.write(one as never, value) as T
  const put = <T>(items: ReadonlyMap<string, T>, key: string, changed: T): ReadonlyMap<string, T> =>
    new Map([...items].map(([other, one]) => [other, other === key ? changed : one]))
  if (item === 'ship') return { ...catalogue, ships: put(catalogue.ships, id, write(catalogue.ships.get(id)!)) }
  if (item === 'refit') return { ...catalogue, refits: put(catalogue.refits, id, write(catalogue.refits.get(id)!)) }
  if (item === 'admiral')
    return { ...catalogue, admirals: put(catalogue.admirals, id, write(catalogue.admirals.get(id)!)) }
  const { ship, weapon } = weaponOf(catalogue, id)!
  const weapons = ship.weapons.map((one) => (one === weapon ? write(one) : one))
  return { ...catalogue, ships: put(catalogue.ships, ship.id, { ...ship, weapons }) }
}

const isOrdered = ({ range }: Weapon): boolean => range.short <= range.medium && range.medium <= range.long

/** The catalogue with the changes of the draft. Errors: everything that is wrong with the draft, each with its path. */
export function applyDraft(catalogue: Catalogue, draft: BalanceDraft): Result<Catalogue, readonly DraftProblem[]> {
  const keyOf = ({ item, id, figure }: DraftChange): string => [item, id, figure].join(' ')
  const seen = new Set<string>()
  const problems = draft.changes.flatMap((change, at): readonly DraftProblem[] => {
    const place = `changes[${at}]`
    const key = keyOf(change)
    const isTwice = seen.has(key)
    seen.add(key)
    const found = isTwice ? ({ code: 'TWICE', place } as const) : changeProblem(catalogue, change, place)
    return found ? [found] : []
  })
  if (problems.length > 0) return err(problems)
  const changed = draft.changes.reduce(applyChange, catalogue)
  const unordered = draft.changes.flatMap(({ item, id }, at): readonly DraftProblem[] =>
    item === 'weapon' && !isOrdered(weaponOf(changed, id)!.weapon)
      ? [{ code: 'OUT_OF_ORDER', place: `changes[${at}].value` }]
      : [],
  )
  return unordered.length > 0 ? err(unordered) : ok(changed)
}

function factionsOf(catalogue: Catalogue, { item, id }: DraftChange): readonly FactionId[] {
  if (item === 'ship') return [catalogue.ships.get(id)?.faction ?? []].flat()
  if (item === 'weapon') return [weaponOf(catalogue, id)?.ship.faction ?? []].flat()
  if (item === 'refit') return catalogue.refits.get(id)?.factions ?? factionIds
  const faction = catalogue.admirals.get(id)?.faction
  return faction && faction !== 'mercenary' ? [faction] : factionIds
}

/** The factions whose fleets the draft may change. Only the pairings of these factions must be fought again. */
export const touchedFactions = (catalogue: Catalogue, draft: BalanceDraft): ReadonlySet<FactionId> =>
  new Set(draft.changes.flatMap((change) => factionsOf(catalogue, change)))

/** Reads a draft from parsed JSON of unknown origin. Errors: all faults, each with its path. */
export const parseDraft = (value: unknown): Result<BalanceDraft, readonly DraftProblem[]> =>
  parseWith(draftSchema, value)
