import { useState } from 'react'
import { criticalTexts } from '#content/criticals.ts'
import { hullLeft } from '#game/battle/state/battle-ship.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { rangeBands } from '#game/ship/ship.ts'
import { readyProblem } from '#game/volley/fire-problem.ts'
import { ArcGlyph } from '#pieces/ship/arc-glyph.tsx'
import { listWords } from '#pieces/ship/ship-words.ts'
import { StatBlockTraits } from '#pieces/ship/stat-block-traits.tsx'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { capitalised } from '#ui/words.ts'
import { useBattle } from '../play/battle-context.tsx'
import { objectionWords } from '../state/objection-words.ts'
import { orderNames } from '../state/order-and-step-words.ts'
import { classOf, whereWords } from '../state/ship-names.ts'
import { admiralIn } from './admiral-words.ts'
import { cardAt } from './battle-card.ts'
import { HandSetForm } from './hand-set-form.tsx'
import { HullTrack } from './hull-track.tsx'
import { texts } from './texts.ts'

interface ShipSheetProps {
  readonly index: number
  readonly onClose: () => void
}

/** Everything on the printed card of a ship, in its current state, with what it can still do. */
export function ShipSheet({ index, onClose }: ShipSheetProps) {
  const { battle, shipAt, table, nameOf, isReadOnly } = useBattle()
  const [isSetting, setSetting] = useState(false)
  const ship = shipAt(index)
  const card = cardAt(table.table, index)
  const { design } = ship
  const isFlagship = ship === battle.sides[ship.side].flagship
  const admiral = isFlagship ? admiralIn(battle.sides[ship.side]) : undefined
  const facts = [
    capitalised(classOf(ship)),
    nameOf(ship).startsWith(design.name) ? '' : design.name,
    admiral ? `${texts.flagship}, ${texts.admiral(admiral.name)}` : isFlagship ? texts.flagship : '',
    ship.order && orderNames[ship.order],
    whereWords(ship, nameOf),
  ]
  const stats = [
    [texts.stats.evasion, design.evasion],
    [texts.stats.thrust, `${design.thrust}″`],
    [texts.stats.turn, `${design.turn * 45}°`],
    [texts.stats.command, design.command],
    [texts.stats.signature, `${design.signature}″`],
    ...(design.pointDefense > 0 ? [[texts.stats.pointDefense, design.pointDefense] as const] : []),
    ...(design.hangar > 0 ? [[texts.stats.hangar, design.hangar] as const] : []),
    [texts.stats.points, design.points],
  ] as const
  return (
    <Sheet open title={nameOf(index)} description={facts.filter(Boolean).join(', ')} onOpenChange={onClose}>
      {isSetting ? (
        <HandSetForm ship={ship} onClose={() => setSetting(false)} />
      ) : (
        <div className="grid gap-4">
          <div>
            <p className="mb-1 text-sm">{texts.hull(hullLeft(ship), design.hull)}</p>
            <HullTrack ship={ship} />
          </div>
          <div>
            <Heading level={3} size="small">
              {texts.criticals}
            </Heading>
            {ship.openCount === 0 ? (
              <p className="text-sm text-ink-dim">{texts.noCriticals}</p>
            ) : (
              <ul className="text-sm">
                {criticalKinds.map((kind, at) =>
                  (ship.open[at] ?? 0) > 0 ? (
                    <li key={kind}>
                      <b>{texts.critical(criticalTexts[kind].name, ship.open[at] ?? 0)}</b>:{' '}
                      {criticalTexts[kind].effect}
                    </li>
                  ) : null,
                )}
              </ul>
            )}
          </div>
          <dl className="grid grid-cols-2 border-t border-hairline text-sm *:flex *:justify-between *:gap-2 *:border-b *:border-hairline *:py-1">
            {card && (
              <div className="col-span-2">
                <dt className="text-ink-dim">{texts.stats.defense}</dt>
                <dd className="figures">{`${card.defense.bow} / ${card.defense.flank} / ${card.defense.stern}`}</dd>
              </div>
            )}
            {stats.map(([name, value], at) => (
              <div key={name} className={at % 2 === 0 ? 'pr-3' : 'pl-3'}>
                <dt className="text-ink-dim">{name}</dt>
                <dd className="figures text-right">{value}</dd>
              </div>
            ))}
          </dl>
          <div>
            <Heading level={3} size="small">
              {texts.weapons}
            </Heading>
            <ul>
              {ship.mounts.map((mount, at) => {
                const weapon = card?.weapons[at]
                const problem = readyProblem(ship, mount)
                return (
                  <li key={at} className="flex items-center gap-2.5 border-b border-hairline py-1.5 text-sm">
                    {weapon && <ArcGlyph bears={arcsOf(weapon)} className="size-6 shrink-0" />}
                    <span className="min-w-0 grow">
                      <span className="block font-semibold">{mount.weapon.name}</span>
                      <span className="block text-ink-dim">
                        {weapon &&
                          `${listWords(arcsOf(weapon))}, ${rangeBands.map((band) => weapon.range[band]).join('/')}″`}
                        {mount.weapon.salvos < 99 ? `, ${texts.salvos('', Math.max(0, mount.salvos)).slice(2)}` : ''}
                      </span>
                    </span>
                    <span className="shrink-0 text-right">
                      <span className="figures block">
                        {mount.weapon.dice} × {mount.weapon.damageRating}
                      </span>
                      <span className="block text-ink-dim">
                        {problem ? objectionWords({ code: problem, rule: 'mayFire' }) : texts.ready}
                      </span>
                    </span>
                  </li>
                )
              })}
            </ul>
          </div>
          {admiral && (
            <p className="text-sm">
              <b>{texts.admiral(admiral.name)}</b> <span className="text-ink-dim">{admiral.text}</span>
            </p>
          )}
          {card && <StatBlockTraits traits={card.traits} weapons={card.weapons} />}
          {!isReadOnly && <Button onClick={() => setSetting(true)}>{texts.hand.open}</Button>}
        </div>
      )}
    </Sheet>
  )
}
