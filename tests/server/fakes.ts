import { vi } from 'vitest'

/** What takes the place of PocketBase's errors, by which a handler refuses. */
export class Refusal extends Error {
  readonly status: number
  /** As the errors of Go have it. */
  readonly value = {}

  constructor(status: number, message = '') {
    super(message)
    this.status = status
  }
}

const statuses = {
  BadRequestError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  InternalServerError: 500,
} as const

/** Gives the server's code the errors of PocketBase, until `vi.unstubAllGlobals`. */
export function stubErrors(): void {
  vi.stubGlobal('ApiError', Refusal)
  for (const [name, status] of Object.entries(statuses)) {
    const refuse = class extends Refusal {
      constructor(message?: string) {
        super(status, message)
      }
    }
    vi.stubGlobal(name, refuse)
  }
}

/** Takes a few members for an object of PocketBase: the code under test uses no others. */
export const part = <Of>(members: object): Of => members as unknown as Of
