import { err, type Result } from '#game/result.ts'
import type { RecordError } from './errors.ts'

/**
 * Calls whose code is fetched with the first of them. Code that cannot be fetched counts as no answer, and is
 * asked for again by the next call.
 */
export const later = <Calls>(load: () => Promise<Calls>) => {
  let loaded: Promise<Calls> | undefined
  const get = (): Promise<Calls> => {
    loaded ??= load().catch((thrown: unknown) => {
      loaded = undefined
      throw thrown
    })
    return loaded
  }
  return <Args extends readonly unknown[], T, E>(pick: (calls: Calls) => (...args: Args) => Promise<Result<T, E>>) =>
    async (...args: Args): Promise<Result<T, E | RecordError>> => {
      let call: (...args: Args) => Promise<Result<T, E>>
      try {
        call = pick(await get())
      } catch {
        return err({ kind: 'offline' })
      }
      return call(...args)
    }
}
