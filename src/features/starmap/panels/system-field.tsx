import { useDeferredValue, useMemo, useState, type ReactElement, type RefObject } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { ownerName } from '#pieces/star-map/star-words.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { OwnerMark } from './chart-sign.tsx'
import { findSystems, type FoundSystem } from './find-systems.ts'
import { systemTexts as texts } from './texts.ts'

interface SystemFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  readonly hint?: string
  readonly flow?: boolean
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly shortcut?: string
  readonly onChoose: (id: string) => void
}

const Found = ({ system, by }: FoundSystem): ReactElement => (
  <>
    <OwnerMark owner={system.owner} />
    <span className="min-w-0 grow leading-tight">
      {system.name}
      <span className="block text-sm opacity-80">
        {[ownerName(system.owner), by]
          .filter((part, at, all) => part !== undefined && all.indexOf(part) === at)
          .join(' · ')}
      </span>
    </span>
    <span className="shrink-0 text-sm opacity-80">{texts.search.spectral(system.spectral)}</span>
  </>
)

/** A search field for systems. It allows typing errors, and clears itself after a choice. */
export function SystemField({ onChoose, shortcut, ...field }: SystemFieldProps): ReactElement {
  const sector = useStarChart(({ sectorData }) => sectorData)
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const found = useMemo(() => findSystems(sector, asked), [sector, asked])
  return (
    <Combobox
      {...field}
      text={text}
      onText={setText}
      listLabel={texts.search.results}
      options={found.map((one) => ({ id: one.system.id, content: <Found {...one} /> }))}
      none={texts.search.none(asked.trim())}
      aria-keyshortcuts={shortcut}
      onChoose={(id) => {
        setText('')
        onChoose(id)
      }}
    />
  )
}
