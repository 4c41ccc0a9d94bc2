import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyFrom, runOnce, start, stop, waitForHealth } from './container.ts'
import { planVariable, readPlan, type Plan } from './plan.ts'

/**
 * Carries out a command that begins with “docker compose” and returns its exit code. It supports the commands in
 * docs/operations.md.
 * @throws Error for others.
 */
async function compose(plan: Plan, [verb = '', ...words]: readonly string[]): Promise<number> {
  const [service = ''] = words
  if (verb === 'stop') await stop(plan, service)
  else if (verb === 'start') {
    await start(plan, service)
    await waitForHealth(plan, service)
  } else if (verb === 'run') return run(plan, words)
  else if (verb === 'cp') {
    const [from = '', to = ''] = words
    const [, name = '', path = ''] = /^([a-z]+):(\/.*)$/.exec(from) ?? []
    if (name === '') throw new Error(`not tried: docker compose cp ${words.join(' ')}`)
    await copyFrom(plan, name, path, to.endsWith('.') ? join(resolve(to), basename(path)) : resolve(to))
  } else throw new Error(`not tried: docker compose ${verb}`)
  return 0
}

function run(plan: Plan, words: readonly string[]): Promise<number> {
  // Docker's options end at the name of the service.
  const at = words.findIndex((word) => word in plan.parts)
  const { values } = parseArgs({
    args: words.slice(0, at),
    options: {
      rm: { type: 'boolean' },
      'no-deps': { type: 'boolean' },
      'no-TTY': { type: 'boolean', short: 'T' },
      entrypoint: { type: 'string' },
      user: { type: 'string', short: 'u' },
      'cap-add': { type: 'string', multiple: true },
    },
  })
  return runOnce(plan, words[at] ?? '', {
    ...(values.entrypoint === undefined ? {} : { entrypoint: [values.entrypoint] }),
    ...(words.length > at + 1 ? { command: words.slice(at + 1) } : {}),
    ...(values.user === undefined ? {} : { user: values.user }),
    addedRights: values['cap-add'] ?? [],
  })
}

const [first, ...words] = process.argv.slice(2)
try {
  if (first !== 'compose') throw new Error(`not tried: docker ${first ?? ''}`)
  process.exitCode = await compose(readPlan(process.env[planVariable] ?? ''), words)
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exitCode = 1
}
