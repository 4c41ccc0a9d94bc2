import { describeRecordError } from '#records/errors.ts'
import { useServices } from '../services.tsx'

/** Sends the mail by which a player confirms the address; returns what went wrong, or undefined if nothing did. */
export function useSendVerification(): () => Promise<string | undefined> {
  const { account } = useServices().records
  return async () => {
    const outcome = await account.requestVerification()
    return outcome.ok ? undefined : describeRecordError(outcome.error)
  }
}
