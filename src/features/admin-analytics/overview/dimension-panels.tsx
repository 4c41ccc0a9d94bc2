import { mostFilters } from '#shared/analytics/analytics.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { DimensionPanel } from '../counts/dimension-panel.tsx'
import { chosenOf, PanelTabs } from '../frame/panel-tabs.tsx'
import { texts } from './texts.ts'

const optionsOf = <T extends string>(words: Readonly<Record<T, string>>, values: readonly T[]) =>
  values.map((value) => ({ value, label: words[value] }))

const sources = optionsOf(texts.sources.options, ['referrer', 'campaign', 'source', 'medium', 'content'])
const devices = optionsOf(texts.devices.options, ['device', 'browser', 'os', 'build'])
const people = optionsOf(texts.people.options, ['came_back', 'logged_in'])

export function SourcesPanel() {
  const { choice } = useAnalytics()
  const dim = chosenOf(sources, choice('sources'), 'referrer')
  return (
    <DimensionPanel
      key={dim}
      title={texts.sources.heading}
      panel="sources"
      dim={dim}
      top={<PanelTabs panel="sources" label={texts.sources.label} options={sources} value={dim} />}
    />
  )
}

export function DevicesPanel() {
  const { choice } = useAnalytics()
  const dim = chosenOf(devices, choice('devices'), 'device')
  return (
    <DimensionPanel
      key={dim}
      title={texts.devices.heading}
      panel="devices"
      dim={dim}
      top={<PanelTabs panel="devices" label={texts.devices.label} options={devices} value={dim} />}
    />
  )
}

const loggedIn = [{ dim: 'logged_in', value: '1' }] as const

/**
 * Whether people came back is known only for those who are logged in, so the panel asks only for them if one more
 * filter is possible.
 */
export function PeoplePanel() {
  const { address, choice } = useAnalytics()
  const dim = chosenOf(people, choice('people-by'), 'came_back')
  const isKnown = address.filters.some((filter) => filter.dim === 'logged_in' && filter.value === '1')
  const hasRoom = address.filters.length < mostFilters && address.filters.every((filter) => filter.dim !== 'logged_in')
  return (
    <DimensionPanel
      key={dim}
      title={texts.people.heading}
      panel="people-by"
      dim={dim}
      and={dim === 'came_back' && hasRoom ? loggedIn : undefined}
      isLoggedIn={isKnown || hasRoom}
      top={
        <>
          <PanelTabs panel="people-by" label={texts.people.label} options={people} value={dim} />
          {dim === 'came_back' && (
            <p className="text-sm text-ink-dim">{isKnown || hasRoom ? texts.people.known : texts.people.unknown}</p>
          )}
        </>
      }
    />
  )
}
