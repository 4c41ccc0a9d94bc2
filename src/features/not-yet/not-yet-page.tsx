import type { LoadArgs } from '#store/services.tsx'
import { ComingNotice } from './coming-notice.tsx'
import { comingScreens, type ComingScreen } from './screens.ts'

export const load = ({ path }: LoadArgs): ComingScreen =>
  comingScreens[path] ?? { heading: 'Not here yet', sentence: 'Here will be another part of the companion.' }

export function Page({ data }: { data: ComingScreen }) {
  return <ComingNotice {...data} />
}
