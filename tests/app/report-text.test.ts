import { describe, expect, it } from 'vitest'
import { makeChecks } from '#features/self-test/checks.ts'
import { makeReportText } from '#features/self-test/report-text.ts'
import { visitor, type SessionState } from '#records/account/session-state.ts'
import type { RecordError } from '#records/errors.ts'
import type { HealthCalls } from '#records/health.ts'
import type { Records } from '#records/records.ts'
import { player } from './support.ts'

type Health = Awaited<ReturnType<HealthCalls['checkHealth']>>
const fails = (error: RecordError): Health => ({ ok: false, error })

const run = async (id: string, health: Health, session: SessionState = visitor(null)) => {
  const records = { session: { getState: () => session } } as unknown as Records
  const answer = () => Promise.resolve(health)
  const check = makeChecks(records, { checkHealth: answer, checkRealtime: answer }).find(
    (candidate) => candidate.id === id,
  )
  if (!check) throw new Error(`no check ${id}`)
  return check.run()
}

describe('the self-test', () => {
  it('RT-03 an answer passes reachability, health and latency', async () => {
    const health: Health = { ok: true, value: { latency: 34.4 } }
    expect(await run('reachable', health)).toMatchObject({ pass: true })
    expect(await run('health', health)).toMatchObject({ pass: true })
    expect(await run('latency', health)).toEqual({ pass: true, reason: '34 ms' })
    expect(await run('realtime', health)).toEqual({ pass: true, reason: 'Connected in 34 ms' })
  })

  it('RT-03 a slow answer fails the latency with its figure', async () => {
    expect(await run('latency', { ok: true, value: { latency: 2400 } })).toEqual({
      pass: false,
      reason: '2400 ms, slower than 1500 ms',
    })
  })

  it('RT-03 no answer and a bad answer are distinguished', async () => {
    expect(await run('reachable', fails({ kind: 'offline' }))).toMatchObject({ pass: false })
    expect(await run('reachable', fails({ kind: 'server', status: 500 }))).toMatchObject({ pass: true })
    expect(await run('health', fails({ kind: 'server', status: 500 }))).toMatchObject({ pass: false })
    expect(await run('realtime', fails({ kind: 'offline' }))).toMatchObject({ pass: false })
  })

  it('RT-03 says who is logged in by role, never by name or address', async () => {
    const health: Health = { ok: true, value: { latency: 1 } }
    const finding = await run('session', health, { ...player, roles: ['user'] } as SessionState)
    expect(finding).toEqual({ pass: true, reason: 'Logged in, roles: user' })
    expect(await run('session', health)).toMatchObject({ pass: true })
    expect(await run('session', health, visitor('expired'))).toMatchObject({ pass: false })
    expect(await run('session', health, visitor('refused'))).toMatchObject({ pass: false })
  })

  it('RT-03 the text for a bug report has each row, the version and the browser', () => {
    const text = makeReportText({
      checks: [
        { id: 'a', label: 'Record store reachable' },
        { id: 'b', label: 'Latency' },
        { id: 'c', label: 'Storage' },
      ],
      findings: { a: { pass: true, reason: 'It answers' }, b: { pass: false, reason: '2400 ms' } },
      gameVersion: 'v0.2.2 alpha',
      build: '1a2b',
      userAgent: 'A browser',
      at: new Date('2026-11-21T12:00:00Z'),
    })
    expect(text.split('\n')).toEqual([
      'Orion Companion self-test',
      'Version v0.2.2 alpha, build 1a2b',
      'At 2026-11-21T12:00:00.000Z',
      'Browser: A browser',
      '',
      'PASS  Record store reachable: It answers',
      'FAIL  Latency: 2400 ms',
      '....  Storage: not finished',
    ])
  })
})
