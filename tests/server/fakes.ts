import { vi } from 'vitest'

/** Replaces PocketBase's errors, with which a handler refuses. */
export class Refusal extends Error {
  readonly status: number
  /** The same property as in errors from Go. */
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

/** Uses a few members as an object of PocketBase: the code under test uses no others. */
export const part = <Of>(members: object): Of => members as unknown as Of
