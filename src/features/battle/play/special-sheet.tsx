import { useState } from 'react'
import type { Happening, UseName } from '#game/play/play-event.ts'
import { objections } from '#game/play/to-do.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { orders, type Order } from '#game/volley/orders.ts'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { drawPips } from '../state/draw-dice.ts'
import { objectionWords } from '../state/objection-words.ts'
import { orderNames } from '../state/order-and-step-words.ts'
import { ActButton } from './act-button.tsx'
import { useBattle } from './battle-context.tsx'
import { DicePad } from './dice-pad.tsx'
import { specialTexts as words } from './panel-texts.ts'
import { ShipChecks } from './ship-checks.tsx'
import { aNote, choosableFor, keyOf, specialsOf, type Special } from './special-uses.ts'
import { texts } from './texts.ts'

interface SpecialSheetProps {
  /** The initial choice. */
  readonly first?: UseName
  readonly onClose: () => void
}

/** Uses of admirals and traits with their own event, jumping out, sweeping, and notes. */
export function SpecialSheet({ first, onClose }: SpecialSheetProps) {
  const { battle, table, row, nameOf, shipAt, isOwn, actions, acts } = useBattle()
  // The player cannot use what belongs to the captain of a practice game.
  const specials = specialsOf(battle).filter((one) => one.kind !== 'used' || !row.practice || acts.includes(one.side))
  const [key, setKey] = useState(() =>
    keyOf(specials.find((one) => one.kind === 'used' && one.use === first) ?? specials[0] ?? aNote),
  )
  const [on, setOn] = useState<readonly number[]>([])
  const mines = battle.fields.flatMap(({ kind, dice }, at) => (kind === 'mines' ? [{ at, dice }] : []))
  const [field, setField] = useState(mines[0]?.at ?? 0)
  const [order, setOrder] = useState<Order>('close-in')
  const [note, setNote] = useState('')
  const special = specials.find((one) => keyOf(one) === key) ?? aNote
  const label = (one: Special): string => {
    if (one.kind !== 'used')
      return one.kind === 'leaving' ? words.leave : one.kind === 'swept' ? words.sweep : words.note
    return one.by === undefined ? words.uses[one.use] : words.by(nameOf(one.by), words.uses[one.use])
  }
  const sweepDice = special.kind === 'swept' && on[0] !== undefined ? shipAt(on[0]).design.pointDefense : 0
  const isTyped = row.byHand && sweepDice > 0
  const happening = (): Happening | undefined => {
    const [ship] = on
    if (special.kind === 'note') return note.trim() === '' ? undefined : { kind: 'note', text: note.trim() }
    if (special.kind === 'leaving') return ship === undefined ? undefined : { kind: 'leaving', ship }
    if (special.kind === 'swept') {
      if (ship === undefined) return undefined
      return { kind: 'swept', ship, field, dice: Array.from({ length: sweepDice }, () => 1) }
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
  const choosable = choosableFor(battle, special).filter(
    (ship) => !row.practice || special.kind === 'used' || isOwn(ship),
  )
  const tell = async (dice = drawPips(sweepDice)) => {
    const rolled = told?.kind === 'swept' ? { ...told, dice } : told
    if (rolled && (await actions.tell([rolled]))) onClose()
  }
  return (
    <Sheet
      open
      title={words.title}
      onOpenChange={onClose}
      footer={
        !isTyped && (
          <ActButton variant="primary" disabled={!told} onClick={() => void tell()}>
            {special.kind === 'note' ? words.write : words.do}
          </ActButton>
        )
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
          choosable.length > 0 && <ShipChecks label={words.on} ships={choosable} chosen={on} onChange={setOn} />
        )}
        {special.kind === 'swept' && mines.length > 1 && (
          <Select
            label={words.field}
            value={String(field)}
            onChange={(chosen) => setField(Number(chosen))}
            options={mines.map(({ at, dice }) => ({ value: String(at), label: words.mines(at + 1, dice) }))}
          />
        )}
        {isTyped && (
          <DicePad
            stages={[{ label: words.sweepDice(sweepDice), count: sweepDice }]}
            onDone={([dice = []]) => void tell(dice)}
          />
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
