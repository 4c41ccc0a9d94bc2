import type { KeyboardEvent, ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { systemById } from '#store/stars/star-chart.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#ui/icon/icons.tsx'
import { OwnerMark } from '../chart-sign.tsx'
import { routeTexts as texts } from '../texts.ts'

interface StopRowProps {
  readonly id: string
  readonly at: number
  readonly of: number
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const part = (at: number, of: number): string =>
  at === 0 ? texts.stops.start : at === of - 1 ? texts.stops.end : texts.stops.stop

/** A stop in the list. At the ends of the list a move button is disabled, not removed, so that it keeps the focus. */
export function StopRow({ id, at, of, onMove, onRemove, onKeyDown }: StopRowProps): ReactElement {
  const system = useStarChart((chart) => systemById(chart, id))
  const flyTo = useStarChart((chart) => chart.flyTo)
  const name = system?.name ?? id
  const moveButton = (by: -1 | 1, possible: boolean) => (
    <IconButton
      label={by < 0 ? texts.stops.moveUp(name) : texts.stops.moveDown(name)}
      icon={by < 0 ? <ChevronUpIcon /> : <ChevronDownIcon />}
      aria-disabled={!possible || undefined}
      className={possible ? undefined : 'cursor-not-allowed text-line'}
      onClick={() => onMove(by)}
    />
  )
  return (
    <li className="flex items-center border-b border-hairline last:border-b-0">
      <button
        type="button"
        data-stop=""
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        className="flex min-h-12 min-w-0 grow items-center gap-2 pl-1 text-start hover:bg-paper-sunk"
        onClick={() => flyTo(id)}
        onKeyDown={onKeyDown}
      >
        {system ? <OwnerMark owner={system.owner} size={16} /> : null}
        <span className="min-w-0 leading-tight">
          <span className="label-text block text-xs text-ink-dim">{part(at, of)}</span> {name}
        </span>
      </button>
      {of > 1 ? moveButton(-1, at > 0) : null}
      {of > 1 ? moveButton(1, at < of - 1) : null}
      <IconButton label={texts.stops.remove(name)} icon={<CloseIcon />} onClick={onRemove} />
    </li>
  )
}
