import { useCallback, useEffect, useLayoutEffect, useRef, type ReactElement } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { pressOf } from '#ui/keys.ts'
import { useBackCloses } from '#ui/layer/use-back-closes.ts'
import { Heading } from '#ui/page/typography.tsx'
import { useChartTools } from './chart-context.tsx'
import { chartPanels } from './chart-page-panels.ts'
import type { PanelId } from './chart-tools.ts'
import { returnFocus } from './chart-tools.ts'
import { texts } from './texts.ts'

/** The frame of an open panel. The focus is not trapped in it, because the map beside it stays usable. */
export function ChartPanelFrame({ id }: { readonly id: PanelId }): ReactElement {
  const openPanel = useChartTools((tools) => tools.openPanel)
  const { title, Content, Totals, wide } = chartPanels[id]
  const frame = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scroll = useChartTools((tools) => tools.panelScroll)
  const close = useCallback(() => {
    openPanel(null)
    returnFocus(id)
  }, [openPanel, id])
  useBackCloses(true, close)
  // From the other view the panel keeps its place.
  useLayoutEffect(() => {
    if (body.current && scroll > 0) body.current.scrollTop = scroll
  }, [scroll])
  useEffect(() => {
    const element = frame.current
    const press = (event: KeyboardEvent) => {
      if (pressOf(event).key === 'Escape' && !event.defaultPrevented) close()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [close])
  return (
    <section ref={frame} aria-label={title} id="chart-panel" className="chart-panel" data-wide={wide}>
      <div className="border-b border-hairline pr-1 pl-4">
        <div className="flex items-center gap-2">
          <Heading level={2} size="part" className="grow">
            {title}
          </Heading>
          <IconButton label={texts.panels.close(title)} icon={<CloseIcon />} onClick={close} />
        </div>
        {Totals ? <Totals /> : null}
      </div>
      <div ref={body} className="chart-panel-body">
        <Content />
      </div>
    </section>
  )
}
