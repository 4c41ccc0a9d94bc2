import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import type { HandSet } from '#game/play/play-event.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { useEditInProgress } from '#store/edits.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { capitalised } from '#ui/words.ts'
import { useBattle } from '../play/battle-context.tsx'
import { texts } from './texts.ts'

const words = texts.hand
type Where = NonNullable<HandSet['where']>
const wheres = Object.keys(words.wheres) as readonly Where[]

interface HandSetFormProps {
  readonly ship: BattleShip
  readonly onClose: () => void
}

const placeOf = ({ where }: BattleShip): Where => (where === 'below' ? 'reserve' : where)

/** Sets figures of a ship without applying any rules. The log shows the reason. */
export function HandSetForm({ ship, onClose }: HandSetFormProps) {
  const { actions } = useBattle()
  const { hull } = ship.design
  const [lost, setLost] = useState(ship.lost)
  const [open, setOpen] = useState<readonly number[]>(ship.open)
  const [where, setWhere] = useState<Where>(placeOf(ship))
  const [salvos, setSalvos] = useState<readonly number[]>(ship.mounts.map((mount) => Math.max(0, mount.salvos)))
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  useEditInProgress(true)
  const form = useRef<HTMLFormElement>(null)
  // The button that opens it is at the end of the sheet.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' })
  }, [])
  const limited = ship.mounts.filter(({ weapon }) => weapon.salvos < 99)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    const crossed = ship.design.thresholds.filter((threshold) => lost >= threshold).length
    const changedSalvos = limited
      .filter(({ at, salvos: before }) => salvos[at] !== Math.max(0, before))
      .map(({ at }) => [at, salvos[at] ?? 0] as const)
    const set: HandSet = {
      ship: ship.index,
      ...(lost !== ship.lost && { lost, crossed: Math.max(crossed, lost > ship.lost ? ship.crossed : 0) }),
      ...(open.some((count, kind) => count !== ship.open[kind]) && { open: [...open] }),
      ...(where !== placeOf(ship) && { where }),
      ...(changedSalvos.length > 0 && { salvos: changedSalvos }),
    }
    if (await actions.tell([{ kind: 'set-by-hand', set, reason: reason.trim() }])) onClose()
  }
  return (
    <form ref={form} className="grid scroll-mt-4 gap-4" noValidate onSubmit={(event) => void save(event)}>
      <NumberStepper
        label={words.left}
        value={Math.max(0, hull - lost)}
        max={hull}
        onChange={(left) => setLost(hull - left)}
      />
      <div className="grid grid-cols-2 gap-3">
        {criticalKinds.map((kind, at) => (
          <NumberStepper
            key={kind}
            label={capitalised(kind)}
            value={open[at] ?? 0}
            max={9}
            onChange={(count) => setOpen(open.map((one, i) => (i === at ? count : one)))}
          />
        ))}
        {limited.map(({ at, weapon }) => (
          <NumberStepper
            key={`salvo${at}`}
            label={words.salvos(weapon.name)}
            value={salvos[at] ?? 0}
            max={9}
            onChange={(left) => setSalvos(salvos.map((one, i) => (i === at ? left : one)))}
          />
        ))}
      </div>
      <Select
        label={words.where}
        value={where}
        onChange={setWhere}
        options={wheres.map((value) => ({ value, label: words.wheres[value] }))}
      />
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        maxLength={200}
        autoComplete="off"
        error={isMissing && reason.trim() === '' ? words.reasonMissing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button variant="primary" type="submit">
        {words.save}
      </Button>
    </form>
  )
}
