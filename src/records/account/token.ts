/** What a token says about itself. Nobody but the record store can tell whether it is true. */
export interface TokenClaims {
  /** Milliseconds since 1970; 0 where the token names no end, which makes it worthless to us. */
  readonly expiresAt: number
  readonly type: string
  readonly userId: string
  /** In a token that changes the e-mail: the new address. */
  readonly newEmail: string
}

/** The middle part of a JWT; nothing where it is not one. */
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

/** Reads the claims; empty ones where the text is no token. */
export const readToken = (token: string): TokenClaims => {
  const payload = readPayload(token)
  const { exp } = payload
  return {
    expiresAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : 0,
    type: asText(payload.type),
    userId: asText(payload.id),
    newEmail: asText(payload.newEmail),
  }
}

/** What a link in one of our e-mails is for. */
export type LinkKind = 'verification' | 'email-change' | 'password-reset' | 'unknown'

const linkKinds: Readonly<Record<string, LinkKind>> = {
  verification: 'verification',
  emailChange: 'email-change',
  passwordReset: 'password-reset',
}

/** What the token of a link in one of our e-mails is for. */
export const linkKind = (token: string): LinkKind => linkKinds[readToken(token).type] ?? 'unknown'
