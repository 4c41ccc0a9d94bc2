// A player who reads and saves a fleet some times a second while others attack. Runs in a thread of its own, so that
// the attackers of the same process do not delay its clock. If the record store is busy it asks again, as the app does.
// Plain JavaScript, because a worker thread has no loader.
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, path, headers, pauseMs } = workerData
const times = { read: [], save: [] }
const failures = []
let isOver = false

/** How often a busy store is asked again, as the app asks: after as many seconds as it says. */
const triesWhenBusy = 2

const askOnce = (method, body, more) =>
  new Promise((resolve) => {
    const asked = performance.now()
    const done = (status, text, wait = 0) => resolve({ status, text, wait, ms: performance.now() - asked })
    const call = request(`${url}${path}`, { method, headers: { ...headers, ...more }, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () => done(answer.statusCode, text, Number(answer.headers['retry-after'] ?? 0)))
      answer.on('error', () => done(0, ''))
    })
    call.setTimeout(30_000, () => call.destroy())
    call.on('error', () => done(0, ''))
    call.end(body)
  })

/** The last answer, and the time since the first attempt, because a refusal makes the player wait. */
async function ask(method, body, more = {}) {
  const asked = performance.now()
  for (let tries = 0; ; tries += 1) {
    const answer = await askOnce(method, body, more)
    if (answer.status !== 503 || answer.wait === 0 || tries === triesWhenBusy)
      return { ...answer, ms: performance.now() - asked }
    await new Promise((resolve) => setTimeout(resolve, answer.wait * 1000))
  }
}

const noted = (what, answer) => {
  times[what].push(answer.ms)
  if (answer.status !== 200) failures.push(`${what} ${answer.status}`)
  return answer
}

parentPort.on('message', () => {
  isOver = true
})

while (!isOver) {
  const read = noted('read', await ask('GET'))
  if (read.status === 200) {
    const { data, revision } = JSON.parse(read.text)
    const body = JSON.stringify({ data: { ...data, name: `fleet ${revision}` } })
    noted(
      'save',
      await ask('PATCH', body, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        x_base_revision: String(revision),
      }),
    )
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
parentPort.postMessage({ reads: times.read, saves: times.save, failures })
parentPort.close()
