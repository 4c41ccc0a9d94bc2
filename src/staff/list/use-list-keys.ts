import { useEffect, useEffectEvent } from 'react'
import { isCovered, pressOf } from '#ui/keys.ts'

export interface ListKeys {
  /** One row on (1) or back (-1). */
  readonly onStep: (by: 1 | -1) => void
  readonly onSelect: (range: boolean) => void
  readonly onOpen: () => void
  readonly onBack: () => void
  readonly onHelp: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

/** A key that a focused button, link or menu handles itself. */
const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=menuitem], [role=tab]') !== null

/** The keys of a staff list: j and k, the arrows, x, Enter, Escape and ?. The search field listens to / itself. */
export function useListKeys(keys: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const { key, plain, shift } = pressOf(event)
    if (!plain || event.defaultPrevented || isCovered() || isTyping(target)) return
    const isInRow = target instanceof HTMLElement && target.closest('[data-row]') !== null
    const act = (work: () => void) => {
      event.preventDefault()
      work()
    }
    if (key === 'j' || (key === 'ArrowDown' && isInRow)) act(() => keys.onStep(1))
    else if (key === 'k' || (key === 'ArrowUp' && isInRow)) act(() => keys.onStep(-1))
    else if (key === 'x') act(() => keys.onSelect(shift))
    else if (key === 'Enter' && !isOnControl(target)) act(keys.onOpen)
    else if (key === 'Escape') act(keys.onBack)
    else if (key === '?') act(keys.onHelp)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
