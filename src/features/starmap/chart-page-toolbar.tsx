import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { Label } from '#ui/page/typography.tsx'
import { useChartTools, useChartToolsStore, useStarChart } from './chart-context.tsx'
import { chartPanels } from './chart-page-panels.ts'
import { panelIds, type PanelId } from './chart-tools.ts'
import { SystemSearch } from './panels/system/system-search.tsx'
import { texts } from './texts.ts'

/** The panels in the button bar. The system panel opens when a star is selected; `sheet` has a button of its own. */
const buttonPanels = panelIds.filter((id) => id !== 'system' && id !== 'sheet')

const views = [
  { id: 'flat', to: '/starmap', label: texts.views.flat, name: texts.views.flatName },
  { id: 'lifted', to: '/Starmap3D', label: texts.views.lifted, name: texts.views.liftedName },
] as const

export function ChartToolbar({ current }: { readonly current: 'flat' | 'lifted' }): ReactElement {
  const name = useStarChart(({ sectorData }) => sectorData.name)
  const count = useStarChart(({ sectorData }) => sectorData.systems.length)
  const panel = useChartTools((tools) => tools.panel)
  const navigate = useNavigate()
  return (
    <div className="chart-tools" data-print="hide">
      <div className="min-w-0 leading-tight max-lg:sr-only">
        <h1 className="label-text text-xl">{texts.heading}</h1>
        <Label className="block max-w-44 truncate text-sm">{texts.sector(name, count)}</Label>
      </div>
      <div className="min-w-0 grow lg:max-w-80">
        <SystemSearch />
      </div>
      <div className="ml-auto hidden md:flex">
        {buttonPanels.map((id) => (
          <PanelButton key={id} id={id} />
        ))}
      </div>
      <nav aria-label={texts.views.label} className="flex border border-line">
        {views.map(({ id, to, label, name: viewName }) => (
          <Link
            key={id}
            to={to}
            state={{ panel }}
            onClick={(event) => {
              const scroll = document.querySelector('#chart-panel .chart-panel-body')?.scrollTop ?? 0
              if (scroll === 0 || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void navigate(to, { state: { panel, scroll } })
            }}
            aria-label={viewName}
            aria-current={id === current ? 'page' : undefined}
            className="label-text grid h-11 min-w-11 place-items-center px-2 hover:bg-paper-sunk aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {label}
          </Link>
        ))}
      </nav>
      <SheetButton />
    </div>
  )
}

/** The panel buttons at the bottom edge of the page, on phones only. */
export const PhoneToolbar = (): ReactElement => (
  <div role="group" aria-label={texts.panels.label} className="chart-thumbs md:hidden" data-print="hide">
    {buttonPanels.map((id) => (
      <PanelButton key={id} id={id} stacked />
    ))}
  </div>
)

function SheetButton(): ReactElement {
  const isOpen = useChartTools(({ panel }) => panel === 'sheet')
  const tools = useChartToolsStore()
  const { title, Icon } = chartPanels.sheet
  return (
    <IconButton
      label={title}
      icon={<Icon />}
      outlined
      expanded={isOpen}
      aria-controls={isOpen ? 'chart-panel' : undefined}
      data-opens="sheet"
      onClick={() => tools.getState().openPanel(isOpen ? null : 'sheet')}
    />
  )
}

function PanelButton({ id, stacked }: { readonly id: PanelId; readonly stacked?: boolean }): ReactElement {
  const isOpen = useChartTools(({ panel }) => panel === id)
  const tools = useChartToolsStore()
  const { label, Icon } = chartPanels[id]
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'chart-panel' : undefined}
      data-opens={id}
      onClick={() => tools.getState().openPanel(isOpen ? null : id)}
      className={cx(
        'label-text text-ink-dim transition-colors hover:bg-paper-sunk hover:text-ink aria-expanded:bg-ink aria-expanded:text-paper',
        stacked
          ? 'grid h-14 min-w-11 place-items-center content-center text-[min(0.875rem,5.2vw)]'
          : 'flex h-11 items-center gap-2 px-2.5 text-base',
      )}
    >
      <Icon size={20} />
      {label}
    </button>
  )
}
