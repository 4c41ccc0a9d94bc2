import type { RequestEvent } from './events.ts'
/** The body of a request, of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>

/** Returns the body of a request as PocketBase holds it, with files that it may have; {} if there is none, or null. */
export const heldBodyOf = (e: RequestEvent): Body => (e.requestInfo().body ?? {}) as Body

/** Returns the body of a request as plain data; {} if it has none. */
export const bodyOf = (e: RequestEvent): Body => JSON.parse(JSON.stringify(heldBodyOf(e))) as Body

/**
 * Refuses the request.
 * @throws BadRequestError always.
 */
export function refuse(message: string): never {
  throw new BadRequestError(message)
}

/** Refuses the request because of a field, with the code by which the app knows the reason. */
export function refuseField(message: string, field: string, code: string, words: string): never {
  throw new BadRequestError(message, { [field]: new ValidationError(code, words) })
}

/** Returns a header by its name in small letters, with _ for -; '' if it is missing. */
export const headerOf = (e: RequestEvent, name: string): string => {
  const value: unknown = e.requestInfo().headers[name]
  return typeof value === 'string' ? value : ''
}

/** Returns a parameter of the query; '' if it is missing. */
export const parameter = (e: RequestEvent, name: string): string => e.request?.url?.query().get(name) ?? ''
