import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { filesBelow, root } from '../../scripts/lib/files.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const composeText = read('docker-compose.yml')
const serverCode = filesBelow(join(root, 'server'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const exampleNames = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))

describe('docker-compose.yml', () => {
  type Service = Readonly<Record<string, unknown>>
  const { services, volumes } = parse(composeText, { merge: true }) as {
    services: Readonly<Record<string, Service>>
    volumes: Record<string, unknown>
  }

  it('keeps data and certificates in volumes, and starts the mail catcher only for development', () => {
    expect(services['store']).toMatchObject({ volumes: ['data:/data'], environment: { DATA_DIR: '/data' } })
    expect(Object.keys(volumes)).toEqual(['data', 'certificates'])
    expect(services['mail']).toMatchObject({ profiles: ['dev'] })
    expect(services['replica']).toMatchObject({ profiles: ['replica'] })
  })

  it.each(['proxy', 'store', 'replica'])('gives %s only what it needs', (name) => {
    const least = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    expect(services[name]).toMatchObject({ ...least, mem_limit: expect.any(String), logging: { driver: 'json-file' } })
    expect(services[name]).not.toHaveProperty('privileged')
  })

  it('lets only the proxy be reached from outside, and checks the health of what serves', () => {
    const reached = Object.entries(services).flatMap(([name, { ports }]) => (ports && name !== 'mail' ? [name] : []))
    expect(reached).toEqual(['proxy'])
    for (const name of ['proxy', 'store']) expect(services[name]).toHaveProperty('healthcheck.test')
  })
})

describe('Dockerfile', () => {
  it('builds the code of the record store as root, because the user who starts it cannot write there', () => {
    const [asRoot = ''] = read('Dockerfile').split('USER node')
    expect(asRoot).toContain('RUN npx tsx scripts/build-hooks.ts')
  })
})

describe('.env.example', () => {
  it('has every variable that the compose file, the start and the server read', () => {
    const used = new Set([
      ...namesIn(composeText, /\$\{([A-Z_]+)/g),
      ...namesIn(read('deploy/litestream.yml'), /\$\{([A-Z_]+)/g),
      ...namesIn(read('scripts/serve.ts'), /\b([A-Z]+_[A-Z_]+|PORT|HOST)\b/g),
      ...namesIn(serverCode, /\b(?:env|getenv)\('([A-Z_]+)'/g),
      ...namesIn(read('src/main.tsx'), /env\['(VITE_[A-Z_]+)'\]/g),
    ])
    // The start sets it for `-- --new-staff-password`; nobody else should.
    used.delete('ORION_NEW_STAFF_PASSWORD')
    expect([...used].filter((name) => !exampleNames.has(name))).toEqual([])
  })

  it('has only variables that the table of docs/operations.md explains', () => {
    const operations = read('docs/operations.md')
    expect([...exampleNames].filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
  })
})
