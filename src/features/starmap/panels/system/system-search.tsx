import { useRef, type ReactElement } from 'react'
import { useChartTools, useChartStore } from '#features/starmap/chart-context.tsx'
import { useSlashKey } from '#ui/keys.ts'
import { SystemField } from './system-field.tsx'

/** Flies to a system and selects it. `/` leads here from anywhere on the page. */
export function SystemSearch(): ReactElement {
  const store = useChartStore()
  const openPanel = useChartTools((tools) => tools.openPanel)
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
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
