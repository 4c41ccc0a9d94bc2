import type { RequestEvent } from './events.ts'

/** A body as a caller sends it, for a type of `src/shared`. Only the names of the values are known, not their types. */
export type Unchecked<Of> = { readonly [Name in keyof Of]?: unknown }

/** Returns the body of a request as PocketBase stores it, including files; {} if it is missing or null. */
export const heldBodyOf = <Of>(e: RequestEvent): Unchecked<Of> => (e.requestInfo().body ?? {}) as Unchecked<Of>

/** Returns the body of a request as plain data; {} if it has none. */
export const bodyOf = <Of>(e: RequestEvent): Unchecked<Of> =>
  JSON.parse(JSON.stringify(heldBodyOf<Of>(e))) as Unchecked<Of>

/** Returns the fields of a value of a body; {} if it is not an object. */
export const fieldsOf = <Of>(value: unknown): Unchecked<Of> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * Refuses the request.
 * @throws BadRequestError always.
 */
export function refuse(message: string): never {
  throw new BadRequestError(message)
}

/** Refuses the request because of a field, with a code that tells the app the reason. */
export function refuseField(message: string, field: string, code: string, words: string): never {
  throw new BadRequestError(message, { [field]: new ValidationError(code, words) })
}

/** Returns a header by its name in small letters, with _ for -; '' if it is missing. */
export function headerOf(e: RequestEvent, name: string): string {
  const value: unknown = e.requestInfo().headers[name]
  return typeof value === 'string' ? value : ''
}

/** Returns a parameter of the query; '' if it is missing. */
export const parameter = (e: RequestEvent, name: string): string => e.request?.url?.query().get(name) ?? ''
