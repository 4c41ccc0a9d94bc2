import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { useChartTools, useStarChart } from './chart-context.tsx'

/** Number of unknown systems that are listed by name; any further ones are only counted. */
const maxListed = 5

/** Warns that an opened link names systems that the sector does not have. */
export function ChartNotes(): ReactElement {
  const unknown = useChartTools((tools) => tools.unknown)
  const setUnknown = useChartTools((tools) => tools.setUnknown)
  const sector = useStarChart(({ sectorData }) => sectorData.name)
  const rest = unknown.length - maxListed
  return (
    <div role="alert" className="chart-notes">
      {unknown.length > 0 && (
        <p className="flex items-center gap-2 border-b border-hairline bg-paper-raised py-1 pr-1 pl-4">
          <WarningIcon className="shrink-0 text-brass-text" />
          <span className="min-w-0 grow break-words">
            {`The link contains systems that are not in ${sector}: ${unknown.slice(0, maxListed).join(', ')}`}
            {rest > 0 ? ` and ${rest} more. ` : '. '}
            The rest of the link is shown.
          </span>
          <Button variant="quiet" onClick={() => setUnknown([])}>
            Dismiss
          </Button>
        </p>
      )}
    </div>
  )
}
