import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { DuplicateIcon, LinkIcon } from '#ui/icon/icons-actions.tsx'
import { PrintIcon } from '#ui/icon/icons-places.tsx'
import { useChartTools, useChartStore, useStarChart } from './chart-context.tsx'
import { chartHash } from './chart-hash.ts'
import { texts } from './texts.ts'

export function ChartActions(): ReactElement {
  const store = useChartStore()
  const openDialog = useChartTools((tools) => tools.openDialog)
  const sector = useStarChart(({ sectorData }) => sectorData)
  const copyLink = async () => {
    const { origin, pathname } = window.location
    await copyText(origin + pathname + chartHash(store.getState()), {
      done: texts.menu.copied,
      refused: texts.menu.copyRefused,
    })
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-dim">{texts.menu.sector(sector.name, sector.systems.length)}</p>
      <Button icon={<LinkIcon />} onClick={() => void copyLink()}>
        {texts.menu.copyLink}
      </Button>
      <Button icon={<PrintIcon />} onClick={() => openDialog('print')}>
        {texts.menu.print}
      </Button>
      <Button icon={<DuplicateIcon />} onClick={() => openDialog('sectors')}>
        {texts.menu.sectors}
      </Button>
    </div>
  )
}
