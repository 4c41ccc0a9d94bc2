import { redirect } from 'react-router-dom'
import type { LoadArgs } from '#store/services.tsx'

/** Opens where the reader left the book, or its first page (RT-05). */
const firstPage = 'introduction'

export const load = ({ services }: LoadArgs): never => {
  const last = services.settings.getState().lastRulesPage
  const slug = (last || firstPage).split('/').map(encodeURIComponent).join('/')
  throw redirect(`/rules/${slug}`)
}

/** Never seen: the loader always leads on. */
export function Page() {
  return null
}
