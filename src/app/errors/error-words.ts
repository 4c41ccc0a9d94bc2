import { isRouteErrorResponse } from 'react-router-dom'

/** The address has no page (RT-14). */
export class MissingRouteError extends Error {
  override readonly name = 'MissingRouteError'
  constructor(readonly path: string) {
    super(`Page not found: ${path}`)
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

/** A screen is for staff, and the record store did not answer whether the player belongs to them (RO-03). */
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

/** What the player reads for an error without a message of its own (ER-01). */
const generic = 'Something went wrong.'

const noConnection = (description: string): ErrorWords => ({
  kind: 'offline',
  status: null,
  message: 'No connection',
  description,
})

const fault = (description: string, status = 500): ErrorWords => ({
  kind: 'fault',
  status,
  message: 'Internal Server Error',
  description,
})

/** The words of the error page for what was thrown (RT-13, RT-14, ER-01 to ER-03). */
export const describeError = (thrown: unknown): ErrorWords => {
  if (thrown instanceof MissingRouteError) {
    return { kind: 'missing', status: 404, message: 'Page Not Found', description: thrown.message }
  }
  if (thrown instanceof ChunkUnavailableError) {
    if (!thrown.isOffline) return fault(`${generic} This screen could not be loaded. Try again in a moment.`)
    return noConnection('This screen is not stored on this device yet. It opens once you are online again.')
  }
  if (thrown instanceof RolesUnknownError) {
    return noConnection(
      'This screen is for staff. It opens once the record store can be reached and has answered that you may enter.',
    )
  }
  if (thrown instanceof RedirectLoopError) {
    const chain = [thrown.path, ...thrown.hops].join(' → ')
    return fault(`The redirects from ${thrown.path} form a loop: ${chain}`)
  }
  if (isRouteErrorResponse(thrown)) {
    if (thrown.status !== 404) return fault(generic, thrown.status)
    const description = typeof thrown.data === 'string' && thrown.data ? thrown.data : 'There is no such page.'
    return { kind: 'missing', status: 404, message: 'Page Not Found', description }
  }
  return fault(generic)
}

/** Whether the error is that of an aborted request, which is not reported (ER-01). */
export const isAborted = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError'
