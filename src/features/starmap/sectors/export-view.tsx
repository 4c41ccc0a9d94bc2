import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { fileName, saveFile } from '#ui/save-file.ts'
import { useChartStore, useStarChart } from '../chart-context.tsx'
import { useSectorMarks } from '../marks/use-marks.ts'
import { exportCsv, exportFile } from './export-sector.ts'
import { texts } from './texts.ts'

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
    toast(texts.export.saved, { tone: 'good' })
  }

  return (
    <div className="grid gap-3">
      <p>
        <strong translate="no">{sector.name}</strong>
        {texts.export.summary(sector.systems.length, marked)}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button icon={<DownloadIcon />} onClick={() => save('json', false)}>
          {texts.export.file}
        </Button>
        <Button icon={<DownloadIcon />} disabled={marked === 0} onClick={() => save('json', true)}>
          {texts.export.fileWithMarks}
        </Button>
        <Button icon={<DownloadIcon />} onClick={() => save('csv', false)}>
          {texts.export.csv}
        </Button>
      </div>
      <p className="text-sm text-ink-dim">{texts.export.kinds}</p>
    </div>
  )
}
