import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { root } from '../lib/files.ts'

const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
const seconds = v.pipe(v.string(), v.regex(/^\d+s$/), v.transform(Number.parseFloat))
const units: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }

/** Strict: a key that is not supported below is an error, because it would not be tested. */
const serviceSchema = v.strictObject({
  build: v.strictObject({ context: v.literal('.'), target: v.string(), args: v.record(v.string(), text) }),
  read_only: v.optional(v.boolean(), false),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  init: v.optional(v.boolean(), false),
  environment: v.record(v.string(), text),
  env_file: v.optional(v.array(v.strictObject({ path: v.string(), required: v.boolean() })), []),
  volumes: v.array(v.pipe(v.string(), v.regex(/^[a-z]+:\/[a-z]+$/))),
  tmpfs: v.array(v.string()),
  mem_limit: v.pipe(v.string(), v.regex(/^\d+[kmg]$/)),
  depends_on: v.optional(v.record(v.string(), v.strictObject({ condition: v.literal('service_healthy') })), {}),
  healthcheck: v.strictObject({
    test: v.pipe(
      v.array(v.string()),
      v.check(([kind]) => kind === 'CMD', 'only CMD is followed'),
    ),
    interval: seconds,
    timeout: seconds,
    retries: v.number(),
    start_period: v.optional(seconds, '0s'),
  }),
  // These keys concern Docker itself, which is not tested.
  restart: v.string(),
  logging: v.unknown(),
  ports: v.optional(v.array(v.string())),
  expose: v.optional(v.array(v.string())),
})

/** A service of docker-compose.yml whose image is built here. */
export interface Service {
  readonly name: string
  readonly target: string
  readonly buildArgs: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly hasInit: boolean
  readonly environment: Readonly<Record<string, string>>
  readonly hasEnvFile: boolean
  readonly volumes: readonly { readonly volume: string; readonly path: string }[]
  readonly tmpfs: readonly { readonly path: string; readonly options: string }[]
  readonly memoryBytes: number
  /** Names of the services that are healthy before this one starts. */
  readonly after: readonly string[]
  readonly health: { readonly command: readonly string[]; readonly timeoutMs: number; readonly deadlineMs: number }
}

/** Docker's default options for a folder in memory. */
const tmpfsOptions = 'nosuid,nodev,noexec,mode=1777'

function serviceOf(name: string, value: unknown): Service {
  const { issues, output } = v.safeParse(serviceSchema, value)
  if (issues)
    throw new Error(
      `docker-compose.yml, service ${name}: ${issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`,
    )
  const { healthcheck } = output
  return {
    name,
    target: output.build.target,
    buildArgs: output.build.args,
    isReadOnly: output.read_only,
    hasInit: output.init,
    environment: output.environment,
    hasEnvFile: output.env_file.length > 0,
    volumes: output.volumes.map((line) => {
      const [volume = '', path = ''] = line.split(':')
      return { volume, path }
    }),
    tmpfs: output.tmpfs.map((line) => {
      const [path = '', options] = line.split(':')
      return { path, options: options === undefined ? tmpfsOptions : `${tmpfsOptions},${options}` }
    }),
    memoryBytes: Number.parseInt(output.mem_limit, 10) * (units[output.mem_limit.at(-1) ?? ''] ?? 1),
    after: Object.keys(output.depends_on),
    health: {
      command: healthcheck.test.slice(1),
      timeoutMs: healthcheck.timeout * 1000,
      deadlineMs: (healthcheck.start_period + healthcheck.interval * healthcheck.retries) * 1000,
    },
  }
}

/** The services whose images are built here, with no variable set, so that each has its default. Those that others wait for come first. */
export function composeServices(): readonly Service[] {
  const file = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const withDefaults = (line: string) => line.replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')
  const filled: unknown = parse(
    file,
    (_key, value: unknown) => (typeof value === 'string' ? withDefaults(value) : value),
    { merge: true },
  )
  const { services } = v.parse(v.object({ services: v.record(v.string(), v.looseObject({})) }), filled)
  return Object.entries(services)
    .filter(([, service]) => 'build' in service)
    .map(([name, service]) => serviceOf(name, service))
    .toSorted((a, b) => a.after.length - b.after.length)
}
