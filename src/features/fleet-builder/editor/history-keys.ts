import { useEffect } from 'react'

/** Whether the focus is in a text field, which handles the undo keys itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=radio], [type=checkbox]), textarea') !== null

/** Undo and redo by keyboard: Ctrl-Z and Ctrl-Shift-Z or Ctrl-Y, with Command on a Mac. */
export function useHistoryKeys(step: (direction: 'undo' | 'redo') => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      step(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [step])
}
