import type { FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { FittedRefit, Fleet } from '#game/fleet/fleet.ts'
import type { FleetConflict } from '#game/fleet/merge/merge-ships.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { factionIds } from '#game/ship/ship.ts'
import { admiralName, designName, factionName, labelOf, refitName } from '#pieces/fleet/fleet-words.ts'
import type { ConflictWriter, StoredConflict } from '#store/fleets/conflict-writers.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.conflicts

export interface ConflictChoice {
  readonly title: string
  readonly options: readonly ConflictOption[]
}

export interface ConflictOption {
  /** Words for who wrote this value, and when. */
  readonly from: string
  readonly words: string
  readonly isCurrent: boolean
  /** The edit that sets this value; absent if the fleet already has it. */
  readonly edit?: FleetEdit
}

type Field = Extract<FleetConflict, { kind: 'field' }>
type Value = Field['kept']

const asKeys = (value: Value): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : [])

function fieldWords(field: Field['field'], value: Value, fleet: Fleet, catalogue: Catalogue): string {
  const keys = asKeys(value).map((key) => labelOf(fleet, key, catalogue))
  if (field === 'flagships' || field === 'order') return keys.length === 0 ? texts.none : keys.join(', ')
  if (field === 'limit') return texts.points(String(value))
  if (value === '') return texts.none
  if (field === 'admiral') return admiralName(String(value), catalogue)
  const faction = factionIds.find((id) => id === value)
  return field === 'faction' && faction ? factionName(faction) : String(value)
}

/** An edit that moves the ships into the order `wanted`. Ships that `wanted` lacks stay at the end. */
function orderEdit(fleet: Fleet, wanted: readonly string[]): FleetEdit {
  const present = wanted.filter((key) => fleet.ships.some((ship) => ship.key === key))
  return { kind: 'batch', edits: present.map((ship, to) => ({ kind: 'move-ship', ship, to })) }
}

function fieldEdit(field: Field['field'], value: Value, fleet: Fleet): FleetEdit | undefined {
  switch (field) {
    case 'name':
      return { kind: 'rename', name: String(value) }
    case 'limit':
      return { kind: 'set-limit', limit: Number(value) }
    case 'gameVersion':
      return { kind: 'set-game-version', gameVersion: String(value) }
    case 'admiral':
      return { kind: 'set-admiral', admiral: String(value) }
    case 'notes':
      return { kind: 'set-notes', notes: String(value) }
    case 'flagships':
      return { kind: 'restore-flagships', ships: asKeys(value) }
    case 'order':
      return orderEdit(fleet, asKeys(value))
    case 'faction': {
      const faction = factionIds.find((id) => id === value)
      return faction && { kind: 'set-faction', faction }
    }
  }
}

const refitWords = (refits: readonly FittedRefit[], catalogue: Catalogue): string =>
  refits.length === 0 ? texts.none : refits.map(({ refit }) => refitName(refit, catalogue)).join(', ')

function refitsEdit(fleet: Fleet, key: string, wanted: readonly FittedRefit[]): FleetEdit {
  const now = fleet.ships.find((ship) => ship.key === key)?.refits ?? []
  return {
    kind: 'batch',
    edits: [
      ...now.map((fitted): FleetEdit => ({ kind: 'remove-refit', ship: key, ...fitted })),
      ...wanted.map((fitted): FleetEdit => ({ kind: 'fit-refit', ship: key, ...fitted })),
    ],
  }
}

const asJson = (value: unknown): string => JSON.stringify(value)

type WriteMoment = (at: number) => string

/**
 * Words for who wrote each side of a conflict. Conflicts that an earlier version of the app stored only say which one
 * is later.
 */
function writerWords(conflict: StoredConflict, dateTime: WriteMoment): readonly [string, string] {
  const isShip = conflict.kind === 'ship-kept'
  if (!conflict.writers) return isShip ? [texts.changed, texts.gone] : [texts.laterChange, texts.earlierChange]
  const [first, second] = conflict.writers
  const line = (verb: string, { by, at }: ConflictWriter): string =>
    texts.line(verb, texts.by[by], at === 0 ? '' : dateTime(at))
  if (!isShip) return [line(texts.written, first), line(texts.written, second)]
  // The time at which a ship was removed is not recorded.
  return [line(texts.changed, first), line(texts.gone, { ...second, at: 0 })]
}

/** Both values of a conflict as text, each with its writer. The value that the fleet has now is marked. */
export function conflictChoice(
  conflict: StoredConflict,
  fleet: Fleet,
  catalogue: Catalogue,
  dateTime: WriteMoment,
): ConflictChoice {
  const [first, second] = writerWords(conflict, dateTime)
  if (conflict.kind === 'ship-kept') {
    const { key, design, name } = conflict.ship
    return {
      title: texts.removed(name, designName(design, catalogue)),
      options: [
        { from: first, words: texts.keepShip, isCurrent: true },
        { from: second, words: texts.removeShip, isCurrent: false, edit: { kind: 'remove-ship', ship: key } },
      ],
    }
  }
  if (conflict.kind === 'field') {
    const { field, kept, later, earlier } = conflict
    const option = (value: Value, from: string): ConflictOption => {
      const isCurrent = asJson(value) === asJson(kept)
      const edit = isCurrent ? undefined : fieldEdit(field, value, fleet)
      return { from, words: fieldWords(field, value, fleet, catalogue), isCurrent, ...(edit && { edit }) }
    }
    return { title: texts.fields[field], options: [option(later, first), option(earlier, second)] }
  }
  const { ship, field, kept, later, earlier } = conflict
  const option = (value: string | readonly FittedRefit[], from: string): ConflictOption => {
    const isCurrent = asJson(value) === asJson(kept)
    if (typeof value !== 'string')
      return {
        from,
        words: refitWords(value, catalogue),
        isCurrent,
        ...(!isCurrent && { edit: refitsEdit(fleet, ship, value) }),
      }
    const renames = field === 'name' && !isCurrent
    return {
      from,
      words: value === '' ? texts.none : value,
      isCurrent,
      ...(renames && { edit: { kind: 'rename-ship', ship, name: value } }),
    }
  }
  const both = [option(later, first), option(earlier, second)]
  // A merge may have combined the refits of both sides. The fleet then has a third value, which is offered too.
  const options = both.some(({ isCurrent }) => isCurrent) ? both : [option(kept, texts.together), ...both]
  return { title: texts.ofShip(labelOf(fleet, ship, catalogue), texts.shipFields[field]), options }
}
