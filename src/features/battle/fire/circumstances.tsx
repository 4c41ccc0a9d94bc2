import { isSameWeapon, joiningDice } from '#game/battle/rules/massing.ts'
import { isCapitalClass, isOn, type BattleShip } from '#game/battle/state/battle-ship.ts'
import { admiralOf } from '#game/battle/state/battle.ts'
import { facingGroups } from '#game/play-aids/facing-groups.ts'
import type { HelpName, Joiner, Near } from '#game/play/play-event.ts'
import { bearingOf } from '#game/play/practice/known-bearings.ts'
import { useBattle } from '../play/battle-context.tsx'
import { Chips } from '../play/chips.tsx'
import { texts } from './texts.ts'
import { readyMounts, type Aiming } from './use-aim.ts'

const words = texts.near

type NearList = 'screen' | 'fog' | 'incense' | 'lamp'

const nobodyNear: Readonly<Record<NearList, readonly BattleShip[]>> = { screen: [], fog: [], incense: [], lamp: [] }

interface CircumstancesProps {
  readonly aiming: Aiming
  /** Whether the volley is to be fired; false if only the odds are shown. */
  readonly isFired?: boolean
}

/**
 * Everything that affects a volley besides side and range: ships that mass, ships nearby, admirals. Shows only what is
 * possible.
 */
