import type { LoadArgs } from '#store/services.tsx'
import { load as loadScreen } from './not-yet-page.tsx'
import { PlannedScreenNotice } from './planned-screen-notice.tsx'
import type { PlannedScreen } from './planned-screens.ts'

interface AdminScreen extends PlannedScreen {
  readonly to: '/admin' | '/main-menu'
}

export const load = (args: LoadArgs): AdminScreen => ({
  ...loadScreen(args),
  to: args.path.startsWith('/admin/') ? '/admin' : '/main-menu',
})

export function Page({ data }: { data: AdminScreen }) {
  return <PlannedScreenNotice {...data} />
}
