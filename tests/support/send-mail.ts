import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends a mail, given as head and body with CRLF, to ann@orion.test through the mail server at this port. */
export async function sendMail(port: number, mail: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  const commands = [
    'EHLO test',
    'MAIL FROM:<fleet@orion.test>',
    'RCPT TO:<ann@orion.test>',
    'DATA',
    `${mail}\r\n.`,
    'QUIT',
  ]
  for (const command of commands) {
    await once(socket, 'data')
    socket.write(`${command}\r\n`)
  }
  socket.resume()
  await closed
}
