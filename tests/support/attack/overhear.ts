import { recordBodies } from './fuzz-bodies.ts'
import { secretWord, type Fuzzer, type FuzzedStore } from './fuzzed-store.ts'
import { maySee } from './run-fuzz.ts'

/** The last message of every connection: a change that everybody may receive, made after all others. */
const lastWord = '/heard-to-the-end'
interface Listener {
  readonly who: Fuzzer
  /** Whether the record store accepted the topics. */
  readonly isTaken: boolean
  /** Resolves to all messages after the last one has arrived. */
  readonly heard: Promise<string>
  readonly close: () => void
}

async function listen(url: string, who: Fuzzer, token: string, topics: readonly string[]): Promise<Listener> {
  const stop = new AbortController()
  const headers = token ? { authorization: token } : undefined
  const answer = await fetch(`${url}/api/realtime`, { signal: stop.signal, ...(headers ? { headers } : {}) })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  let text = ''
  const readUntil = async (word: RegExp): Promise<string> => {
    while (!word.test(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended: ${text.slice(0, 200)}`)
      text += value
    }
    return text
  }
  const [, clientId] = /"clientId":"(\w+)"/.exec(await readUntil(/"clientId":"\w+"/)) ?? []
  const subscribed = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, subscriptions: [...topics, 'route_rules/*'] }),
  })
  const isTaken = subscribed.status === 204
  if (!isTaken) stop.abort()
  const heard = isTaken ? readUntil(new RegExp(lastWord)) : Promise.resolve('')
  // It is awaited later, and must not count as unhandled until then.
  heard.catch(() => {})
  return { who, isTaken, heard, close: () => stop.abort() }
}

/**
 * All attackers listen to all collections and to each record of the victim, in every way that the record store accepts,
 * while a superuser saves these records, and makes and deletes others of the victim. Returns who got messages of which
 * collection without a right to it, who with one, and how many collections the record store let somebody listen to. One
 * refused topic makes all topics of a connection fail, so each collection has a connection of its own.
 */
export async function overhear(
  store: FuzzedStore,
): Promise<{ readonly found: readonly string[]; readonly byRight: readonly string[]; readonly taken: number }> {
  const { server, world, actors, secrets } = store
  const root = await server.superuser()
  const options = encodeURIComponent(JSON.stringify({ query: { filter: 'id != ""', fields: '*', expand: 'role' } }))
  const listeners: Listener[] = []
  for (const [who, actor] of Object.entries(actors) as [Fuzzer, FuzzedStore['victim'] | undefined][]) {
    for (const [name, id] of Object.entries(world.victim)) {
      const topics = [`${name}/*`, `${name}/${id}`, `${name}/*?options=${options}`, `${name.toUpperCase()}/*`, name]
      listeners.push(await listen(server.url, who, actor?.client.authStore.token ?? '', topics))
    }
  }
  const own = Object.entries(world.victim).filter(([name]) => name !== 'users')
  for (const [name, id] of own) {
    const { revision } = await root.collection(name).getOne(id)
    await root.collection(name).update(id, {}, { headers: { x_base_revision: String(revision) } })
  }
  for (const [name] of own) {
    // Some collections accept no second record of the victim.
    const body = { ...recordBodies(world.ids, secretWord(name))[name] }
    const twin = await root
      .collection(name)
      .create(body)
      .catch(() => undefined)
    if (twin)
      await root
        .collection(name)
        .delete(twin.id)
        .catch(() => undefined)
  }
  await root.collection('route_rules').create({ path: lastWord, redirect: '/', active: true })

  const heardOf = new Set<string>()
  const mayHear = (who: Fuzzer, name: string) => maySee(who, name, '/api/realtime')
  for (const { who, heard } of listeners) {
    const text = await heard
    for (const [secret, name] of secrets) if (text.includes(secret)) heardOf.add(`${who} ${name}`)
    for (const [name, id] of own) {
      if (text.includes(`"collectionName":"${name}"`) && text.includes(`"${id}"`)) heardOf.add(`${who} ${name}`)
    }
  }
  for (const { close } of listeners) close()
  const isByRight = (one: string) => mayHear(...(one.split(' ') as [Fuzzer, string]))
  return {
    found: [...heardOf].filter((one) => !isByRight(one)),
    byRight: [...heardOf].filter(isByRight),
    taken: listeners.filter(({ isTaken }) => isTaken).length,
  }
}
