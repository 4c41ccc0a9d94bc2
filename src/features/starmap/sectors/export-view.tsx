import type { ReactElement } from 'react'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { fileName, saveFile } from '#ui/save-file.ts'
import { useChartStore, useStarChart } from '../chart-context.tsx'
import { useSectorMarks } from '../marks/use-marks.ts'
import { exportCsv, exportFile } from './export-sector.ts'

export function ExportView(): ReactElement {
  const chart = useChartStore()
  const sector = useStarChart((state) => state.sectorData)
  const marks = useSectorMarks()
  const marked = Object.keys(marks).length

  const save = (kind: 'csv' | 'json', withMarks: boolean) => {
    const { sectorData } = chart.getState()
    const name = fileName(sectorData.name, `.${kind}`, 'sector')
    if (kind === 'csv') saveFile(name, 'text/csv', exportCsv(sectorData))
    else saveFile(name, 'application/json', exportFile(sectorData, withMarks ? marks : {}))
    toast('The file is in your downloads.', { tone: 'good' })
  }

  return (
    <div className="grid gap-3">
      <p>
        <strong>{sector.name}</strong>
        {`, ${counted(sector.systems.length, 'system')}${marked === 0 ? '' : `, your marks on ${marked} of them`}.`}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button icon={<DownloadIcon />} onClick={() => save('json', false)}>
          Sector file
        </Button>
        <Button icon={<DownloadIcon />} disabled={marked === 0} onClick={() => save('json', true)}>
          Sector file with my marks
        </Button>
        <Button icon={<DownloadIcon />} onClick={() => save('csv', false)}>
          CSV for a spreadsheet
        </Button>
      </div>
      <p className="text-sm text-ink-dim">
        A sector file is JSON by an open schema and comes back as it was. The CSV holds the systems, without marks.
      </p>
    </div>
  )
}
