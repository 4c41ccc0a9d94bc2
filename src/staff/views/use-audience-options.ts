import { viewAudiences } from '#records/staff/saved-views.ts'
import { useSession } from '#store/hooks.ts'
import { texts } from './texts.ts'

/** The people with whom the user may share a view. Only admins can share with admins. */
export function useAudienceOptions() {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return viewAudiences
    .filter((value) => isAdmin || value !== 'admin')
    .map((value) => ({ value, label: texts.audiences[value] }))
}
