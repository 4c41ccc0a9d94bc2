import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import type { DiceMode } from '#store/dice-table/stored-dice-table.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'

const SoundIcon = lineIcon('M4 9.5v5h3.5L13 19V5L7.5 9.5zM16 9.5l1.5 2.5-1.5 2.5M18.5 7l3 5-3 5')
const VibrationIcon = lineIcon('M8 4h8v16H8zM4.5 8L3 10l1.5 2L3 14l1.5 2M19.5 8l1.5 2-1.5 2 1.5 2-1.5 2')

const modes: readonly { readonly value: DiceMode; readonly label: string }[] = [
  { value: '2d', label: '2D' },
  { value: '3d', label: '3D' },
]

interface DiceTableOptionsProps {
  readonly table: DiceTableStore
  readonly onMode: (mode: DiceMode) => void
}

export function DiceTableOptions({ table, onMode }: DiceTableOptionsProps) {
  const { mode, sound, vibration, setSound, setVibration } = useDiceTable(table, (state) => state)
  const canVibrate = typeof navigator.vibrate === 'function'
  return (
    <div className="flex items-center">
      <SegmentedControl
        label="Dice shown in"
        labelHidden
        options={modes}
        value={mode}
        onChange={onMode}
        className="mr-1"
      />
      <IconButton label="Sound" icon={<SoundIcon />} pressed={sound} onClick={() => setSound(!sound)} />
      {canVibrate && (
        <IconButton
          label="Vibration"
          icon={<VibrationIcon />}
          pressed={vibration}
          onClick={() => setVibration(!vibration)}
        />
      )}
    </div>
  )
}
