import { contentHash } from '#content/version.ts'
import type { BalanceRelease } from '#shared/balance.ts'

/** The text of a release for the current content that changes the price of one ship, with other fields if given. */
export function aReleaseFile(number: number, ship: string, points: number, set: Partial<BalanceRelease> = {}): string {
  const release: BalanceRelease = {
    schema: 1,
    number,
    date: '2026-11-25',
    gameVersion: 'v0.2.2 alpha',
    contentHash,
    sentence: '',
    why: '',
    withdraws: 0,
    evidence: [],
    changes: [{ item: 'ship', id: ship, figure: 'points', value: points }],
    ...set,
  }
  return JSON.stringify(release)
}
