/** The content of a token. It is not verified here; only the record store can do that. */
export interface TokenClaims {
  /** When the token expires, ms since 1970; 0 if it does not say, so that it counts as expired. */
  readonly expiresAt: number
  readonly type: string
  readonly userId: string
  /** The address of the account in the token of a link in a mail; '' in others. */
  readonly email: string
  /** The new address in the token of an e-mail change; '' in others. */
  readonly newEmail: string
}

const readPayload = (token: string): Readonly<Record<string, unknown>> => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export function readToken(token: string): TokenClaims {
  const payload = readPayload(token)
  const { exp } = payload
  return {
    expiresAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : 0,
    type: asText(payload.type),
    userId: asText(payload.id),
    email: asText(payload.email),
    newEmail: asText(payload.newEmail),
  }
}

export type LinkKind = 'verification' | 'email-change' | 'password-reset' | 'unknown'

const linkKinds: Readonly<Record<string, LinkKind>> = {
  verification: 'verification',
  emailChange: 'email-change',
  passwordReset: 'password-reset',
}

export const linkKind = (token: string): LinkKind => linkKinds[readToken(token).type] ?? 'unknown'
