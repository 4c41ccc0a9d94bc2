import { lazy, type ComponentType, type ReactElement } from 'react'

import type { PanelId } from './chart-desk.ts'
import { FilterIcon, LinkIcon, StarIcon, TargetIcon } from '#ui/icons-actions.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import { CatalogIcon, MapIcon } from '#ui/icons-places.tsx'
import type { IconProps } from '#ui/line-icon.tsx'

export interface ChartPanel {
  /** On its button. */
  readonly label: string
  /** Over the panel. */
  readonly title: string
  readonly Icon: (props: IconProps) => ReactElement
  readonly Content: ComponentType
  /** Has columns: takes more of the window. */
  readonly wide?: true
}

/** The one that most visits open: fetched as soon as a star is about to be chosen. */
export const loadSystemPanel = () => import('./panels/system-panel.tsx').then((part) => ({ default: part.SystemPanel }))

/** What can stand beside the chart; each is fetched when it is opened. */
export const chartPanels: Readonly<Record<PanelId, ChartPanel>> = {
  system: { label: 'System', title: 'System', Icon: TargetIcon, Content: lazy(loadSystemPanel) },
  route: {
    label: 'Route',
    title: 'Route planner',
    Icon: MapIcon,
    Content: lazy(() => import('./panels/route-panel.tsx').then((part) => ({ default: part.RoutePanel }))),
  },
  ruler: {
    label: 'Ruler',
    title: 'Distances',
    Icon: LinkIcon,
    Content: lazy(() => import('./panels/ruler-panel.tsx').then((part) => ({ default: part.RulerPanel }))),
  },
  layers: {
    label: 'Layers',
    title: 'Layers and filters',
    Icon: FilterIcon,
    Content: lazy(() => import('./panels/layers-panel.tsx').then((part) => ({ default: part.LayersPanel }))),
  },
  table: {
    label: 'Table',
    title: 'Table of systems',
    Icon: CatalogIcon,
    wide: true,
    Content: lazy(() => import('./panels/systems-table.tsx').then((part) => ({ default: part.SystemsTable }))),
  },
  marks: {
    label: 'Marks',
    title: 'My marks',
    Icon: StarIcon,
    Content: lazy(() => import('./marks/marks-panel.tsx').then((part) => ({ default: part.MarksPanel }))),
  },
  sheet: {
    label: 'Chart',
    title: 'This chart',
    Icon: MoreIcon,
    Content: lazy(() => import('./chart-page-sheet.tsx').then((part) => ({ default: part.ChartSheet }))),
  },
}
