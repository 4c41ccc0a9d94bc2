import type { ReactElement } from 'react'
import { Button } from '#ui/button.tsx'
import { DuplicateIcon, LinkIcon } from '#ui/icons-actions.tsx'
import { PrintIcon } from '#ui/icons-places.tsx'
import { toast } from '#ui/toast.ts'
import { useChartDesk, useChartStore, useStarChart } from './chart-context.tsx'
import { linkOf } from './link-of.ts'

/** What is done with the chart as a whole: handed on, put on paper, changed for another. */
export function ChartSheet(): ReactElement {
  const store = useChartStore()
  const openDialog = useChartDesk((desk) => desk.openDialog)
  const sector = useStarChart(({ sectorData }) => sectorData)
  const copyLink = async () => {
    const { origin, pathname } = window.location
    try {
      await navigator.clipboard.writeText(origin + pathname + linkOf(store.getState()))
      toast('Link copied. It opens this view with its route and ruler.', { tone: 'good' })
    } catch {
      toast('This browser does not let the link be copied. Copy it from the address bar.', { tone: 'problem' })
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-dim">
        {sector.name}:{' '}
        {sector.systems.length === 1 ? '1 system' : `${sector.systems.length.toLocaleString('en-GB')} systems`}.
      </p>
      <Button icon={<LinkIcon />} onClick={() => void copyLink()}>
        Copy link to this view
      </Button>
      <Button icon={<PrintIcon />} onClick={() => openDialog('print')}>
        Print
      </Button>
      <Button icon={<DuplicateIcon />} onClick={() => openDialog('sectors')}>
        Sectors
      </Button>
    </div>
  )
}
