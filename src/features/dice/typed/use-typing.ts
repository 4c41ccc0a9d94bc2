import { useEffect, useEffectEvent, useState } from 'react'
import type { Volley } from '#game/volley/volley.ts'
import { useServices } from '#store/services.tsx'
import { pressOf } from '#ui/keys.ts'
import { useBackCloses } from '#ui/layer/use-back-closes.ts'
import type { PickedDice, ThrowRequest, ThrowsStore } from '../throws.ts'
import { eraseFace, typedRoll, typeFace, type TypedFaces } from './typed-dice.ts'

/** What the player is typing: a whole throw, or only the re-rolled dice of a throw (`again`). */
interface Task {
  readonly volley: Volley
  readonly again?: { readonly picked: PickedDice; readonly note: string }
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** Typing in real dice. The keys 1 to 6, Backspace, Enter and Escape work everywhere except in input fields. */
export function useTyping(throws: ThrowsStore, request: ThrowRequest) {
  const { analytics } = useServices().records
  const [task, setTask] = useState<Task>()
  const [faces, setFaces] = useState<TypedFaces>([])
  const begin = (next: Task | undefined) => {
    setTask(next)
    setFaces([])
  }
  const volley = task?.volley ?? request.volley
  const onEnter = () => {
    const roll = typedRoll(volley, faces)
    if (!roll.ok) return
    if (task?.again)
      throws.getState().reroll(task.again.picked, { note: task.again.note, tumbles: false, typed: roll.value })
    else {
      throws.getState().type({ ...request, volley }, roll.value)
      analytics.event('dice-rolled-typed')
    }
    begin(undefined)
  }
  const keys = {
    onType: (face: number) => setFaces((before) => typeFace(volley, before, face)),
    onErase: () => setFaces(eraseFace),
    onEnter,
    onCancel: () => begin(undefined),
  }
  const isOpen = task !== undefined
  useBackCloses(isOpen, keys.onCancel)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, plain } = pressOf(event)
    if (!plain || isTypedInto(event.target)) return
    if (/^[1-6]$/.test(key)) keys.onType(Number(key) - 1)
    else if (key === 'Backspace') keys.onErase()
    else if (key === 'Escape') keys.onCancel()
    else if (key === 'Enter' && typedRoll(volley, faces).ok) onEnter()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return {
    isOpen,
    volley,
    faces,
    open: () => begin({ volley: request.volley }),
    openReroll: (of: Volley, picked: PickedDice, note: string) =>
      begin({
        volley: { ...of, successDice: picked.success.length, failureDice: picked.failure.length, reroll: 'none' },
        again: { picked, note },
      }),
    keys,
  }
}
