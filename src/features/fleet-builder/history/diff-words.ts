import type { FieldDiff, Figure, FleetDiff, ShipDiff, ShipName } from '#game/fleet/compare/fleet-diff.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { factionIds } from '#game/ship/ship.ts'
import { admiralName, designName, factionName, refitName } from '#pieces/fleet/fleet-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import { signed } from '#ui/words.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.differences

/** One difference between two fleets. The sign means: + added, − removed, ~ changed. */
export interface DiffLine {
  readonly sign: '+' | '−' | '~'
  readonly words: string
  /** Points that the difference adds (positive) or saves (negative); absent if it does not change the points. */
  readonly points?: number
}

export const pointsWords = ({ from, to, by }: Figure): string =>
  by === 0 ? texts.samePoints(to) : texts.changedPoints(from, to, signed(by))

const called = ({ name, design }: ShipName, catalogue: Catalogue): string => {
  const type = designName(design, catalogue)
  return name.trim() === '' ? type : texts.nameAndDesign(name, type)
}

const refits = (ids: readonly string[], catalogue: Catalogue): string =>
  listWords(ids.map((id) => refitName(id, catalogue)))

function fieldWords(diff: FieldDiff, catalogue: Catalogue): string {
  switch (diff.field) {
    case 'name':
      return texts.name(diff.from, diff.to)
    case 'limit':
      return texts.limit(diff.from, diff.to)
    case 'faction': {
      const named = (id: string) => {
        const faction = factionIds.find((known) => known === id)
        return faction ? factionName(faction) : id
      }
      return texts.faction(named(diff.from), named(diff.to))
    }
    case 'gameVersion':
      return texts.rules(diff.from, diff.to)
    case 'admiral': {
      const named = (id: string) => (id === '' ? texts.none : admiralName(id, catalogue))
      return texts.admiral(named(diff.from), named(diff.to))
    }
    case 'notes':
      return diff.from === '' ? texts.notesAdded : diff.to === '' ? texts.notesRemoved : texts.notesChanged
    case 'flagship': {
      const named = (ships: readonly ShipName[]) =>
        ships.length === 0 ? texts.none : listWords(ships.map((ship) => called(ship, catalogue)))
      return texts.flagship(named(diff.from), named(diff.to))
    }
  }
}

function shipLine(diff: ShipDiff, catalogue: Catalogue): DiffLine {
  const ship = called(diff.ship, catalogue)
  switch (diff.kind) {
    case 'added':
    case 'removed': {
      const added = diff.kind === 'added'
      const words = diff.refits.length > 0 ? texts.withRefits(ship, refits(diff.refits, catalogue)) : ship
      return { sign: added ? '+' : '−', words, points: added ? diff.points : -diff.points }
    }
    case 'renamed':
      return { sign: '~', words: texts.renamed(ship, diff.from, diff.to) }
    case 'refits': {
      const parts = [
        ...(diff.added.length > 0 ? [texts.refitsAdded(refits(diff.added, catalogue))] : []),
        ...(diff.removed.length > 0 ? [texts.refitsRemoved(refits(diff.removed, catalogue))] : []),
      ]
      return { sign: '~', words: texts.refits(ship, parts), points: diff.points.by }
    }
    case 'moved':
      return { sign: '~', words: texts.moved(ship, diff.from + 1, diff.to + 1) }
  }
}

/** All differences as lines: first those of ships, then those of the fleet's fields. */
export const diffLines = ({ fields, ships }: FleetDiff, catalogue: Catalogue): readonly DiffLine[] => [
  ...ships.map((diff) => shipLine(diff, catalogue)),
  ...fields.map((diff): DiffLine => ({ sign: '~', words: fieldWords(diff, catalogue) })),
]
