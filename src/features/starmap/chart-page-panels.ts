import type { ComponentType, ReactElement } from 'react'
import { FilterIcon, StarIcon, TargetIcon } from '#ui/icon/icons-actions.tsx'
import { CatalogIcon } from '#ui/icon/icons-places.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { lineIcon, type IconProps } from '#ui/icon/line-icon.tsx'
import { ChartActions } from './chart-page-actions.tsx'
import type { PanelId } from './chart-tools.ts'
import { MarksPanel } from './marks/marks-panel.tsx'
import { LayersPanel } from './panels/layers-panel.tsx'
import { RoutePanel } from './panels/route/route-panel.tsx'
import { RouteTotals } from './panels/route/route-totals.tsx'
import { RulerPanel } from './panels/ruler-panel.tsx'
import { SystemPanel } from './panels/system/system-panel.tsx'
import { SystemsTable } from './panels/system/systems-table.tsx'
import { texts } from './texts.ts'

const RouteIcon = lineIcon(
  'M5 16.5a2.5 2.5 0 1 0 .1 0zM19 3.5a2.5 2.5 0 1 0 .1 0zM7.5 18.5h6.5a3.2 3.2 0 0 0 0-6.5h-4a3.2 3.2 0 0 1 0-6.3h6.5',
)
const RulerIcon = lineIcon('M2.5 8.5h19v7h-19zM6.5 8.5v3M10.2 8.5v4M13.8 8.5v3M17.5 8.5v4')

export interface ChartPanel {
  /** Text of the button that opens the panel. */
  readonly label: string
  readonly title: string
  readonly Icon: (props: IconProps) => ReactElement
  readonly Content: ComponentType
  /** What stands below the title and does not scroll. */
  readonly Totals?: ComponentType
  /** True if the panel needs more width because it shows columns. */
  readonly wide?: true
}

export const chartPanels: Readonly<Record<PanelId, ChartPanel>> = {
  system: { ...texts.panels.system, Icon: TargetIcon, Content: SystemPanel },
  route: { ...texts.panels.route, Icon: RouteIcon, Content: RoutePanel, Totals: RouteTotals },
  ruler: { ...texts.panels.ruler, Icon: RulerIcon, Content: RulerPanel },
  layers: { ...texts.panels.layers, Icon: FilterIcon, Content: LayersPanel },
  table: { ...texts.panels.table, Icon: CatalogIcon, Content: SystemsTable, wide: true },
  marks: { ...texts.panels.marks, Icon: StarIcon, Content: MarksPanel },
  sheet: { ...texts.panels.sheet, Icon: MoreIcon, Content: ChartActions },
}
