import { Toolbar } from '../address/toolbar.tsx'
import { CampaignsPanel } from './campaigns-panel.tsx'
import { DevicesPanel, PeoplePanel, SourcesPanel } from './dimension-panels.tsx'
import { DoubtPanel } from './doubt-panel.tsx'
import { ErrorsPanel } from './errors-panel.tsx'
import { FeaturesPanel } from './features-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { Glance } from './glance.tsx'
import { LivePanel } from './live-panel.tsx'
import { PagesPanel } from './pages-panel.tsx'

/** The first screen: more or fewer visitors than before, where they come from, what they do, what breaks. */
export const OverviewPart = () => (
  <>
    <Toolbar isCompared />
    {/* Dense, so that a panel with the whole width leaves no gap beside the panel before it. */}
    <div className="grid grid-flow-dense items-start gap-4 *:min-w-0 lg:grid-cols-2 2xl:grid-cols-3">
      <Glance />
      <FiguresPanel />
      <SourcesPanel />
      <FeaturesPanel />
      <ErrorsPanel />
      <PagesPanel />
      <DevicesPanel />
      <PeoplePanel />
      <CampaignsPanel />
      <LivePanel />
      <DoubtPanel />
    </div>
  </>
)
