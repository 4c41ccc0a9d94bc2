import { counted } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'

interface RerollBarProps {
  /** Dice that are picked up. */
  readonly dice: number
  readonly onReroll: () => void
  readonly onCancel: () => void
}

/** While dice are chosen, the thumb rolls those. */
export function RerollBar({ dice, onReroll, onCancel }: RerollBarProps) {
  return (
    <ActionBar label="Roll again">
      <div className="flex gap-2">
        <IconButton outlined label="Leave the dice as they lie" icon={<CloseIcon />} onClick={onCancel} />
        <Button variant="primary" className="grow" disabled={dice === 0} onClick={onReroll}>
          {dice === 0 ? 'No dice picked up' : `Roll ${counted(dice, 'die', 'dice')} again`}
        </Button>
      </div>
    </ActionBar>
  )
}
