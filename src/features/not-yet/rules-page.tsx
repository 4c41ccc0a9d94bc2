import type { LoadArgs } from '#store/services.tsx'
import { ComingNotice } from './coming-notice.tsx'
import { comingScreens, type ComingScreen } from './screens.ts'

/** Remembers the page of the book (LS-05), so that /rules opens it again (RT-05). */
export const load = ({ params, path, services }: LoadArgs): ComingScreen | undefined => {
  const slug = params['*']
  if (slug) services.settings.getState().setLastRulesPage(slug)
  return comingScreens[path]
}

export function Page({ data }: { data: ComingScreen | undefined }) {
  return data ? <ComingNotice {...data} /> : null
}
