// A player who reads and saves a fleet some times a second while others attack. Runs in a thread of its own, so that the
// attackers of the same process do not delay its clock. Plain JavaScript, because a worker thread has no loader.
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, path, headers, pauseMs } = workerData
const times = { read: [], save: [] }
const failures = []
let isOver = false

const ask = (method, body, more = {}) =>
  new Promise((resolve) => {
    const asked = performance.now()
    const done = (status, text) => resolve({ status, text, ms: performance.now() - asked })
    const call = request(`${url}${path}`, { method, headers: { ...headers, ...more }, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () => done(answer.statusCode, text))
      answer.on('error', () => done(0, ''))
    })
    call.setTimeout(30_000, () => call.destroy())
    call.on('error', () => done(0, ''))
    call.end(body)
  })

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
