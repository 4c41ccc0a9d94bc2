import { useEffect, useRef } from 'react'
import { gapBetween } from '#game/battle/state/sighting.ts'
import { hullAfter } from '#game/play-aids/shot-odds.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { InfoIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { scrollWhenLaidOut } from '#ui/page/when-laid-out.ts'
import { capitalised } from '#ui/words.ts'
import { useBattle } from '../play/battle-context.tsx'
import { Chips } from '../play/chips.tsx'
import { inchWords } from '../practice/move-words.ts'
import { practiceTexts } from '../texts.ts'
import { againstVolley } from './against-volley.ts'
import { Circumstances } from './circumstances.tsx'
import { Dial } from './dial.tsx'
import { OddsLine } from './odds-line.tsx'
import { texts } from './texts.ts'
import type { Aiming } from './use-aim.ts'
import { weaponWords } from './weapon-words.ts'

interface AimPanelProps {
  readonly aiming: Aiming
  /** Goes back to the choice of a ship; undefined if there is no other ship. */
  readonly onOther: (() => void) | undefined
  readonly onSheet: (ship: number) => void
}

/** Codes of the objections that forbid fire only at some ranges. */
const ofRange: readonly string[] = ['CLOSES_IN', 'SENSORS_OUT', 'OUT_OF_RANGE']

/** One ship aims: weapon, target, side and range, and what else affects the volley. */
export function AimPanel({ aiming, onOther, onSheet }: AimPanelProps) {
  const { battle, table, nameOf, unseen } = useBattle()
  const { chosen, choose, ship, mounts, mount, targets, target, arcsToAsk, aim, dial, open, cell } = aiming
  const place = useRef<HTMLDivElement>(null)
  const aimedAt = target?.index
  useEffect(() => {
    // Only as far as is needed: the page moves under the finger.
    if (aimedAt !== undefined && place.current) scrollWhenLaidOut(place.current, { block: 'nearest' })
  }, [aimedAt])
  if (!ship || !mount) return null
  const reserved = cell ?? open[0] ?? dial[0]?.cells[0]
  const bands = dial[0]?.cells ?? []
  const barred = bands
    .filter(
      ({ facing, band }) =>
        aim && againstVolley(table, { ...aim, facing, band }).some(({ code }) => ofRange.includes(code)),
    )
    .map(({ band }) => band)
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-1">
        <Heading level={2} size="part" className="min-w-0 grow basis-36">
          {texts.fires(nameOf(ship))}
          {mounts.length === 1 && (
            <span className="block font-sans text-sm font-normal tracking-normal text-ink-dim normal-case">
              {weaponWords(mount)}
            </span>
          )}
        </Heading>
        <IconButton label={nameOf(ship)} icon={<InfoIcon size={20} />} onClick={() => onSheet(ship.index)} />
        {onOther && (
          <Button variant="quiet" className="px-2! whitespace-nowrap" onClick={onOther}>
            {texts.another}
          </Button>
        )}
      </div>
      {mounts.length > 1 && (
        <Chips
          label={texts.weapon}
          isLabelHidden
          options={mounts.map((one) => ({ value: one.at, key: one.at, label: weaponWords(one) }))}
          isChosen={(at) => at === mount.at}
          onPress={(at) => choose({ mount: at })}
        />
      )}
      <Chips
        label={texts.target}
        isLabelHidden
        options={targets.map((one) => ({
          value: one.index,
          key: one.index,
          label: (
            <>
              {nameOf(one)} <span className="text-xs">{texts.hullLeft(hullAfter(one, unseen(one.index)))}</span>
              {battle.model === 'track' && (
                <span className="figures text-xs">, {inchWords(gapBetween(ship, one))}″</span>
              )}
            </>
          ),
        }))}
        isChosen={(index) => index === target?.index}
        onPress={(index) => choose({ target: index })}
      />
      {target && (
        <>
          {arcsToAsk.length > 0 && (
            <Chips
              label={texts.through}
              options={arcsToAsk.map((arc) => ({ value: arc, key: arc, label: capitalised(arc) }))}
              isChosen={(arc) => arc === aim?.arc}
              onPress={(arc) => choose({ arc })}
            />
          )}
          <div ref={place} className="grid scroll-mb-2 gap-2.5">
            {aiming.bearing ? (
              <p className="border border-line bg-paper-sunk px-2 py-1.5">
                {practiceTexts.aim(
                  inchWords(aiming.bearing.inches),
                  aiming.bearing.band,
                  aiming.bearing.facing,
                  aiming.bearing.arc,
                )}
              </p>
            ) : (
              <Dial
                dial={dial}
                mount={mount}
                chosen={cell}
                open={open}
                barred={barred}
                onChoose={({ facing, band }) => choose({ facing, band })}
              />
            )}
            {reserved && (
              // Before a cell is chosen, this keeps the room of the line, so that nothing moves at the press.
              <div className="grid *:col-start-1 *:row-start-1">
                <div className={cell ? '' : 'invisible'}>
                  <OddsLine pool={reserved.pool} odds={reserved.odds} />
                </div>
                {!cell && <p className="text-sm text-ink-dim">{texts.empty}</p>}
              </div>
            )}
          </div>
          <Circumstances aiming={aiming} />
        </>
      )}
      <span className="sr-only" role="status">
        {chosen.facing && cell ? texts.roll(cell.pool.success, cell.pool.failure) : ''}
      </span>
    </div>
  )
}
