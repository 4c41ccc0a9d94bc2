import { getTokenPayload } from 'pocketbase'

/** What a token says about itself. Nobody but the record store can tell whether it is true. */
export interface TokenClaims {
  /** Milliseconds since 1970; 0 where the token names no end, which makes it worthless to us. */
  readonly expiresAt: number
  readonly type: string
  readonly userId: string
  /** In a token that changes the e-mail: the new address. */
  readonly newEmail: string
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const readToken = (token: string): TokenClaims => {
  const payload: Record<string, unknown> = getTokenPayload(token)
  const { exp } = payload
  return {
    expiresAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : 0,
    type: asText(payload.type),
    userId: asText(payload.id),
    newEmail: asText(payload.newEmail),
  }
}
