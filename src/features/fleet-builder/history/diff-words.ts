import type { FieldDiff, Figure, FleetDiff, ShipDiff, ShipName } from '#game/fleet/fleet-diff.ts'
import type { Catalogue } from '#game/fleet/fleet.ts'
import { factionIds } from '#game/ship/ship.ts'
import { admiralName, designName, factionName, refitName } from '#pieces/fleet/fleet-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'

/** One difference between two fleets. The sign means: + added, − removed, ~ changed. */
export interface DiffLine {
  readonly sign: '+' | '−' | '~'
  readonly words: string
  /** Points that the difference adds (positive) or saves (negative); absent if it does not change the points. */
  readonly points?: number
}

/** A number with its sign: "+12", "−3", "±0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')

export const pointsWords = ({ from, to, by }: Figure): string =>
  by === 0 ? `${to} points, as before` : `${from} to ${to} points (${signed(by)})`

const called = ({ name, design }: ShipName, catalogue: Catalogue): string => {
  const type = designName(design, catalogue)
  return name.trim() === '' ? type : `${name} (${type})`
}

const refits = (ids: readonly string[], catalogue: Catalogue): string =>
  listWords(ids.map((id) => refitName(id, catalogue)))

function fieldWords(diff: FieldDiff, catalogue: Catalogue): string {
  switch (diff.field) {
    case 'name':
      return `Name: “${diff.from}” to “${diff.to}”`
    case 'limit':
      return `Points limit: ${diff.from} to ${diff.to}`
    case 'faction': {
      const [from, to] = [diff.from, diff.to].map((id) => {
        const faction = factionIds.find((known) => known === id)
        return faction ? factionName(faction) : id
      })
      return `Faction: ${from} to ${to}`
    }
    case 'gameVersion':
      return `Rules: ${diff.from} to ${diff.to}`
    case 'admiral': {
      const [from, to] = [diff.from, diff.to].map((id) => (id === '' ? 'none' : admiralName(id, catalogue)))
      return `Admiral: ${from} to ${to}`
    }
    case 'notes':
      return diff.from === '' ? 'Notes written' : diff.to === '' ? 'Notes cleared' : 'Notes changed'
    case 'flagship': {
      const [from, to] = [diff.from, diff.to].map((ships) =>
        ships.length === 0 ? 'none' : listWords(ships.map((ship) => called(ship, catalogue))),
      )
      return `Flagship: ${from} to ${to}`
    }
  }
}

function shipLine(diff: ShipDiff, catalogue: Catalogue): DiffLine {
  const ship = called(diff.ship, catalogue)
  switch (diff.kind) {
    case 'added':
    case 'removed': {
      const added = diff.kind === 'added'
      const fitted = diff.refits.length > 0 ? ` with ${refits(diff.refits, catalogue)}` : ''
      return { sign: added ? '+' : '−', words: `${ship}${fitted}`, points: added ? diff.points : -diff.points }
    }
    case 'renamed':
      return { sign: '~', words: `${ship}: named “${diff.to}”${diff.from === '' ? '' : `, before “${diff.from}”`}` }
    case 'refits': {
      const parts = [
        ...(diff.added.length > 0 ? [`${refits(diff.added, catalogue)} fitted`] : []),
        ...(diff.removed.length > 0 ? [`${refits(diff.removed, catalogue)} taken off`] : []),
      ]
      return { sign: '~', words: `${ship}: ${parts.join(', ')}`, points: diff.points.by }
    }
    case 'moved':
      return { sign: '~', words: `${ship}: moved from place ${diff.from + 1} to ${diff.to + 1}` }
  }
}

/** All differences as lines: first those of ships, then those of the fleet's fields. */
export const diffLines = ({ fields, ships }: FleetDiff, catalogue: Catalogue): readonly DiffLine[] => [
  ...ships.map((diff) => shipLine(diff, catalogue)),
  ...fields.map((diff): DiffLine => ({ sign: '~', words: fieldWords(diff, catalogue) })),
]
