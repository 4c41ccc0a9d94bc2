import { useState } from 'react'
import { isOn } from '#game/battle/state/battle-ship.ts'
import type { Happening } from '#game/play/play-event.ts'
import { objections } from '#game/play/to-do.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { orders, type Order } from '#game/volley/orders.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { objectionWords } from '../state/objection-words.ts'
import { drawPips } from '../state/roll.ts'
import { orderNames } from '../state/words.ts'
import { useBattle } from './battle-context.tsx'
import { specialTexts as words } from './special-texts.ts'
import { aNote, keyOf, specialsOf, type Special } from './special-uses.ts'
import { texts } from './texts.ts'

/** Admirals, traits that are said by themselves, jumping out, sweeping, and notes. */
export function SpecialSheet({ onClose }: { readonly onClose: () => void }) {
  const { battle, table, nameOf, shipAt, actions, isBusy } = useBattle()
  const specials = specialsOf(battle)
  const [key, setKey] = useState(() => keyOf(specials[0] ?? aNote))
  const [on, setOn] = useState<readonly number[]>([])
  const [order, setOrder] = useState<Order>('close-in')
  const [note, setNote] = useState('')
  const special = specials.find((one) => keyOf(one) === key) ?? aNote
  const label = (one: Special): string => {
    if (one.kind !== 'used')
      return one.kind === 'leaving' ? words.leave : one.kind === 'swept' ? words.sweep : words.note
    return one.by === undefined ? words.uses[one.use] : words.by(nameOf(one.by), words.uses[one.use])
  }
  const happening = (): Happening | undefined => {
    const [ship] = on
    if (special.kind === 'note') return note.trim() === '' ? undefined : { kind: 'note', text: note.trim() }
    if (special.kind === 'leaving') return ship === undefined ? undefined : { kind: 'leaving', ship }
    if (special.kind === 'swept') {
      if (ship === undefined) return undefined
      const field = battle.fields.findIndex(({ kind }) => kind === 'mines')
      return { kind: 'swept', ship, field, dice: drawPips(shipAt(ship).design.pointDefense) }
    }
    const closed = on.flatMap((index) => criticalKinds.find((_, kind) => (shipAt(index).open[kind] ?? 0) > 0) ?? [])
    return {
      ...special,
      ...(on.length > 0 && { on }),
      ...(special.use === 'mehtani' && { order }),
      ...(special.use === 'ledger-nine' && { closed }),
    }
  }
  const told = happening()
  const against = told && special.kind !== 'note' ? objections(table, told) : []
  const choosable = battle.ships.filter(
    (ship) => isOn(ship) || (special.kind === 'used' && special.use === 'kornhuys' && ship.where === 'destroyed'),
  )
  const tell = async () => {
    if (told && (await actions.tell([told]))) onClose()
  }
  return (
    <Sheet
      open
      title={words.title}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" disabled={!told} busy={isBusy} onClick={() => void tell()}>
          {special.kind === 'note' ? words.write : words.do}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Select
          label={words.what}
          value={keyOf(special)}
          options={specials.map((one) => ({ value: keyOf(one), label: label(one) }))}
          onChange={(chosen) => {
            setKey(chosen)
            setOn([])
          }}
        />
        {special.kind === 'note' ? (
          <TextArea
            label={words.noteLabel}
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : (
          <fieldset>
            <legend className="label-text">{words.on}</legend>
            {choosable.map(({ index }) => (
              <Checkbox
                key={index}
                label={nameOf(index)}
                checked={on.includes(index)}
                onChange={(isIn) => setOn(isIn ? [...on, index] : on.filter((one) => one !== index))}
              />
            ))}
          </fieldset>
        )}
        {special.kind === 'used' && special.use === 'mehtani' && (
          <Select
            label={words.order}
            value={order}
            onChange={setOrder}
            options={orders.map((value) => ({ value, label: orderNames[value] }))}
          />
        )}
        {against.map((objection) => (
          <p key={objection.code} role="status" className="text-sm text-hull">
            {texts.against(objectionWords(objection))}
          </p>
        ))}
      </div>
    </Sheet>
  )
}
