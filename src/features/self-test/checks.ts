import { describeRecordError, isNoAnswer } from '#records/errors.ts'
import { makeHealthCalls, type HealthCalls } from '#records/health.ts'
import type { Records } from '#records/records.ts'
import { checkServiceWorker, checkStorage, checkWebGl } from './browser-checks.ts'
import type { Check, Finding } from './check.ts'

/** A record store that takes longer than this to respond fails the check; in ms. */
const slowMs = 1500

const pass = (reason: string): Finding => ({ pass: true, reason })
const fail = (reason: string): Finding => ({ pass: false, reason })

const checkSession = ({ session }: Pick<Records, 'session'>): Finding => {
  const { status, user, roles, ended } = session.getState()
  if (status === 'logged-in') {
    const granted = roles.length > 0 ? `roles: ${roles.join(', ')}` : 'roles not known yet'
    if (user.status !== 'active') return fail(`Logged in, but the account is ${user.status}`)
    return pass(`Logged in, ${granted}`)
  }
  if (ended === 'expired') return fail('The login has expired. Log in again.')
  if (ended === 'refused') return fail('The record store has ended the login. Log in again.')
  return pass('Visitor, not logged in')
}

/** All checks of the self-test (RT-03). Those for reachability, health and latency share one request. */
export const makeChecks = (
  records: Records,
  { checkHealth, checkRealtime }: HealthCalls = makeHealthCalls(records.client),
): readonly Check[] => {
  let healthRequest: ReturnType<typeof checkHealth> | undefined
  const health = () => (healthRequest ??= checkHealth())
  return [
    {
      id: 'reachable',
      label: 'Record store reachable',
      run: async () => {
        const answer = await health()
        return answer.ok || !isNoAnswer(answer.error) ? pass('It answers') : fail(describeRecordError(answer.error))
      },
    },
    {
      id: 'health',
      label: 'Record store healthy',
      run: async () => {
        const answer = await health()
        if (answer.ok) return pass('No problems reported')
        return fail(describeRecordError(answer.error) || 'The request was cancelled')
      },
    },
    {
      id: 'latency',
      label: 'Latency',
      run: async () => {
        const answer = await health()
        if (!answer.ok) return fail('Not measured: the record store did not answer')
        const text = `${Math.round(answer.value.latency)} ms`
        return answer.value.latency <= slowMs ? pass(text) : fail(`${text}, slower than ${slowMs} ms`)
      },
    },
    { id: 'session', label: 'Login', run: () => Promise.resolve(checkSession(records)) },
    {
      id: 'realtime',
      label: 'Realtime connection',
      run: async () => {
        const answer = await checkRealtime()
        return answer.ok
          ? pass(`Connected in ${Math.round(answer.value.latency)} ms`)
          : fail(`Not connected. ${describeRecordError(answer.error)}`)
      },
    },
    { id: 'storage', label: 'Storage on this device', run: checkStorage },
    { id: 'webgl2', label: '3D graphics (WebGL 2)', run: () => Promise.resolve(checkWebGl()) },
    { id: 'service-worker', label: 'Works without a network', run: checkServiceWorker },
  ]
}
