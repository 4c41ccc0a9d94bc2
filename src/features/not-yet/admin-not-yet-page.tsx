import type { LoadArgs } from '#store/services.tsx'
import { ComingNotice } from './coming-notice.tsx'
import { load as loadScreen } from './not-yet-page.tsx'
import type { ComingScreen } from './screens.ts'

interface AdminScreen extends ComingScreen {
  readonly to: '/admin' | '/main-menu'
}

export const load = (args: LoadArgs): AdminScreen => ({
  ...loadScreen(args),
  to: args.path.startsWith('/admin/') ? '/admin' : '/main-menu',
})

export function Page({ data }: { data: AdminScreen }) {
  return <ComingNotice {...data} />
}
