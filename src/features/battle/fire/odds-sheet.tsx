import { useState } from 'react'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { Chips } from '../play/chips.tsx'
import { Circumstances } from './circumstances.tsx'
import { Dial } from './dial.tsx'
import { OddsLine } from './odds-line.tsx'
import { texts } from './texts.ts'
import { useAim } from './use-aim.ts'
import { weaponWords } from './weapon-words.ts'

const words = texts.oddsSheet

/** The exact odds between any two ships, at any time (BT-05). */
export function OddsSheet({ onClose }: { readonly onClose: () => void }) {
  const { battle, nameOf } = useBattle()
  const armed = battle.ships.filter((ship) => isOn(ship) && ship.mounts.length > 0)
  const [first] = useState(armed[0])
  const aiming = useAim(first)
  const { choose, ship, mounts, mount, targets, target, dial, open, cell } = aiming
  const options = (ships: typeof armed) => ships.map(({ index }) => ({ value: String(index), label: nameOf(index) }))
  return (
    <Sheet open title={words.title} onOpenChange={onClose}>
      <div className="grid gap-3">
        <Select
          label={words.from}
          value={ship ? String(ship.index) : ''}
          options={options(armed)}
          onChange={(index) => choose({ ship: Number(index) })}
        />
        <Select
          label={words.at}
          value={target ? String(target.index) : ''}
          placeholder={texts.pickTarget}
          options={options(targets.toSorted((a, b) => a.index - b.index))}
          onChange={(index) => choose({ target: Number(index) })}
        />
        {mount ? (
          <Chips
            label={texts.weapon}
            isLabelHidden
            options={mounts.map((one) => ({ value: one.at, key: one.at, label: weaponWords(one) }))}
            isChosen={(at) => at === mount.at}
            onPress={(at) => choose({ mount: at })}
          />
        ) : (
          <p>{words.none}</p>
        )}
        {mount && target && (
          <Dial
            dial={dial}
            mount={mount}
            chosen={cell}
            open={open.length > 0 ? open : dial.flatMap((row) => row.cells)}
            onChoose={({ facing, band }) => choose({ facing, band })}
          />
        )}
        {cell && <OddsLine pool={cell.pool} odds={cell.odds} />}
        {mount && target && <Circumstances aiming={aiming} isFired={false} />}
      </div>
    </Sheet>
  )
}
