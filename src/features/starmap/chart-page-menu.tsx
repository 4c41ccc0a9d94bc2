import type { ReactElement } from 'react'

import { useChartDesk, useChartStore } from './chart-context.tsx'
import { linkOf } from './chart-page-link.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import { DuplicateIcon, LinkIcon } from '#ui/icons-actions.tsx'
import { PrintIcon } from '#ui/icons-places.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'

/** What is done with the whole chart. */
export function ChartMenu(): ReactElement {
  const store = useChartStore()
  const openDialog = useChartDesk((desk) => desk.openDialog)
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
    <Menu trigger={<IconButton label="Chart" icon={<MoreIcon />} outlined />}>
      <MenuItem icon={<LinkIcon />} onSelect={() => void copyLink()}>
        Copy link to this view
      </MenuItem>
      <MenuItem icon={<PrintIcon />} onSelect={() => openDialog('print')}>
        Print
      </MenuItem>
      <MenuItem icon={<DuplicateIcon />} onSelect={() => openDialog('sectors')}>
        Sectors
      </MenuItem>
    </Menu>
  )
}
