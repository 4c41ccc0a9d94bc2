export interface StoreRequest {
  readonly method: string
  readonly url: URL
  readonly body: unknown
  readonly init: RequestInit
}

/**
 * A fake record store that answers as the test says, for faults and times that the real one cannot be made to produce.
 */
export interface FakeStore {
  readonly fetch: typeof fetch
  /** Method and path of each request, oldest first. */
  readonly calls: () => readonly string[]
  readonly requests: readonly StoreRequest[]
  /** Clears the recorded requests. */
  readonly forget: () => void
  /**
   * Sets the answers to 'METHOD /path'; a number is a status without a body, 'offline' no answer. Replaces earlier
   * ones.
   */
  readonly answer: (call: string, with_: Answer | (() => Answer | Promise<Answer>)) => void
}

export type Answer =
  | number
  | 'offline'
  | { readonly status?: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

export function makeFakeStore(): FakeStore {
  const answers = new Map<string, Answer | (() => Answer | Promise<Answer>)>()
  const requests: StoreRequest[] = []
  const fake: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://store.test')
    const method = init.method ?? 'GET'
    requests.push({
      method,
      url,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      init,
    })
    const found = answers.get(`${method} ${url.pathname}`) ?? 404
    const answer = typeof found === 'function' ? await found() : found
    if (answer === 'offline') throw new TypeError('network is down')
    if (typeof answer === 'number') return Response.json({ status: answer, message: '', data: {} }, { status: answer })
    return Response.json(answer.body, { status: answer.status ?? 200, headers: answer.headers ?? {} })
  }
  return {
    fetch: fake,
    requests,
    forget: () => void requests.splice(0),
    calls: () => requests.map(({ method, url }) => `${method} ${url.pathname}`),
    answer: (call, with_) => void answers.set(call, with_),
  }
}

/** A token in the record store's format, without a valid signature. `expiresAt`: ms since 1970. */
export function aToken(expiresAt: number, claims: Readonly<Record<string, unknown>> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ id: 'u1', type: 'auth', exp: expiresAt / 1000, ...claims })}.signature`
}

export const aUserRow = (change: Readonly<Record<string, unknown>> = {}) => ({
  id: 'u1',
  collectionId: 'users',
  collectionName: 'users',
  email: 'sol@orion.test',
  name: 'Sol',
  status: 'active',
  verified: false,
  last_login: '',
  analytics_opt_out: false,
  ...change,
})
