import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { battleNameLength, isRunning, type KeptBattle } from '#store/table/kept-battle.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem } from '#ui/layer/menu.tsx'
import { RenameDialog } from '#ui/layer/rename-dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { keptStepWords } from '../state/order-and-step-words.ts'
import { practiceTexts } from '../texts.ts'
import { texts } from './texts.ts'

interface BattleRowProps {
  readonly tables: TablesStore
  readonly battle: KeptBattle
}

const stateWords = (battle: KeptBattle): string =>
  battle.standing.isOver ? texts.over : battle.paused ? texts.paused : texts.running

export function BattleRow({ tables, battle }: BattleRowProps) {
  const [isNaming, setNaming] = useState(false)
  const { id, name, sides, standing, scenario } = battle
  const { change } = tables.getState()
  const remove = () => {
    void change(id, { deletedAt: Date.now() })
    toast(texts.removed(name), { action: { label: texts.undo, onAct: () => void change(id, { deletedAt: null }) } })
  }
  return (
    <li className="flex items-stretch border-b border-hairline">
      <Link
        to={`/battle/${id}`}
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1 px-3 py-2.5 no-underline hover:bg-paper-sunk"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span translate="no" className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">
            {name}
          </span>
          <span
            className={isRunning(battle) ? 'label-text text-sm text-signal-text' : 'label-text text-sm text-ink-dim'}
          >
            {stateWords(battle)}
          </span>
        </span>
        <span className="text-sm text-ink-dim">
          {battle.practice && `${practiceTexts.label}. `}
          {battle.account.state === 'shared' && `${texts.shared}. `}
          {battle.account.isElsewhere && `${texts.elsewhere(battle.account.writer)}. `}
          {scenarioName(scenario)}. {texts.round(standing.round)}
          {standing.round > 0 && !standing.isOver ? `, ${keptStepWords(standing.step)}` : ''}
        </span>
        <span className="flex flex-wrap gap-x-4 text-sm" title={texts.lostHint}>
          {sides.map((side, at) => (
            <span key={at} className="flex items-center gap-1.5">
              <FactionMark faction={side.faction} className="size-5 shrink-0" named />
              {texts.lost(standing.lost[at] ?? 0, standing.breaksAt[at] ?? 0)}
            </span>
          ))}
        </span>
      </Link>
      <div className="grid place-items-center">
        <Menu trigger={<IconButton label={texts.menu(name)} icon={<MoreIcon />} />}>
          <MenuItem onSelect={() => setNaming(true)}>{texts.rename}</MenuItem>
          {!standing.isOver && (
            <MenuItem onSelect={() => void change(id, { paused: !battle.paused })}>
              {battle.paused ? texts.resume : texts.pause}
            </MenuItem>
          )}
          <MenuItem danger onSelect={remove}>
            {texts.remove}
          </MenuItem>
        </Menu>
      </div>
      {isNaming && (
        <RenameDialog
          title={texts.rename}
          label={texts.name}
          name={name}
          limit={battleNameLength}
          onClose={() => setNaming(false)}
          onSave={(wanted) => {
            void change(id, { name: wanted || name })
            setNaming(false)
          }}
        />
      )}
    </li>
  )
}
