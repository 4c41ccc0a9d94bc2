import { readToken } from './token.ts'

export type LinkKind = 'verification' | 'email-change' | 'password-reset' | 'unknown'

const linkKinds: Readonly<Record<string, LinkKind>> = {
  verification: 'verification',
  emailChange: 'email-change',
  passwordReset: 'password-reset',
}

/** What the token of a link in one of our e-mails is for. */
export const linkKind = (token: string): LinkKind => linkKinds[readToken(token).type] ?? 'unknown'
