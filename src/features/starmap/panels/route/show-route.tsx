import type { ReactElement } from 'react'
import { useChartStore, useChartTools } from '#features/starmap/chart-context.tsx'
import { arePanelsBeside, returnFocus } from '#features/starmap/chart-tools.ts'
import { Button } from '#ui/button/button.tsx'
import { routeTexts as texts } from '../texts.ts'

/**
 * A button that brings the whole route into the map. If the panels are beside the map, it also opens the planner; on a
 * phone it closes the panel.
 */
export function ShowRoute({ full }: { readonly full?: boolean }): ReactElement {
  const store = useChartStore()
  const panel = useChartTools((tools) => tools.panel)
  const openPanel = useChartTools((tools) => tools.openPanel)
  const show = () => {
    const isBeside = arePanelsBeside()
    store.getState().showRoute()
    openPanel(isBeside ? 'route' : null)
    if (!isBeside && panel) returnFocus(panel)
  }
  return (
    <Button variant={full ? 'secondary' : 'quiet'} full={full} onClick={show}>
      {texts.show}
    </Button>
  )
}
