import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { StarIcon } from '#ui/icon/icons-actions.tsx'
import { MapIcon } from '#ui/icon/icons-places.tsx'
import { MoreIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'

const tones = ['plain', 'solid', 'signal', 'brass', 'violet', 'good', 'warning', 'danger'] as const

export const StateSpecimens = () => (
  <div className="grid gap-6 lg:grid-cols-2">
    <Panel
      notched
      eyebrow="Heavy cruiser"
      title="Meridian"
      level={3}
      actions={<IconButton label="More" icon={<MoreIcon />} />}
    >
      <p>The primary panel of a screen has its corner cut.</p>
    </Panel>
    <Panel title="Notes" level={3}>
      <p>Any other panel is square.</p>
    </Panel>
    <Panel notched>
      <Skeleton lines={4} />
    </Panel>
    <div className="flex flex-wrap content-start gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge icon={<StarIcon size={14} />}>Flagship</Badge>
      <Badge tone="warning" icon={<WarningIcon size={14} />}>
        2 problems
      </Badge>
    </div>
    <EmptyState title="Nothing charted here" icon={<MapIcon size={36} />} action={<Button>Open the rules</Button>}>
      This screen is not there yet.
    </EmptyState>
    <ErrorState title="The fleets could not be loaded" onRetry={() => undefined}>
      The record store does not answer. What is on this device stays.
    </ErrorState>
    <Progress label="Simulating battles" value={420} max={1000} onCancel={() => undefined} />
    <Progress label="Reading the file" />
  </div>
)
