import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import { withoutLabel } from '#store/dice-table/setup.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TargetIcon } from '#ui/icon/icons-actions.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { setupLabel } from './setup-label.ts'
import { texts } from './texts.ts'

interface SetupHeaderProps {
  readonly table: DiceTableStore
  readonly onPick: () => void
}

export function SetupHeader({ table, onPick }: SetupHeaderProps) {
  const { setup, setSetup } = useDiceTable(table, (state) => state)
  const { label, weapon } = setup
  const shown = setupLabel(setup)
  return (
    <div className="mb-4 flex items-stretch gap-2">
      {label && (
        <p className="flex min-w-0 items-center border border-ink pl-3 max-lg:grow">
          <span className="label-text min-w-0 grow py-1.5 leading-tight">{shown}</span>
          <IconButton
            label={texts.header.remove(label)}
            icon={<CloseIcon />}
            onClick={() => setSetup(withoutLabel(setup))}
          />
        </p>
      )}
      <Button icon={<TargetIcon />} className={label ? 'shrink-0' : 'max-lg:w-full'} onClick={onPick}>
        {label || weapon ? texts.header.aim : texts.header.aimFirst}
      </Button>
    </div>
  )
}
