import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { DuplicateIcon, LinkIcon } from '#ui/icon/icons-actions.tsx'
import { PrintIcon } from '#ui/icon/icons-places.tsx'
import { useChartTools, useChartStore, useStarChart } from './chart-context.tsx'
import { chartHash } from './chart-hash.ts'

export function ChartActions(): ReactElement {
  const store = useChartStore()
  const openDialog = useChartTools((tools) => tools.openDialog)
  const sector = useStarChart(({ sectorData }) => sectorData)
  const copyLink = async () => {
    const { origin, pathname } = window.location
    await copyText(origin + pathname + chartHash(store.getState()), {
      done: 'Link copied. It opens this view with its route and ruler.',
      refused: 'This browser did not allow copying. Copy the link from the address bar.',
    })
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
