import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import type { DiceMode } from '#store/dice-table/stored-dice-table.ts'
import { useSettings } from '#store/hooks.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { toast } from '#ui/layer/toast.ts'
import { canKeepScreenOn, useWakeLock } from '#ui/use-wake-lock.ts'
import { texts } from './texts.ts'

const SoundIcon = lineIcon('M4 9.5v5h3.5L13 19V5L7.5 9.5zM16 9.5l1.5 2.5-1.5 2.5M18.5 7l3 5-3 5')
const VibrationIcon = lineIcon('M8 4h8v16H8zM4.5 8L3 10l1.5 2L3 14l1.5 2M19.5 8l1.5 2-1.5 2 1.5 2-1.5 2')

const ScreenIcon = lineIcon(
  'M6.5 2.5h11v19h-11zM12 7v1M12 15v1M8.8 11.5h-.3M15.5 11.5h-.3M12 9.3l2.2 2.2-2.2 2.2-2.2-2.2z',
)

const modes: readonly { readonly value: DiceMode; readonly label: string }[] = [
  { value: '2d', label: texts.options.flat },
  { value: '3d', label: texts.options.solid },
]

interface DiceTableOptionsProps {
  readonly table: DiceTableStore
  readonly onMode: (mode: DiceMode) => void
}

export function DiceTableOptions({ table, onMode }: DiceTableOptionsProps) {
  const { mode, sound, vibration, setSound, setVibration } = useDiceTable(table, (state) => state)
  const keepScreenOn = useSettings((settings) => settings.keepScreenOn)
  const setKeepScreenOn = useSettings((settings) => settings.setKeepScreenOn)
  useWakeLock(keepScreenOn, () => toast(texts.options.notAllowed))
  const canVibrate = typeof navigator.vibrate === 'function'
  return (
    <div className="flex items-center">
      <SegmentedControl
        label={texts.options.view}
        labelHidden
        options={modes}
        value={mode}
        onChange={onMode}
        className="sm:mr-1 max-sm:[&_label]:px-2"
      />
      <IconButton label={texts.options.sound} icon={<SoundIcon />} pressed={sound} onClick={() => setSound(!sound)} />
      {canVibrate && (
        <IconButton
          label={texts.options.vibration}
          icon={<VibrationIcon />}
          pressed={vibration}
          onClick={() => setVibration(!vibration)}
        />
      )}
      {canKeepScreenOn() && (
        <IconButton
          label={texts.options.keepScreenOn}
          icon={<ScreenIcon />}
          pressed={keepScreenOn}
          onClick={() => {
            setKeepScreenOn(!keepScreenOn)
            if (!keepScreenOn) toast(texts.options.staysOn)
          }}
        />
      )}
    </div>
  )
}
