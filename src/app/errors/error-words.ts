import { isRouteErrorResponse } from 'react-router-dom'
import { texts } from './texts.ts'

/** The address has no page (RT-14). */
export class MissingRouteError extends Error {
  override readonly name = 'MissingRouteError'
  constructor(readonly path: string) {
    super(texts.missingPath(path))
  }
}

/** Code for a screen could not be fetched, and a reload would not help now. `isOffline`: nothing can be fetched. */
export class ChunkUnavailableError extends Error {
  override readonly name = 'ChunkUnavailableError'
  constructor(
    readonly isOffline: boolean,
    cause?: unknown,
  ) {
    super('A part of the app could not be fetched', { cause })
  }
}

/** A screen is for staff, and the record store did not say whether the player is staff (RO-03). */
export class RolesUnknownError extends Error {
  override readonly name = 'RolesUnknownError'
}

/** The record store's redirects for an address form a loop (RT-12). */
export class RedirectLoopError extends Error {
  override readonly name = 'RedirectLoopError'
  constructor(
    readonly path: string,
    readonly hops: readonly string[],
  ) {
    super(`Redirects from ${path} do not end`)
  }
}

export interface ErrorWords {
  readonly kind: 'missing' | 'offline' | 'fault'
  /** HTTP status to show; null when there is no network. */
  readonly status: number | null
  readonly message: string
  readonly description: string
}

const noConnection = (description: string): ErrorWords => ({
  kind: 'offline',
  status: null,
  message: texts.noConnection,
  description,
})

const fault = (description: string, status = 500): ErrorWords => ({
  kind: 'fault',
  status,
  message: texts.serverError,
  description,
})

/** The words of the error page for a thrown value (RT-13, RT-14, ER-01 to ER-03). */
export function describeError(thrown: unknown): ErrorWords {
  if (thrown instanceof MissingRouteError) {
    return { kind: 'missing', status: 404, message: texts.pageNotFound, description: thrown.message }
  }
  if (thrown instanceof ChunkUnavailableError) {
    if (!thrown.isOffline) return fault(texts.screenNotLoaded)
    return noConnection(texts.screenNotStored)
  }
  if (thrown instanceof RolesUnknownError) {
    return noConnection(texts.rolesUnknown)
  }
  if (thrown instanceof RedirectLoopError) {
    return fault(texts.redirectLoop(thrown.path, thrown.hops))
  }
  if (isRouteErrorResponse(thrown)) {
    if (thrown.status !== 404) return fault(texts.generic, thrown.status)
    const description = typeof thrown.data === 'string' && thrown.data ? thrown.data : texts.noSuchPage
    return { kind: 'missing', status: 404, message: texts.pageNotFound, description }
  }
  return fault(texts.generic)
}

/** Whether the error comes from an aborted request, which is not reported (ER-01). */
export const isAborted = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError'
