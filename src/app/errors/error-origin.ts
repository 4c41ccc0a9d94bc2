import { readUrl } from '#records/browser/read-url.ts'
import { isChunkError } from './chunk-errors.ts'

/** Paths of our own code: in a build, and in development. */
const ownPaths = /^\/(?:assets\/|src\/|node_modules\/|@|theme\.js)/

/** The place in a line of a stack: an address, or a browser's name for code without an address. */
const place = /[a-z][\w+.-]*:\/\/[^\s)]+|user-script:\d+|<anonymous>:\d+|\b(?:blob|data|javascript):[^\s)]+/i

const isOwnOrigin = (address: string, origin: string): boolean => readUrl(address)?.origin === origin

const isOwnFile = (address: string, origin: string): boolean =>
  isOwnOrigin(address, origin) && ownPaths.test(new URL(address).pathname)

/** The first place in the stack of an error. The message is ignored, because it may contain addresses too. */
const firstPlace = ({ stack = '', message }: Error): string | undefined => {
  const at = stack.indexOf(message)
  const frames = at >= 0 && at < 200 ? stack.slice(at + message.length) : stack
  return frames
    .split('\n')
    .map((line) => place.exec(line)?.[0])
    .find((found) => found !== undefined)
}

export interface UncaughtError {
  readonly thrown: unknown
  /** The file that the browser names; '' or undefined if it names none, as for a rejection. */
  readonly file?: string | undefined
}

/**
 * Whether code of the app has thrown, and not an extension, the browser itself, or another injected script. The first
 * place in the stack decides, then the file. An error with neither does not count as ours, because nobody could fix it.
 */
export function isOwnError({ thrown, file = '' }: UncaughtError, origin = window.location.origin): boolean {
  if (isChunkError(thrown)) {
    const wanted = place.exec((thrown as Error).message)?.[0]
    return wanted === undefined || isOwnOrigin(wanted, origin)
  }
  const isError = thrown instanceof Error || thrown instanceof DOMException
  return isOwnFile((isError ? firstPlace(thrown) : undefined) ?? file, origin)
}
