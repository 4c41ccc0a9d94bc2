import type { ComponentType, ReactElement } from 'react'
import { makePart, type Part } from '#ui/fetched.tsx'
import { FilterIcon, LinkIcon, StarIcon, TargetIcon } from '#ui/icons-actions.tsx'
import { CatalogIcon, MapIcon } from '#ui/icons-places.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import type { IconProps } from '#ui/line-icon.tsx'
import type { PanelId } from './chart-desk.ts'

export interface ChartPanel {
  /** On its button. */
  readonly label: string
  /** Over the panel. */
  readonly title: string
  readonly Icon: (props: IconProps) => ReactElement
  /** What stands in it. */
  readonly part: Part<{ readonly Content: ComponentType }>
  /** Has columns: takes more of the window. */
  readonly wide?: true
}

/** What can stand beside the chart; each is fetched when it is opened. */
export const chartPanels: Readonly<Record<PanelId, ChartPanel>> = {
  system: {
    label: 'System',
    title: 'System',
    Icon: TargetIcon,
    part: makePart('What is known of a system', () =>
      import('./panels/system-panel.tsx').then(({ SystemPanel: Content }) => ({ Content })),
    ),
  },
  route: {
    label: 'Route',
    title: 'Route planner',
    Icon: MapIcon,
    part: makePart('The route planner', () =>
      import('./panels/route-panel.tsx').then(({ RoutePanel: Content }) => ({ Content })),
    ),
  },
  ruler: {
    label: 'Ruler',
    title: 'Distances',
    Icon: LinkIcon,
    part: makePart('The ruler', () =>
      import('./panels/ruler-panel.tsx').then(({ RulerPanel: Content }) => ({ Content })),
    ),
  },
  layers: {
    label: 'Layers',
    title: 'Layers and filters',
    Icon: FilterIcon,
    part: makePart('Layers and filters', () =>
      import('./panels/layers-panel.tsx').then(({ LayersPanel: Content }) => ({ Content })),
    ),
  },
  table: {
    label: 'Table',
    title: 'Table of systems',
    Icon: CatalogIcon,
    wide: true,
    part: makePart('The table', () =>
      import('./panels/systems-table.tsx').then(({ SystemsTable: Content }) => ({ Content })),
    ),
  },
  marks: {
    label: 'Marks',
    title: 'My marks',
    Icon: StarIcon,
    part: makePart('Your marks', () =>
      import('./marks/marks-panel.tsx').then(({ MarksPanel: Content }) => ({ Content })),
    ),
  },
  sheet: {
    label: 'Chart',
    title: 'This chart',
    Icon: MoreIcon,
    part: makePart('What is done with a chart', () =>
      import('./chart-page-sheet.tsx').then(({ ChartSheet: Content }) => ({ Content })),
    ),
  },
}
