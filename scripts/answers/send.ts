import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { Request } from './request.ts'
import { picture } from './seeds/staff.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Filling an account up takes long on a busy machine. */
const patienceMs = 240_000

/** What one recording keeps for its requests, by name. */
export type Kept = Map<string, string>

const filled = (text: string, kept: Kept): string =>
  text.replace(/__([a-z]+)__/g, (whole, name: string) => kept.get(name) ?? whole)

/** A value with everything that was kept put in. */
export function fill(value: unknown, kept: Kept): unknown {
  if (typeof value === 'string') return filled(value, kept)
  if (Array.isArray(value)) return value.map((one) => fill(one, kept))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, kept)]))
}

/** A path with everything that was kept put in, encoded. */
export const fillPath = (path: string, kept: Kept): string =>
  path.replace(/__([a-z]+)__/g, (whole, name: string) => encodeURIComponent(kept.get(name) ?? whole))

const boundary = 'cut-of-the-answers'
const types: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml', txt: 'text/plain' }
const contents: Readonly<Record<string, Buffer>> = {
  png: picture,
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  txt: Buffer.from('Just a text.'),
}

function formOf(form: NonNullable<Request['form']>, kept: Kept): Buffer {
  const parts = Object.entries(form).map(([name, value]) => {
    const isText = typeof value === 'string'
    const end = isText ? '' : (value.file.split('.').pop() ?? '')
    const head = isText ? '' : `; filename="${value.file}"\r\nContent-Type: ${types[end] ?? 'text/plain'}`
    const start = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`)
    const content = isText ? Buffer.from(filled(value, kept)) : (contents[end] ?? Buffer.alloc(0))
    return Buffer.concat([start, content, Buffer.from('\r\n')])
  })
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** The body of a request with its type; undefined where it has none. */
function bodyOf({ body, form }: Request, kept: Kept): readonly [body: Buffer, type: string] | undefined {
  if (form) return [formOf(form, kept), `multipart/form-data; boundary=${boundary}`]
  if (body === undefined) return undefined
  const text = typeof body === 'string' ? filled(body, kept) : JSON.stringify(fill(body, kept))
  return [Buffer.from(text), 'application/json']
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

export type Sender = (request: Request, token: string, kept: Kept) => Promise<Answer>

/** Sends requests to a server as they are: no client here makes a path plain or repeats what failed. */
export function makeSender(url: string, agent: Agent): Sender {
  const { hostname, port } = new URL(url)
  return (request, token, kept) =>
    new Promise((resolve, reject) => {
      const { method, declared, isChunked } = request
      const made = bodyOf(request, kept)
      const headers: Record<string, string> = {
        ...(token === '' ? {} : { authorization: token }),
        ...(made ? { 'content-type': made[1] } : {}),
        ...(made && !isChunked ? { 'content-length': String(made[0].length) } : {}),
        ...(declared === undefined
          ? {}
          : { 'content-length': String(declared), 'content-type': 'application/json', expect: '100-continue' }),
      }
      for (const [name, value] of Object.entries(request.headers ?? {}))
        headers[name.toLowerCase()] = filled(value, kept)
      const path = fillPath(request.path, kept)
      const sent = httpRequest(
        { hostname, port, path, method, headers, agent: declared === undefined ? agent : false },
        (answer) => {
          textOf(answer)
            .then((text) => {
              const taken = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join('; ')])
              resolve({
                status: answer.statusCode ?? 0,
                headers: Object.fromEntries(taken) as Record<string, string>,
                text,
              })
            }, reject)
            .finally(() => declared !== undefined && sent.destroy())
        },
      )
      sent.setTimeout(patienceMs, () =>
        sent.destroy(new Error(`${method} ${path} was not answered within ${patienceMs / 1000} s`)),
      )
      sent.once('error', reject)
      if (declared === undefined) sent.end(made?.[0])
      else sent.flushHeaders()
    })
}
