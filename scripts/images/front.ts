import assert from 'node:assert/strict'
import { get } from 'node:http'
import PocketBase from 'pocketbase'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/**
 * Sends a request without decoding the answer, so that compression is visible. If the answer never ends, it waits only
 * for the first part.
 */
const ask = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = get(url, { headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer
      let text = ''
      const done = () => {
        resolve({ status, headers: received, text })
        answer.destroy()
      }
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1')
        if (received['content-type']?.startsWith('text/event-stream')) done()
      })
      answer.once('end', done)
    })
    sent.once('error', reject)
    sent.setTimeout(20_000, () => sent.destroy(new Error(`${url} did not answer within 20 s`)))
  })

/** Requests the app from the front as a browser does. @throws AssertionError if an answer is wrong. */
export async function askForApp(url: string): Promise<void> {
  const page = await ask(url)
  assert.equal(page.status, 200, 'the app')
  assert.match(page.text, /<div id="root"/, 'the app')
  assert.match(String(page.headers['content-security-policy']), /default-src 'self'/)
  const screen = await ask(`${url}/fleets`)
  assert.equal(screen.text, page.text, 'a screen of the app')
  const paths = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  // The largest one: files of less than a kilobyte are not compressed.
  const files = await Promise.all(paths.map(async (path) => ({ path, size: (await ask(url + path)).text.length })))
  const asset = files.toSorted((a, b) => b.size - a.size)[0]?.path ?? ''
  for (const coding of ['br', 'gzip']) {
    const { status, headers } = await ask(url + asset, { 'Accept-Encoding': coding })
    assert.deepEqual([status, headers['content-encoding']], [200, coding], asset)
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', asset)
  }
  assert.equal((await ask(`${url}/assets/none.js`)).status, 404, 'a file that does not exist')
}

/** Requests the API from the front, including realtime. @throws AssertionError if an answer is wrong. */
export async function askForApi(url: string): Promise<void> {
  assert.equal((await ask(`${url}/api/health`)).status, 200, '/api/health')
  assert.equal((await ask(`${url}/payload.json`)).status, 200, '/payload.json')
  assert.match((await ask(`${url}/api/realtime`)).text, /PB_CONNECT/, '/api/realtime')
  assert.equal((await ask(`${url}/api/collections/fleets/records`)).status, 200, 'a list of records')
}

/** An account that saves fleets through the front. */
export async function signIn(url: string, email: string, password: string) {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  const fleets = client.collection('fleets')
  const { record } = await client.collection('users').authWithPassword(email, password)
  return {
    save: async (name: string): Promise<void> => {
      const id = `fleet-${name.replaceAll(/\W+/g, '-').toLowerCase()}`
      const data = { id, name, faction: 'accord', limit: 200, ships: [], flagships: [] }
      const rest = { revision: 1, changed_at: {}, deleted: false, game_version: 'v0.2.2 alpha' }
      await fleets.create({ user: record.id, data, ...rest })
    },
    names: async (): Promise<readonly string[]> => {
      const rows = await fleets.getFullList({ batch: 500 })
      return rows.map((row) => String((row['data'] as { name?: unknown }).name)).toSorted()
    },
  }
}
