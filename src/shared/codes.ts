/** How an alpha code is now. `active`: somebody can register with it. */
export const codeStates = ['active', 'used-up', 'expired', 'revoked'] as const
export type CodeState = (typeof codeStates)[number]

/** How far codes come. The first three steps count codes; the others also count people, because a code may be for many. */
const codeSteps = ['made', 'mailed', 'handed'] as const
export type CodeStep = (typeof codeSteps)[number]
export const personSteps = ['redeemed', 'first-fleet', 'first-battle'] as const
export type PersonStep = (typeof personSteps)[number]
export const pathSteps = [...codeSteps, ...personSteps] as const
export type PathStep = (typeof pathSteps)[number]

/** What becomes of an address in a distribution of codes. `gets`: a fresh code goes to it. */
export const lineOutcomes = [
  ...(['gets', 'has-account', 'has-code', 'opted-out', 'blocked', 'unreachable', 'malformed', 'twice'] as const),
] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** The most characters of each text of a batch of codes. */
export const batchTextLength = { name: 120, purpose: 200, note: 2000 } as const

/** The most characters of the mail that brings a code. */
export const codeLetterLength = { subject: 150, lead: 2000 } as const

/** Most characters of the text beside the field for the code. */
export const codeHintLength = 300

/** The largest number of registrations for one code. */
export const mostCodeUses = 10_000

/** One request makes at most this many codes, so that other requests do not wait long to save. */
export const codesPerRequest = 1000

/** Whether a registration needs a code, and what stands beside the field. */
export interface CodeSettings {
  readonly required: boolean
  readonly text: string
}

/** What became, or would become, of one line of a distribution. */
export interface LineResult {
  readonly line: number
  readonly outcome: LineOutcome
}
