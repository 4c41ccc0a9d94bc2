import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TargetIcon } from '#ui/icon/icons-actions.tsx'
import { useChartTools } from '../chart-context.tsx'
import type { ChartTool } from '../chart-tools.ts'
import { texts } from './texts.ts'

export function ChooseOnChart({ tool }: { readonly tool: Exclude<ChartTool, 'select'> }): ReactElement {
  const held = useChartTools((tools) => tools.tool === tool)
  const setTool = useChartTools((tools) => tools.setTool)
  return (
    <div className="grid gap-1">
      <Button
        icon={<TargetIcon size={20} />}
        aria-pressed={held}
        className={held ? 'bg-ink text-paper hover:bg-ink!' : undefined}
        onClick={() => setTool(held ? 'select' : tool)}
      >
        {texts.chooseOnMap.button}
      </Button>
      {held ? <p className="text-sm text-ink-dim">{texts.chooseOnMap[tool]}</p> : null}
    </div>
  )
}
