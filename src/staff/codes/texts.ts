import { counted } from '#pieces/fleet/fleet-words.ts'
import type { CodeState } from '#shared/codes.ts'

const states: Readonly<Record<CodeState, string>> = {
  active: 'Works',
  'used-up': 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
}

/** Words of alpha codes that several staff screens use. */
export const texts = {
  states,
  end: {
    label: 'Codes end',
    ends: { month: 'In 30 days', quarter: 'In 90 days', date: 'On a date', never: 'Never' },
    date: 'Last day',
    missing: 'Select a day after today.',
  },
  revoke: {
    explain:
      'Nobody can register with a revoked code. Players who already did stay registered. Waiting mails with the code are not sent.',
    apply: 'Revoke',
  },
  batches: {
    one: 'batch',
    many: 'batches',
    searchHint: 'Name, purpose or note',
    columns: {
      name: 'Name',
      purpose: 'Purpose',
      note: 'Note',
      created: 'Made',
      codes: 'Codes',
      active: 'Working',
      mailed: 'Mailed',
      handed: 'Handed over',
      redeemed: 'Redeemed',
      nextEnd: 'Next end',
      subject: 'Subject',
    },
    phoneLine: (redeemed: number, codes: number) => `${redeemed} of ${codes} redeemed`,
    never: 'never',
    show: 'Show its codes',
    path: 'Its progress',
    audit: {
      made: (n: number, uses: number) => `${counted(n, 'code')} made, for ${counted(uses, 'use')} each`,
      sent: (n: number) => `${counted(n, 'code')} sent by mail`,
      created: 'Made',
      column: (column: string, before: string, after: string) => `${column}: ${before} → ${after}`,
    },
  },
} as const
