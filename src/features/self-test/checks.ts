import { describeRecordError, isNoAnswer } from '#records/errors.ts'
import { makeHealthCalls, type HealthCalls } from '#records/health.ts'
import type { Records } from '#records/records.ts'
import { checkServiceWorker, checkStorage, checkWebGl } from './browser-checks.ts'
import type { Check, Finding } from './check.ts'
import { texts } from './texts.ts'

/** A record store that takes longer than this to respond fails the check; in ms. */
const slowMs = 1500

const pass = (reason: string): Finding => ({ pass: true, reason })
const fail = (reason: string): Finding => ({ pass: false, reason })

const checkSession = ({ session }: Pick<Records, 'session'>): Finding => {
  const { status, user, roles, ended } = session.getState()
  if (status === 'logged-in') {
    const granted = roles.length > 0 ? texts.login.roles(roles.join(', ')) : texts.login.noRoles
    if (user.status !== 'active') return fail(texts.login.inactive(user.status))
    return pass(texts.login.loggedIn(granted))
  }
  if (ended === 'expired') return fail(texts.login.expired)
  if (ended === 'refused') return fail(texts.login.refused)
  return pass(texts.login.visitor)
}

/** All checks of the self-test (RT-03). Those for reachability, health and latency share one request. */
export function makeChecks(
  records: Records,
  { checkHealth, checkRealtime }: HealthCalls = makeHealthCalls(records.client),
): readonly Check[] {
  let healthRequest: ReturnType<typeof checkHealth> | undefined
  const health = () => (healthRequest ??= checkHealth())
  return [
    {
      id: 'reachable',
      label: texts.checks.reachable,
      run: async () => {
        const answer = await health()
        return answer.ok || !isNoAnswer(answer.error)
          ? pass(texts.server.answers)
          : fail(describeRecordError(answer.error))
      },
    },
    {
      id: 'health',
      label: texts.checks.health,
      run: async () => {
        const answer = await health()
        if (answer.ok) return pass(texts.server.noProblems)
        return fail(describeRecordError(answer.error) || texts.server.cancelled)
      },
    },
    {
      id: 'latency',
      label: texts.checks.latency,
      run: async () => {
        const answer = await health()
        if (!answer.ok) return fail(texts.server.notMeasured)
        const text = texts.server.time(Math.round(answer.value.latency))
        return answer.value.latency <= slowMs ? pass(text) : fail(texts.server.slow(text, slowMs))
      },
    },
    { id: 'session', label: texts.checks.session, run: () => Promise.resolve(checkSession(records)) },
    {
      id: 'realtime',
      label: texts.checks.realtime,
      run: async () => {
        const answer = await checkRealtime()
        return answer.ok
          ? pass(texts.server.connected(Math.round(answer.value.latency)))
          : fail(texts.server.notConnected(describeRecordError(answer.error)))
      },
    },
    { id: 'storage', label: texts.checks.storage, run: checkStorage },
    { id: 'webgl2', label: texts.checks.webgl2, run: () => Promise.resolve(checkWebGl()) },
    { id: 'service-worker', label: texts.checks.serviceWorker, run: checkServiceWorker },
  ]
}