export function Circumstances({ aiming, isFired = true }: CircumstancesProps) {
  const { battle, nameOf } = useBattle()
  const { chosen, choose, ship, mount, target } = aiming
  if (!ship || !mount || !target) return null
  const { weapon } = mount
  const side = battle.sides[ship.controller]
  const on = (test: (other: BattleShip) => boolean) => battle.ships.filter((other) => isOn(other) && test(other))
  const friendsOfTarget = (test: (other: BattleShip) => boolean) =>
    on((other) => other.controller === target.controller && other !== target && test(other))
  /** True in a practice game, in which the app knows which ships are near and which have the target in arc. */
  const isOnTrack = battle.model === 'track'
  const near: Readonly<Record<NearList, readonly BattleShip[]>> = isOnTrack
    ? nobodyNear
    : {
        screen: weapon.stoppable ? friendsOfTarget(({ design }) => design.pointDefense > 0) : [],
        fog: friendsOfTarget(({ hasFogbank }) => hasFogbank),
        incense: target.isLocked ? friendsOfTarget(({ design }) => design.has.incense) : [],
        lamp:
          target.ground > 0 || target.order === 'run-silent'
            ? on((other) => other.controller === ship.controller && other.design.has.lamplight)
            : [],
      }
  const joiners = on((other) => other.controller === ship.controller && other !== ship).flatMap((other) => {
    const own = readyMounts(other).find((one) => isSameWeapon(one, mount))
    const dice = own ? joiningDice(other, own) : 0
    return own && dice > 0 && (!isOnTrack || bearingOf(other, own, target))
      ? [{ ship: other, mount: own.at, dice }]
      : []
  })
  const toggleNear = (key: NearList, index: number) => {
    const before = chosen.near[key] ?? []
    const after = before.includes(index) ? before.filter((one) => one !== index) : [...before, index]
    choose({ near: { ...chosen.near, [key]: after } })
  }
  const joins = (joiner: (typeof joiners)[number]): boolean =>
    chosen.joining.some((one) => one.ship === joiner.ship.index)
  const toggleJoiner = (joiner: (typeof joiners)[number]) => {
    const rest = chosen.joining.filter((one) => one.ship !== joiner.ship.index)
    const added: Joiner = { ship: joiner.ship.index, mount: joiner.mount }
    choose({ joining: joins(joiner) ? rest : [...rest, added] })
  }
  const [first] = chosen.joining
  const mayKeep = first !== undefined && ship.design.has['massed-fire'] && !ship.spent.massed
  const toggleKeeps = () =>
    choose({
      joining: chosen.joining.map((one, at) =>
        at === 0 ? { ship: one.ship, mount: one.mount, keeps: !one.keeps } : one,
      ),
    })
  const admiral = admiralOf(side)
  const helps: readonly HelpName[] = [
    ...(admiral === 'accord-oduya' && !side.admiralSpent && ship === side.flagship && first ? ['oduya' as const] : []),
    ...(admiral === 'hesperia-brandani' && !side.admiralSpentThisRound && ship.design.mass === 0
      ? ['brandani' as const]
      : []),
    ...(admiral === 'lumen-lisle' && !side.admiralSpentThisRound && weapon.beam ? ['lisle' as const] : []),
    ...(admiral === 'lumen-ueda' && !side.admiralSpentThisRound ? ['ueda' as const] : []),
  ]
  const flags: readonly (keyof Near & ('friend' | 'flagship'))[] = [
    ...(!isOnTrack && ship.design.has['last-candle'] ? ['friend' as const] : []),
    ...(!isOnTrack &&
    admiral === 'kharon-steinmetz' &&
    ship.order === 'hold-fire-line' &&
    ship !== side.flagship &&
    isCapitalClass(ship)
      ? ['flagship' as const]
      : []),
  ]
  return (
    <div className="grid gap-2.5">
      {joiners.length > 0 && (
        <Chips
          label={texts.massing}
          options={joiners.map((joiner) => ({
            value: joiner,
            key: joiner.ship.index,
            label: texts.adds(nameOf(joiner.ship), joiner.dice),
          }))}
          isChosen={joins}
          onPress={toggleJoiner}
        />
      )}
      {mayKeep && (
        <Chips
          label={texts.massing}
          isLabelHidden
          options={[{ value: first, key: 'keeps', label: texts.keeps(nameOf(first.ship)) }]}
          isChosen={() => first.keeps === true}
          onPress={toggleKeeps}
        />
      )}
      {(Object.keys(near) as readonly NearList[]).map(
        (key) =>
          near[key].length > 0 && (
            <Chips
              key={key}
              label={words[key]}
              options={near[key].map(({ index }) => ({ value: index, key: index, label: nameOf(index) }))}
              isChosen={(index) => chosen.near[key]?.includes(index) === true}
              onPress={(index) => toggleNear(key, index)}
            />
          ),
      )}
      {(flags.length > 0 || helps.length > 0 || (weapon.overcharge && !mount.overcharged)) && (
        <div className="flex flex-wrap gap-1.5">
          {flags.map((key) => (
            <Chips
              key={key}
              label={words[key]}
              isLabelHidden
              options={[{ value: key, key, label: words[key] }]}
              isChosen={() => chosen.near[key] === true}
              onPress={() => choose({ near: { ...chosen.near, [key]: chosen.near[key] !== true } })}
            />
          ))}
          {weapon.overcharge && !mount.overcharged && (
            <Chips
              label={texts.overcharge}
              isLabelHidden
              options={[{ value: true, key: 'overcharge', label: texts.overcharge }]}
              isChosen={() => chosen.overcharge}
              onPress={() => choose({ overcharge: !chosen.overcharge })}
            />
          )}
          {helps.map((help) => (
            <Chips
              key={help}
              label={texts.helps[help]}
              isLabelHidden
              options={[{ value: help, key: help, label: texts.helps[help] }]}
              isChosen={() => chosen.help === help}
              onPress={() => choose({ help: chosen.help === help ? undefined : help } as never)}
            />
          ))}
        </div>
      )}
      {isFired && !isOnTrack && facingGroups(target, weapon).length > 1 && (
        <Chips
          label={texts.border}
          isLabelHidden
          options={[{ value: true, key: 'border', label: texts.border }]}
          isChosen={() => chosen.isBorder}
          onPress={() => choose({ isBorder: !chosen.isBorder })}
        />
      )}
    </div>
  )
}
