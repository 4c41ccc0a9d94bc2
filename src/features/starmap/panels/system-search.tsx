import { useEffect, useRef, type ReactElement } from 'react'
import { useChartDesk, useChartStore } from '../chart-context.tsx'
import { SystemField } from './system-field.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio], [type=checkbox], [type=range]), textarea, select') !== null

/** Flies to a system and selects it. `/` leads here from anywhere on the page. */
export function SystemSearch(): ReactElement {
  const store = useChartStore()
  const openPanel = useChartDesk((desk) => desk.openPanel)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // Something lies over the page and holds the focus.
      if (document.querySelector('[role=dialog][data-state=open], [role=menu]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <SystemField
      inputRef={input}
      label="Find a system"
      labelHidden
      placeholder="Name, station, owner, tag"
      shortcut="/"
      onChoose={(id) => {
        store.getState().flyTo(id)
        openPanel('system')
      }}
    />
  )
}
