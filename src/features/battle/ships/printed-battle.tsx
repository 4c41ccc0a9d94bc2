import type { ComponentProps } from 'react'
import { breaksAt, pointsLost } from '#game/battle/rules/breaking.ts'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { rangeBands } from '#game/ship/ship.ts'
import { PrintJob } from '#ui/page/print-job.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { orderNames, stepWords } from '../state/order-and-step-words.ts'
import { classOf, whereWords } from '../state/ship-names.ts'
import { cardAt } from './battle-card.ts'
import '../printed-battle.css'
import { texts } from './texts.ts'

const words = texts.print

/** Hull boxes of a ship: lost ones are crossed out, thresholds are thick. */
function HullBoxes({ ship }: { readonly ship: BattleShip }) {
  const { hull, thresholds } = ship.design
  return (
    <span className="printed-hull">
      {Array.from({ length: hull }, (_, at) => (
        <i key={at} data-lost={at < ship.lost || undefined} data-threshold={thresholds.includes(at + 1) || undefined} />
      ))}
    </span>
  )
}

function PrintedShip({ ship }: { readonly ship: BattleShip }) {
  const { nameOf, table } = useBattle()
  const card = cardAt(table.table, ship.index)
  const { design } = ship
  const facts = [classOf(ship), design.name, ship.order ? orderNames[ship.order] : '', whereWords(ship, nameOf) ?? '']
  return (
    <article className="printed-ship">
      <h3>{nameOf(ship)}</h3>
      <p>{facts.filter(Boolean).join(', ')}</p>
      <HullBoxes ship={ship} />
      <p>
        {words.stats(design.evasion, design.thrust, design.turn, design.command, design.signature)}
        {card ? `, ${words.defense(card.defense.bow, card.defense.flank, card.defense.stern)}` : ''}
      </p>
      <ul>
        {ship.mounts.map((mount, at) => (
          <li key={at}>
            {mount.weapon.name}: {mount.weapon.dice} × {mount.weapon.damageRating},{' '}
            {card?.weapons[at] ? rangeBands.map((band) => card.weapons[at]?.range[band]).join('/') : ''}
            {mount.weapon.salvos < 99 ? `, ${words.salvos(Math.max(0, mount.salvos))}` : ''}
          </li>
        ))}
      </ul>
      <p>
        {words.criticals}{' '}
        {criticalKinds.map((kind, at) => (
          <span key={kind} className="printed-critical">
            {kind} {'■'.repeat(ship.open[at] ?? 0)}□
          </span>
        ))}
      </p>
    </article>
  )
}

/** The current state of the battle, to continue on paper, with names to cut out and lay beside the models. */
export function PrintedBattle(job: Omit<ComponentProps<typeof PrintJob>, 'children'>) {
  const { battle, row, sides, nameOf } = useBattle()
  return (
    <PrintJob {...job}>
      <div className="printed-battle">
        <h1>{row.name}</h1>
        <p>{words.standing(battle.round, stepWords(battle))}</p>
        {battle.sides.map((side) => (
          <section key={side.side}>
            <h2>{words.side(sides[side.side], pointsLost(side), breaksAt(side))}</h2>
            <div className="printed-ships">
              {side.ships.map((ship) => (
                <PrintedShip key={ship.index} ship={ship} />
              ))}
            </div>
          </section>
        ))}
        <section>
          <h2>{words.tokens}</h2>
          <div className="printed-tokens">
            {battle.ships.map((ship) => (
              <span key={ship.index}>{nameOf(ship)}</span>
            ))}
          </div>
        </section>
      </div>
    </PrintJob>
  )
}
