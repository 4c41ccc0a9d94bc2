import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import { volleyOf } from '#game/play-aids/shot-odds.ts'
import { canFire } from '#game/play/practice/known-bearings.ts'
import { offersOf } from '#game/play/to-do.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import { scrollWhenLaidOut } from '#ui/page/when-laid-out.ts'
import { capitalised } from '#ui/words.ts'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { focusStep } from '../play/focus-step.ts'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { ShipLine } from '../ships/ship-line.tsx'
import { isCaptains } from '../state/captain-side.ts'
import { drawVolley } from '../state/draw-dice.ts'
import { classes } from '../state/ship-names.ts'
import { practiceTexts } from '../texts.ts'
import { AimPanel } from './aim-panel.tsx'
import { FallingVolley } from './falling-volley.tsx'
import { texts } from './texts.ts'
import { TypedVolley } from './typed-volley.tsx'
import { nobody, useAim } from './use-aim.ts'
import { useFalling } from './use-dice-fall.ts'
import { useKeepAim, useKeptAim } from './use-kept-aim.ts'
import { useWarnings } from './use-warnings.ts'
import { VolleyResult, type VolleyEvent } from './volley-result.tsx'

interface FireStepProps {
  readonly onShip: (ship: number) => void
}

/** The fire of one class: choose a ship, a target, side and range, and roll. */
export function FireStep({ onShip }: FireStepProps) {
  const { battle, events, table, row, nameOf, shipAt, isOwn, actions, logRoll, setFalling } = useBattle()
  const [keptFaces, setKeptFaces] = useState<string>()
  /** True in a practice game, in which the app knows all positions, and so which ships have an enemy in arc. */
  const isOnTrack = battle.model === 'track'
  const offers = offersOf(table).filter(
    ({ ship }) => isOwn(shipAt(ship)) && (!isOnTrack || canFire(battle, shipAt(ship))),
  )
  const firing = table.table.firing
  const isFiring = firing && offers.some(({ ship }) => ship === firing.index)
  const next = offers.filter(({ isNext }) => isNext)
  const candidates = next.length > 0 ? next : offers
  const only = isFiring ? firing : candidates.length === 1 ? candidates.map((one) => shipAt(one.ship))[0] : undefined
  const falling = useFalling()
  const fallingId = falling.thrown?.id
  useLayoutEffect(() => {
    setFalling(fallingId)
    return () => setFalling(undefined)
  }, [fallingId, setFalling])
  const aiming = useAim(only, ({ index }) => offers.some((offer) => offer.ship === index), useKeptAim())
  useKeepAim(aiming.chosen)
  const warnings = useWarnings(aiming)
  const { choose, ship, cell, fired } = aiming
  const ships = classes(battle.fireStep)
  // The captain's volleys are shown with their reasons.
  const last = table.standing.findLast(
    ({ event, happening: { kind } }) =>
      (kind === 'volley' && (!isOnTrack || !isCaptains(events, table, event))) || kind === 'stepped',
  )
  const shown: VolleyEvent | undefined =
    last?.happening.kind === 'volley' ? { ...last.happening, id: last.event.id } : undefined

  const section = useRef<HTMLElement>(null)
  const place = `${shown?.id ?? ''} ${ship?.index ?? ''}`
  const before = useRef(place)
  useEffect(() => {
    // From the top of this part on, the result, the target and the dial fit into the window together.
    if (before.current !== place && section.current) scrollWhenLaidOut(section.current, { block: 'start' })
    before.current = place
  }, [place])

  const tell = async (drawn: VolleyRoll, source: 'phone' | 'hand', isKept: boolean) => {
    if (!fired || !cell || !ship || !aiming.mount || !aiming.target) return
    const { pool } = cell
    if (!(await actions.tell([{ kind: 'volley', ...fired, faces: drawn, source }]))) return
    // With several phones the record store may have drawn other dice.
    const told = actions.toldLast().find((event) => event.kind === 'volley')
    const faces = told?.kind === 'volley' ? told.faces : drawn
    setKeptFaces(isKept ? told?.id : undefined)
    if (source === 'phone' && told) falling.throwDice({ id: told.id, faces, isRending: pool.isRending })
    const volley = volleyOf(pool)
    if (!volley || isKept) return
    const label = texts.label(row.name, nameOf(ship), aiming.mount.weapon.name, nameOf(aiming.target))
    const { design, lost, pending } = aiming.target
    const decided = source === 'hand' ? 'typed' : 'drawn'
    // At once: a page that is closed now must not lose it.
    const fallen = pool.reroll === 'one blank' ? { ...faces, rerolled: [] } : faces
    const hull = Math.max(0, design.hull - lost - pending)
    logRoll((log) => log.getState().record({ volley, label, decided, hull }, fallen))
  }
  const roll = () => {
    if (!fired || !cell) return
    const { faces, isKept } = drawVolley(table, fired, cell.pool)
    // The result replaces the pressed button.
    if (section.current) focusStep(section.current)
    void tell(faces, 'phone', isKept)
  }
  /**
   * Ends the fire of these ships. In a practice game this adds an event for each ship that holds its fire, because the
   * captain then continues.
   */
  const end = () =>
    void actions.tell(
      isOnTrack && offers.length > 0
        ? offers.map((offer) => ({ kind: 'passed', ship: offer.ship }) as const)
        : [stepEnd(battle)],
    )
  const isTyping = row.byHand && fired !== undefined && cell !== undefined && ship !== undefined
  return (
    <section ref={section} className="scroll-mt-15">
      {!ship && (
        <StepAsk rule="fireTurns">{offers.length > 0 ? texts.ask(capitalised(ships)) : texts.noneLeft(ships)}</StepAsk>
      )}
      {shown && (
        <VolleyResult event={shown} isKept={keptFaces === shown.id} isFalling={falling.thrown?.id === shown.id} />
      )}
      {ship && (
        <AimPanel
          aiming={aiming}
          onOther={offers.length > 1 ? () => choose({ ship: nobody }) : undefined}
          onSheet={onShip}
        />
      )}
      {!ship && offers.length > 0 && (
        <ul aria-label={texts.ships} className="border-t border-line">
          {offers
            .toSorted((a, b) => Number(b.isNext) - Number(a.isNext))
            .map((offer) => (
              <ShipLine
                key={offer.ship}
                ship={shipAt(offer.ship)}
                showsSide
                label={offer.isNext ? texts.next : ''}
                pressLabel={texts.fires(nameOf(offer.ship))}
                onPress={() => choose({ ship: offer.ship })}
                onSheet={() => onShip(offer.ship)}
              />
            ))}
        </ul>
      )}
      <StepBar
        above={
          <>
            <div role="alert" className="pb-1.5 text-sm empty:hidden">
              {warnings.lines.map((line) => (
                <p key={line} className={warnings.isForbidden ? 'text-hull' : ''}>
                  {line}
                </p>
              ))}
            </div>
            {falling.thrown ? (
              <FallingVolley thrown={falling.thrown} onRest={falling.rest} onImpact={falling.onImpact} />
            ) : (
              isTyping && (
                <TypedVolley
                  key={`${fired.ship} ${fired.mount} ${fired.target} ${cell.pool.success} ${cell.pool.failure}`}
                  pool={cell.pool}
                  onDone={(faces) => void tell(faces, 'hand', false)}
                />
              )
            )}
          </>
        }
      >
        <ActButton variant={offers.length === 0 ? 'primary' : 'secondary'} className="px-2!" onClick={end}>
          {isOnTrack && offers.length > 0 ? practiceTexts.holds : texts.end(ships)}
        </ActButton>
        {ship && !isTyping && (
          <ActButton
            variant={warnings.isForbidden ? 'danger' : warnings.lines.length > 0 ? 'secondary' : 'primary'}
            className="px-2!"
            disabled={!fired}
            onClick={roll}
          >
            {cell
              ? texts.roll(cell.pool.success, cell.pool.failure)
              : !aiming.target
                ? texts.pickTarget
                : aiming.dial.length > 1
                  ? texts.pick
                  : texts.pickRange}
          </ActButton>
        )}
      </StepBar>
    </section>
  )
}
