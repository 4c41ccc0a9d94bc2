import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The schema of the Compose Specification, commit 170098b of 2026-06-23, under the Apache License 2.0. */
const schema = JSON.parse(read('tests/fixtures/compose/compose-spec.json')) as { $schema?: string }
/** Ajv knows draft 07 only by its http address, the schema names it by https. */
const { $schema: _draft, ...rest } = schema
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(rest)

const composeText = read('docker-compose.yml')
const exampleNames = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))

describe('docker-compose.yml', () => {
  it('follows the Compose Specification', () => {
    isCompose(parse(composeText))
    expect(isCompose.errors).toBeNull()
  })

  it('breaks the schema with an unknown key', () => {
    expect(isCompose(parse(composeText.replace('restart:', 'restarts:')))).toBe(false)
  })

  it('keeps the data in a volume, checks its health, and starts the mail catcher only for development', () => {
    const { services, volumes } = parse(composeText) as {
      services: Record<string, Record<string, unknown>>
      volumes: Record<string, unknown>
    }
    expect(services['orion']).toMatchObject({ volumes: ['data:/data'], environment: { DATA_DIR: '/data' } })
    expect(volumes).toHaveProperty('data')
    expect(services['orion']).toHaveProperty('healthcheck.test')
    expect(services['mail']).toMatchObject({ profiles: ['dev'] })
  })
})

describe('.env.example', () => {
  it('has every variable that the compose file and the start read', () => {
    const used = new Set([
      ...namesIn(composeText, /\$\{([A-Z_]+)/g),
      ...namesIn(read('scripts/serve.ts'), /\b([A-Z]+_[A-Z_]+|PORT|HOST)\b/g),
      ...namesIn(read('pb_hooks/lib/settings.js'), /\b(?:env|getenv)\('([A-Z_]+)'/g),
      ...namesIn(read('src/main.tsx'), /env\['(VITE_[A-Z_]+)'\]/g),
    ])
    expect([...used].filter((name) => !exampleNames.has(name))).toEqual([])
  })
})
