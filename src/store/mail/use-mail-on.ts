import { useServices } from '../services.tsx'
import { useLoaded } from '../use-loaded.ts'

/**
 * Whether the record store sends e-mail; undefined until it has answered. For screens with a form that needs e-mail.
 * @param isAsked If false, the record store is not asked yet.
 */
export function useMailOn(isAsked = true): boolean | undefined {
  const { isMailOn } = useServices().records.subscription
  const outcome = useLoaded(isAsked ? isMailOn : undefined)
  return outcome?.ok ? outcome.value : undefined
}
