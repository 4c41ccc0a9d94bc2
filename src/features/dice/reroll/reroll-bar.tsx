import { counted } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { rerollTexts as texts } from '../texts.ts'

interface RerollBarProps {
  readonly dice: number
  readonly onReroll: () => void
  readonly onCancel: () => void
}

/** Bar with the re-roll button. It takes the place of the roll bar while dice are selected for a re-roll. */
export function RerollBar({ dice, onReroll, onCancel }: RerollBarProps) {
  return (
    <ActionBar label={texts.bar.label}>
      <div className="flex gap-2">
        <IconButton outlined label={texts.bar.cancel} icon={<CloseIcon />} onClick={onCancel} />
        <Button variant="primary" className="grow" disabled={dice === 0} onClick={onReroll}>
          {dice === 0 ? texts.bar.none : texts.bar.roll(counted(dice, 'die', 'dice'))}
        </Button>
      </div>
    </ActionBar>
  )
}
