import type { LoadArgs } from '#store/services.tsx'
import { PlannedScreenNotice } from './planned-screen-notice.tsx'
import { plannedScreens, type PlannedScreen } from './planned-screens.ts'

export const load = ({ path }: LoadArgs): PlannedScreen =>
  plannedScreens[path] ?? { heading: 'Coming later', sentence: 'Another part of the app will be here.' }

export function Page({ data }: { data: PlannedScreen }) {
  return <PlannedScreenNotice {...data} />
}
