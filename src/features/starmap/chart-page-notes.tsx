import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { useChartTools, useStarChart } from './chart-context.tsx'
import { texts } from './texts.ts'

/** Number of unknown systems that are listed by name; any further ones are only counted. */
const maxListed = 5

/** Warns that an opened link names systems that the sector does not have. */
export function ChartNotes(): ReactElement {
  const unknown = useChartTools((tools) => tools.unknown)
  const setUnknown = useChartTools((tools) => tools.setUnknown)
  const sector = useStarChart(({ sectorData }) => sectorData.name)
  return (
    <div role="alert">
      {unknown.length > 0 && (
        <p className="flex items-center gap-2 border-b border-hairline bg-paper-raised py-1 pr-1 pl-4">
          <WarningIcon className="shrink-0 text-brass-text" />
          <span className="min-w-0 grow wrap-anywhere">
            {texts.link.unknown(sector, unknown.slice(0, maxListed), unknown.length - maxListed)}
          </span>
          <Button variant="quiet" onClick={() => setUnknown([])}>
            {texts.link.dismiss}
          </Button>
        </p>
      )}
    </div>
  )
}
