import { createSocket } from 'node:dgram'

const headLength = 12
const typeA = 1

/** The name that a question asks for, and the place after it. */
function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = headLength
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** Returns the answer to a question: an address for a known name, otherwise the error “no such name”. */
function answerTo(question: Buffer, addresses: ReadonlyMap<string, string>): Buffer {
  const { name, end } = nameIn(question)
  const address = addresses.get(name)
  const hasAnswer = address !== undefined && question.readUInt16BE(end) === typeA
  const answer = Buffer.from(question.subarray(0, end + 4))
  answer.writeUInt16BE(address === undefined ? 0x8583 : 0x8580, 2)
  answer.writeUInt16BE(hasAnswer ? 1 : 0, 6)
  answer.writeUInt32BE(0, 8)
  if (!hasAnswer) return answer
  // The name is the one at the place 12; kept for ten seconds; four bytes.
  const record = Buffer.from([0xc0, headLength, 0, typeA, 0, 1, 0, 0, 0, 10, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([answer, record])
}

/** Address of Docker's own name server, as containers see it. */
export const nameServerAddress = '127.0.0.11'

/**
 * Starts a name server that answers with the addresses of services, as Docker's name server does. Returns a function
 * that ends it.
 */
export async function startNameServer(addresses: ReadonlyMap<string, string>): Promise<() => void> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, addresses), port, address))
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(53, nameServerAddress, resolve)
  })
  return () => void socket.close()
}
