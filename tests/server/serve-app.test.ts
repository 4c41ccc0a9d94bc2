import { expect, test, vi } from 'vitest'
import type { RequestEvent } from '../../server/platform/events.ts'
import { setAppHeaders } from '../../server/platform/serve-app.ts'
import { part } from './fakes.ts'

test.each(['', 'http://plain.example', "https://a.example; script-src 'unsafe-inline'", '*'])(
  'AN-11 an analytics origin of "%s" opens nothing',
  (origin) => {
    vi.stubGlobal('$os', { getenv: () => origin })
    const headers = new Map<string, string>()
    setAppHeaders(part<RequestEvent>({ response: { header: () => headers } }))
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';")
  },
)
