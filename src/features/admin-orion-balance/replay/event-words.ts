import { catalogue } from '#content/catalogue.ts'
import { criticalTexts } from '#content/criticals.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { admiralName } from '#pieces/fleet/fleet-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import type { BattleRecord } from './battle-record.ts'
import { texts } from './texts.ts'

const words = texts.events

/** A ship in words: its label on the chart and its name. */
const shipWords = ({ ships }: Pick<BattleRecord, 'ships'>, index: number): string => {
  const ship = ships[index]
  return ship ? `${ship.mark} ${ship.name}` : String(index)
}

/** An event in plain words. */
export function eventWords(record: BattleRecord, event: BattleEvent): string {
  const ship = (index: number): string => shipWords(record, index)
  const side = (of: 0 | 1): string => record.names[of]
  switch (event.kind) {
    case 'initiative':
      return words.initiative(side(event.side), event.totals[event.side], event.totals[event.side === 0 ? 1 : 0])
    case 'order':
      return words.order(ship(event.ship), event.order, event.isFree)
    case 'move':
      return words.move(ship(event.ship), event.inches, event.steps)
    case 'launch':
    case 'recover':
      return words[event.kind](ship(event.ship), ship(event.carrier))
    case 'lock':
      return words.lock(ship(event.ship), ship(event.target), event.inches)
    case 'volley': {
      const { weapon, inches, arc, facing, joining } = event
      return [
        words.volley(ship(event.ship), weapon, ship(event.target), inches, arc, facing),
        joining.length > 0 ? words.joining(listWords(joining.map(ship))) : '',
        words.dice(event.success, event.failure, event.overcharge),
        words.net(event.net, event.damageRating, event.defenseRating, event.damage),
      ].join('')
    }
    case 'struck': {
      const { terrain, success, failure, net, damageRating, defenseRating, damage } = event
      return [
        words.struck(ship(event.ship), words.terrain[terrain]),
        words.dice(success, failure, false),
        words.net(net, damageRating, defenseRating, damage),
      ].join('')
    }
    case 'drawn':
      return words.drawn(ship(event.ship))
    case 'swept':
      return words.swept(ship(event.ship), event.dice.join(', '), event.taken)
    case 'work':
      return words.work(ship(event.ship), event.wreck + 1)
    case 'board':
      return words.board(ship(event.ship), ship(event.target), event.net)
    case 'loss':
      return words.loss(ship(event.ship), event.hull, Math.max(0, (record.ships[event.ship]?.hull ?? 0) - event.lost))
    case 'critical':
      return words.critical(ship(event.ship), criticalTexts[event.critical].name, event.isIgnored)
    case 'repair':
      return words.repair(ship(event.ship), event.dice.join(', '), event.closed.length)
    case 'regain':
      return words.regain(ship(event.ship), event.hull)
    case 'destroyed':
    case 'captured':
    case 'left':
    case 'away':
    case 'trait':
      return words[event.kind](ship(event.ship))
    case 'admiral':
      return words.admiral(side(event.side), admiralName(record.fleets[event.side].admiral ?? '', catalogue))
    case 'break':
      return words.break(side(event.side))
    case 'end':
      return words.end(event.points[0], event.points[1])
    default:
      return words.other((event as BattleEvent).kind)
  }
}
