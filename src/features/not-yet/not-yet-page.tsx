import type { LoadArgs } from '#store/services.tsx'
import { PlannedScreenNotice } from './planned-screen-notice.tsx'
import { plannedScreens, type PlannedScreen } from './planned-screens.ts'

export const load = ({ path }: LoadArgs): PlannedScreen =>
  plannedScreens[path] ?? { heading: 'Not here yet', sentence: 'Here will be another part of the companion.' }

export function Page({ data }: { data: PlannedScreen }) {
  return <PlannedScreenNotice {...data} />
}
