import type { LoadArgs } from '#store/services.tsx'
import { PlannedScreenNotice } from './planned-screen-notice.tsx'
import { plannedScreens, type PlannedScreen } from './planned-screens.ts'
import { texts } from './texts.ts'

export const load = ({ path }: LoadArgs): PlannedScreen => plannedScreens[path] ?? texts.unknownScreen

export function Page({ data }: { data: PlannedScreen }) {
  return <PlannedScreenNotice {...data} />
}
