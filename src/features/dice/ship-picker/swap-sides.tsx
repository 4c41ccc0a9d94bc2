import { Button } from '#ui/button/button.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { texts } from './texts.ts'

const SwapIcon = lineIcon('M7.5 4v15.5M3.5 15.5l4 4 4-4M16.5 20V4.5M12.5 8.5l4-4 4 4')

/** The line between attacker and target. `onSwap`: undefined if the target has no weapon to fire back with. */
export function SwapSides({ onSwap }: { readonly onSwap: (() => void) | undefined }) {
  return (
    <div className="flex items-center gap-3">
      <div className="grow border-t border-hairline" />
      {onSwap && (
        <Button variant="quiet" className="-mr-3" icon={<SwapIcon />} onClick={onSwap}>
          {texts.swap}
        </Button>
      )}
    </div>
  )
}
