import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Side } from '#game/play/play-event.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Menu, MenuCheckItem, MenuItem, MenuSeparator } from '#ui/layer/menu.tsx'
import { OddsSheet } from '../fire/odds-sheet.tsx'
import { PrintedBattle } from '../ships/printed-battle.tsx'
import { useBattle } from './battle-context.tsx'
import { LogSheet } from './log-sheet.tsx'
import { SpecialSheet } from './special-sheet.tsx'
import { texts } from './texts.ts'

const words = texts.menu

type Layer = 'print' | 'log' | 'odds' | 'special' | 'end' | 0 | 1

/** What is not asked in every step. */
export function BattleMenu() {
  const { row, tables, sides, table, actions, isReadOnly } = useBattle()
  const navigate = useNavigate()
  const [layer, setLayer] = useState<Layer>()
  const close = useCallback(() => setLayer(undefined), [])
  const { change } = tables.getState()
  const end = () => {
    close()
    void actions.tell(layer === 0 || layer === 1 ? [{ kind: 'conceded', side: layer }] : [{ kind: 'ended' }])
  }
  const pause = async () => {
    await change(row.id, { paused: true })
    await navigate('/battle')
  }
  const mayEnd = !table.isOver && !isReadOnly
  return (
    <>
      <Menu trigger={<IconButton label={words.label} icon={<MoreIcon />} />}>
        <MenuItem onSelect={() => setLayer('log')}>{words.log}</MenuItem>
        <MenuItem onSelect={() => void navigate(`/battle/${row.id}/record`)}>{words.record}</MenuItem>
        <MenuItem onSelect={() => setLayer('odds')}>{words.odds}</MenuItem>
        {mayEnd && <MenuItem onSelect={() => setLayer('special')}>{words.special}</MenuItem>}
        <MenuCheckItem checked={row.byHand} onChange={(byHand) => void change(row.id, { byHand })}>
          {words.byHand}
        </MenuCheckItem>
        <MenuItem onSelect={() => setLayer('print')}>{words.print}</MenuItem>
        {mayEnd && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => void pause()}>{words.pause}</MenuItem>
            {sides.map((side, at) => (
              <MenuItem key={at} onSelect={() => setLayer(at as Side)}>
                {words.concede(side)}
              </MenuItem>
            ))}
            <MenuItem onSelect={() => setLayer('end')}>{words.end}</MenuItem>
          </>
        )}
      </Menu>
      {layer === 'print' && <PrintedBattle onDone={close} />}
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
