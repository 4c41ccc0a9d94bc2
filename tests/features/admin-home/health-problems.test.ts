import { expect, it } from 'vitest'
import { firstSteps, healthProblems } from '#features/admin-home/health-problems.ts'
import type { StoreHealth } from '#records/staff/staff-home.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const job = {
  name: 'fleet-bin',
  schedule: '17 3 * * *',
  took_ms: 1,
  error: '',
  ...({ last_started: '', last_finished: '' } as const),
}
const well: StoreHealth = {
  database_bytes: 1e6,
  free_bytes: 5e9,
  mail: true,
  rate_limited_today: 0,
  backup: { at: '2026-11-23T12:00:00.000Z', bytes: 1 },
  ...({ backup_schedule: '30 4 * * *', first_start: '2026-10-01T00:00:00.000Z' } as const),
  cron: [{ ...job, lag_seconds: 100 }],
}

it('FE-17 of a record store that is well there is nothing to say', () => {
  expect(healthProblems(well, now)).toEqual([])
  expect(healthProblems({ ...well, free_bytes: null }, now)).toEqual([])
})

it.each<[string, Partial<StoreHealth>, RegExp]>([
  ['little disk', { free_bytes: 9e8 }, /1 GB of disk/],
  ['no backup', { backup: null }, /no backup/],
  ['an old backup', { backup: { at: '2026-11-22T11:00:00.000Z', bytes: 1 } }, /older than two days/],
  ['no mail server', { mail: false }, /No mail server/],
  ['a job that is late', { cron: [{ ...job, lag_seconds: 600 }] }, /fleet-bin is 10 minutes late/],
  ['a job that failed', { cron: [{ ...job, error: 'no space', lag_seconds: 600 }] }, /fleet-bin failed: no space/],
])('FE-17 %s is said in one sentence', (_what, part, sentence) => {
  const problems = healthProblems({ ...well, ...part }, now)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
})

it('FE-17 on the first day a missing backup and a missing mail server are steps to take, and not wrong', () => {
  const fresh = { ...well, backup: null, mail: false, first_start: '2026-11-24T01:00:00.000Z' } as const
  expect(healthProblems(fresh, now)).toEqual([])
  expect(firstSteps(fresh, now)).toEqual([
    'There is no backup yet. The first one is made automatically at 04:30 UTC.',
    'No mail server is set yet: nobody can reset a password.',
  ])
  expect(firstSteps({ ...fresh, backup_schedule: '' }, now)[0]).toBe('There is no backup yet, and none is scheduled.')
  expect(firstSteps({ ...fresh, backup_schedule: '0 */6 * * *' }, now)[0]).toBe(
    'There is no backup yet. The first one is made automatically.',
  )
  expect(firstSteps(well, now)).toEqual([])
  expect(healthProblems(fresh, now + 2 * 86_400_000)).toHaveLength(2)
})
