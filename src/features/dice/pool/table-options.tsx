import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import type { DiceMode } from '#store/dice-table/stored-dice-table.ts'
import { useSettings } from '#store/hooks.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { SettingsIcon } from '#ui/icon/icons-actions.tsx'
import { Menu, MenuCheckItem } from '#ui/layer/menu.tsx'
import { toast } from '#ui/layer/toast.ts'
import { canKeepScreenOn, useWakeLock } from '#ui/use-wake-lock.ts'
import { texts } from './texts.ts'

const modes: readonly { readonly value: DiceMode; readonly label: string }[] = [
  { value: '2d', label: texts.options.flat },
  { value: '3d', label: texts.options.solid },
]

/** Desktop browsers have this function too, but they cannot vibrate. */
const canVibrate = (): boolean =>
  typeof navigator.vibrate === 'function' && window.matchMedia('(any-pointer: coarse)').matches

interface DiceTableOptionsProps {
  readonly table: DiceTableStore
  readonly onMode: (mode: DiceMode) => void
}

export function DiceTableOptions({ table, onMode }: DiceTableOptionsProps) {
  const { mode, sound, vibration, setSound, setVibration } = useDiceTable(table, (state) => state)
  const keepScreenOn = useSettings((settings) => settings.keepScreenOn)
  const setKeepScreenOn = useSettings((settings) => settings.setKeepScreenOn)
  useWakeLock(keepScreenOn, () => {
    setKeepScreenOn(false)
    toast(texts.options.notAllowed)
  })
  return (
    <div className="flex items-center gap-1">
      <SegmentedControl label={texts.options.view} labelHidden options={modes} value={mode} onChange={onMode} />
      <Menu trigger={<IconButton label={texts.options.more} icon={<SettingsIcon />} />}>
        <MenuCheckItem checked={sound} onChange={setSound}>
          {texts.options.sound}
        </MenuCheckItem>
        {canVibrate() && (
          <MenuCheckItem checked={vibration} onChange={setVibration}>
            {texts.options.vibration}
          </MenuCheckItem>
        )}
        {canKeepScreenOn() && (
          <MenuCheckItem checked={keepScreenOn} onChange={setKeepScreenOn}>
            {texts.options.keepScreenOn}
          </MenuCheckItem>
        )}
      </Menu>
    </div>
  )
}
