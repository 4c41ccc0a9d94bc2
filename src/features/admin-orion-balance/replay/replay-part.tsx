import { useMemo } from 'react'
import { makeBattleFinder } from '#game/balance/balance-run.ts'
import { noDraft } from '#game/balance/draft.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { QuestionDisclosure } from '../address/question-disclosure.tsx'
import { SeedField } from '../address/seed-field.tsx'
import { sourcesOf } from '../run/balance-sources.ts'
import { recordBattle } from './battle-record.ts'
import { ReplayView } from './replay-view.tsx'
import { texts } from './texts.ts'

const battleBounds = { min: 0, max: 999_999 }

/** Reads from the address which battle to replay: two factions, and the number of the battle within their pairing. */
const useBattle = () => {
  const { question, choice, change } = useQuestion()
  const faction = (name: string, otherwise: FactionId): FactionId =>
    factionIds.find((one) => one === choice(name)) ?? otherwise
  const row = faction('row', factionIds[0])
  const column = faction('column', factionIds[2])
  const typed = Number(choice('battle'))
  const battle = Number.isInteger(typed) && typed >= 0 && typed <= battleBounds.max ? typed : 0
  const set = (parts: Readonly<Record<string, string>>) => change(parts, { replace: true })
  return { question, row, column, battle, set }
}

const makeFinder = () => {
  const sources = sourcesOf(noDraft)
  return sources.ok ? makeBattleFinder(sources.value) : undefined
}

/** One battle of a pairing, event by event. It is fought again from its seed, so nothing needs to be stored. */
export function ReplayPart() {
  const { question, row, column, battle, set } = useBattle()
  const find = useMemo(() => makeFinder(), [])
  const { kind, model, doctrine, scenario, terrain, limit, seed } = question
  const found = useMemo(() => {
    try {
      const asked = { kind, model, doctrine, scenario, terrain, limit, seed, battles: 1 }
      // The pairing is fought from the side that comes first, so the matrix and the replay have the same battles.
      const isTurned = factionIds.indexOf(row) > factionIds.indexOf(column)
      const settings = find?.(asked, isTurned ? [column, row] : [row, column], battle).settings
      return settings && recordBattle(settings)
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown)
    }
  }, [find, kind, model, doctrine, scenario, terrain, limit, seed, row, column, battle])
  const factionOptions = factionIds.map((value) => ({ value, label: factionName(value) }))
  return (
    <div className="grid gap-4">
      <QuestionDisclosure isOne />
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:flex sm:flex-wrap">
        <Select
          label={texts.which.row}
          value={row}
          options={factionOptions}
          onChange={(value) => set({ row: value, battle: '0' })}
        />
        <Select
          label={texts.which.column}
          value={column}
          options={factionOptions}
          onChange={(value) => set({ column: value, battle: '0' })}
        />
        <SeedField
          label={texts.which.battle}
          value={battle}
          bounds={battleBounds}
          onChange={(n) => set({ battle: `${n}` })}
        />
        <Button className="mb-1" onClick={() => set({ battle: `${(battle + 1) % battleBounds.max}` })}>
          {texts.which.other}
        </Button>
      </div>
      {typeof found === 'object' ? (
        <ReplayView
          key={[row, column, battle, kind, model, doctrine, scenario, terrain, limit, seed].join()}
          record={found}
          model={model}
        />
      ) : (
        <Panel title={texts.heading}>
          <p role="alert">{texts.failed(found ?? '')}</p>
        </Panel>
      )}
    </div>
  )
}
