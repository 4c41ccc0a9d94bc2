import { useRef, type ReactElement } from 'react'
import { useChartTools, useChartStore } from '#features/starmap/chart-context.tsx'
import { useSlashKey } from '#ui/keys.ts'
import { SystemField } from '../system-field.tsx'
import { texts as panelTexts } from '../texts.ts'
import { systemTexts as texts } from '../texts.ts'

/** Search in the toolbar: flies to the chosen system and selects it. The key `/` focuses it. */
export function SystemSearch(): ReactElement {
  const store = useChartStore()
  const openPanel = useChartTools((tools) => tools.openPanel)
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  return (
    <SystemField
      inputRef={input}
      label={texts.search.label}
      labelHidden
      placeholder={panelTexts.shortPlaceholder}
      shortcut="/"
      onChoose={(id) => {
        store.getState().flyTo(id)
        openPanel('system')
      }}
    />
  )
}
