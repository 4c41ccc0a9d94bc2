import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail as it came over the line. */
export interface SmtpMail {
  /** The address in MAIL FROM. */
  readonly from: string
  /** The addresses in RCPT TO that were accepted. */
  readonly to: readonly string[]
  /** Head and body with CRLF; '' before DATA. */
  readonly raw: Buffer
  /** The Message-ID with its angle brackets; '' before DATA or without one. */
  readonly messageId: string
}

/** How the server answers a mail, if it does not simply accept it. */
export interface Misbehaviour {
  /**
   * The step that is answered differently: at a recipient, at the command DATA, or at the end of the mail (default).
   */
  readonly at?: 'rcpt' | 'data' | 'end'
  /** Reply code of 400 to 599; without it, the usual reply. */
  readonly code?: number
  readonly text?: string
  /** Waits before the reply. */
  readonly delayMs?: number
  /** Waits for this promise before the reply. */
  readonly until?: Promise<void>
  /** Closes the connection: instead of a reply, or after the one that `code` says. */
  readonly drop?: boolean
  /** Sends nothing more, and leaves the connection open. */
  readonly silent?: boolean
  /** For `drop` or `silent` at the end of a mail: if true, the mail is accepted although its sender gets no reply. */
  readonly keep?: boolean
}

/**
 * Returns how to answer a mail; undefined: as usual. It is asked at the recipient, where an answer `at` 'rcpt' or
 * 'data' counts, and again at the end of the mail, where one for 'end' counts.
 * @param index Counts mails that were begun, from 0, since this behaviour was set.
 */
export type Behaviour = (mail: SmtpMail, index: number) => Misbehaviour | undefined

export type Outcome = 'accepted' | 'refused' | 'dropped' | 'silent' | 'abandoned'

export interface Attempt {
  readonly mail: SmtpMail
  /** 'abandoned': the client left before the end of the mail. */
  readonly outcome: Outcome
  /** True if the server has the mail, whether or not it said so. */
  readonly isTaken: boolean
}

export interface SmtpSink {
  /** Port on 127.0.0.1. It needs neither TLS nor a login. */
  readonly port: number
  /** Returns the number of connections so far, and of those that are open now. */
  readonly connections: () => { readonly total: number; readonly open: number }
  /** Every mail that was begun and has ended, oldest first. */
  readonly attempts: () => readonly Attempt[]
  /** Sets how mails are answered from now on. Without an argument all are accepted. */
  readonly behave: (behaviour?: Behaviour) => void
  /** Forgets all mails so far, and accepts all from now on. */
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

export interface SmtpSinkOptions {
  readonly behaviour?: Behaviour
  /** A mail is accepted; the reply waits for the promise. */
  readonly onMail?: (mail: SmtpMail) => Promise<void> | void
  /** A free one by default. */
  readonly port?: number
}

const nothing = Buffer.alloc(0)

/**
 * A mail server that forwards nothing. It implements SMTP itself, because the usual library waits 100 ms before each
 * greeting and cannot drop a connection or stop answering.
 */
export async function startSmtpSink(options: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const attempts: Attempt[] = []
  const sockets = new Set<Socket>()
  let total = 0
  let behaviour = options.behaviour
  let begun = 0

  const talk = async (socket: Socket): Promise<void> => {
    let mail: SmtpMail | undefined
    let index = 0
    let atData: Misbehaviour | undefined
    let lines: string[] | undefined
    let isSilent = false
    const say = (code: number, text: string) => socket.write(`${code} ${text}\r\n`)

    const end = (outcome: Outcome, isTaken = outcome === 'accepted') => {
      if (mail) attempts.push({ mail, outcome, isTaken })
      mail = undefined
      lines = undefined
    }
    /** Does what `wrong` says, if that differs from the usual reply; then the mail is over. */
    const misbehave = async (wrong: Misbehaviour | undefined): Promise<boolean> => {
      await wrong?.until
      if (wrong?.delayMs) await new Promise((resolve) => setTimeout(resolve, wrong.delayMs))
      if (!wrong || !(wrong.code || wrong.drop || wrong.silent)) return false
      const isTaken = wrong.keep === true && wrong.code === undefined
      if (isTaken && mail) await options.onMail?.(mail)
      if (wrong.code) say(wrong.code, wrong.text ?? 'refused by the test')
      end(wrong.code ? 'refused' : wrong.drop ? 'dropped' : 'silent', isTaken)
      if (wrong.silent) isSilent = true
      else if (wrong.drop) socket.end(() => socket.destroy())
      return true
    }

    const commands: Readonly<Record<string, (rest: string) => Promise<void> | void>> = {
      HELO: () => void say(250, 'sink'),
      EHLO: () => void socket.write('250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n'),
      MAIL: (rest) => {
        end('abandoned')
        mail = { from: addressIn(rest), to: [], raw: nothing, messageId: '' }
        index = begun
        begun += 1
        say(250, 'ok')
      },
      RCPT: async (rest) => {
        if (!mail) return void say(503, 'MAIL first')
        const asked: SmtpMail = { ...mail, to: [...mail.to, addressIn(rest)] }
        const wrong = behaviour?.(asked, index)
        mail = asked
        if (wrong?.at === 'rcpt' && (await misbehave(wrong))) return
        atData = wrong?.at === 'data' ? wrong : undefined
        say(250, 'ok')
      },
      DATA: async () => {
        if (!mail?.to.length) return void say(503, 'RCPT first')
        if (await misbehave(atData)) return
        lines = []
        say(354, 'go on')
      },
      RSET: () => {
        end('abandoned')
        say(250, 'ok')
      },
      NOOP: () => void say(250, 'ok'),
      QUIT: () => {
        say(221, 'bye')
        socket.end()
      },
    }
    const finish = async (text: string): Promise<void> => {
      if (!mail) return
      const raw = Buffer.from(text, 'latin1')
      mail = { ...mail, raw, messageId: messageIdIn(text) }
      const wrong = behaviour?.(mail, index)
      if ((wrong?.at ?? 'end') === 'end' && (await misbehave(wrong))) return
      await options.onMail?.(mail)
      end('accepted')
      say(250, 'taken')
    }

    say(220, 'sink')
    try {
      for await (const line of linesOf(socket)) {
        if (isSilent) continue
        if (lines && line === '.') await finish(`${lines.join('\r\n')}\r\n`)
        else if (lines) lines.push(line.startsWith('.') ? line.slice(1) : line)
        else {
          const [, name = '', rest = ''] = /^(\S*) ?(.*)$/.exec(Buffer.from(line, 'latin1').toString()) ?? []
          const command = commands[name.toUpperCase()]
          if (command) await command(rest)
          else say(502, 'not known here')
        }
      }
    } catch {
      // The client closed the connection.
    }
    end('abandoned')
  }

  const server = createServer((socket) => {
    total += 1
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    void talk(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })

  const behave = (next?: Behaviour) => {
    behaviour = next
    begun = 0
  }
  return {
    behave,
    port: (server.address() as AddressInfo).port,
    connections: () => ({ total, open: sockets.size }),
    attempts: () => [...attempts],
    reset: () => {
      attempts.length = 0
      behave()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const addressIn = (text: string): string => /<([^>]*)>/.exec(text)?.[1] ?? ''

const messageIdIn = (raw: string): string => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  return /^Message-ID:\s*(<[^>]*>)/im.exec(head)?.[1] ?? ''
}

/** The lines of a connection, without their ends, a character for each byte. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  socket.setEncoding('latin1')
  let rest = ''
  for await (const chunk of socket as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
