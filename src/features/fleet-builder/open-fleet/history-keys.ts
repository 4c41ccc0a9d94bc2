import { useEffect } from 'react'
import { pressOf } from '#ui/keys.ts'

/** Whether the focus is in a text field, which handles the undo keys itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=radio], [type=checkbox]), textarea') !== null

/** Undo and redo by keyboard: Ctrl-Z and Ctrl-Shift-Z or Ctrl-Y, with Command on a Mac. */
export function useHistoryKeys(step: (direction: 'undo' | 'redo') => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, command, alt, shift } = pressOf(event)
      if (!command || alt || isTyping(event.target)) return
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      step(key === 'y' || shift ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [step])
}
