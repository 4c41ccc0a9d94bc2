import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '#ui/button/icon-button.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Menu, MenuCheckItem, MenuItem, MenuSeparator } from '#ui/layer/menu.tsx'
import { useBrowserPrint } from '#ui/page/print-job.tsx'
import { OddsSheet } from '../fire/odds-sheet.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { SpecialSheet } from '../play/special-sheet.tsx'
import { ShareSheet } from '../sharing/share-sheet.tsx'
import { texts as shareTexts } from '../sharing/texts.ts'
import { PrintedBattle } from '../ships/printed-battle.tsx'
import { LogSheet } from './log-sheet.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.menu

type Layer = 'share' | 'print' | 'log' | 'odds' | 'special' | 'end' | 0 | 1

/** The menu for everything that steps do not ask for. */
export function BattleMenu() {
  const { row, tables, change, sides, table, actions, isReadOnly, acts } = useBattle()
  const navigate = useNavigate()
  const [layer, setLayer] = useState<Layer>()
  const close = useCallback(() => setLayer(undefined), [])
  const [isPrinting, endPrint] = useBrowserPrint()
  const end = () => {
    close()
    void actions.tell(layer === 0 || layer === 1 ? [{ kind: 'conceded', side: layer }] : [{ kind: 'ended' }])
  }
  const pause = async () => {
    await change({ paused: true })
    await navigate('/battle')
  }
  const mayEnd = !table.isOver && !isReadOnly
  return (
    <>
      <Menu trigger={<IconButton label={words.label} icon={<MoreIcon />} />}>
        <MenuItem onSelect={() => setLayer('log')}>{words.log}</MenuItem>
        {tables && <MenuItem onSelect={() => void navigate(`/battle/${row.id}/record`)}>{words.record}</MenuItem>}
        <MenuItem onSelect={() => setLayer('odds')}>{words.odds}</MenuItem>
        {tables && !row.practice && <MenuItem onSelect={() => setLayer('share')}>{shareTexts.share.menu}</MenuItem>}
        {mayEnd && <MenuItem onSelect={() => setLayer('special')}>{words.special}</MenuItem>}
        {!row.practice && (
          <MenuCheckItem checked={row.byHand} onChange={(byHand) => void change({ byHand })}>
            {words.byHand}
          </MenuCheckItem>
        )}
        <MenuItem onSelect={() => setLayer('print')}>{words.print}</MenuItem>
        {mayEnd && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => void pause()}>{words.pause}</MenuItem>
            {acts.map((side) => (
              <MenuItem key={side} onSelect={() => setLayer(side)}>
                {words.concede(sides[side])}
              </MenuItem>
            ))}
            <MenuItem onSelect={() => setLayer('end')}>{words.end}</MenuItem>
          </>
        )}
      </Menu>
      {layer === 'share' && <ShareSheet onClose={close} />}
      {layer === 'print' && <PrintedBattle onDone={close} />}
      {isPrinting && <PrintedBattle isUnderWay onDone={endPrint} />}
      {layer === 'log' && <LogSheet onClose={close} />}
      {layer === 'odds' && <OddsSheet onClose={close} />}
      {layer === 'special' && <SpecialSheet onClose={close} />}
      {(layer === 'end' || layer === 0 || layer === 1) && (
        <ConfirmDialog
          open
          title={layer === 'end' ? words.end : words.concede(sides[layer])}
          confirmLabel={words.endDo}
          onOpenChange={close}
          onConfirm={end}
        >
          {words.endAsk}
        </ConfirmDialog>
      )}
    </>
  )
}
