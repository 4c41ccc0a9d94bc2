import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { ShareSheet } from '../sharing/share-sheet.tsx'
import { PrintedBattle } from '../ships/printed-battle.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.tableHelp

/** Before the first roll: what can stand for the models, and the ways to play that are otherwise only in the menu. */
export function TableHelp() {
  const { row, tables, change, battle } = useBattle()
  const [layer, setLayer] = useState<'print' | 'share'>()
  const isBefore = battle.round === 0 || (battle.round === 1 && battle.step === 'command' && !battle.hasInitiative)
  if (!isBefore || row.practice || !tables) return null
  const close = () => setLayer(undefined)
  return (
    <section aria-label={words.title} className="mt-4 border border-hairline p-3 text-sm">
      <p className="mb-2 text-ink-dim">{words.models}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="px-2!" onClick={() => setLayer('print')}>
          {words.print}
        </Button>
        <Button className="px-2!" onClick={() => void change({ byHand: !row.byHand })}>
          {row.byHand ? words.byPhone : words.byHand}
        </Button>
        <Button className="px-2!" onClick={() => setLayer('share')}>
          {words.share}
        </Button>
      </div>
      {layer === 'share' && <ShareSheet onClose={close} />}
      {layer === 'print' && <PrintedBattle onDone={close} />}
    </section>
  )
}
