import type { RecordEvent } from '../platform/events.ts'
import { refuseField } from '../platform/http.ts'

/**
 * Refuses a rule that does not lead to a path of this site, written as a browser resolves it: `/..//host` would become
 * `//host`, which is another site (RT-12). The app compares origins too, for rules that are older than this check.
 */
export function requireOwnPath(e: RecordEvent, next: () => void): void {
  next()
  const [path = ''] = e.record.getString('redirect').split(/[?#]/, 1)
  const parts = path.slice(1).replace(/%2e/gi, '.').split('/')
  // The part after a slash at the end is empty and stays.
  const isAsResolved = parts.every((part, at) => part !== '.' && part !== '..' && (part || at === parts.length - 1))
  if (isAsResolved) return
  refuseField(
    'The rule does not lead to a path of this site.',
    'redirect',
    'validation_own_path',
    'Write the path without //, /./ and /../.',
  )
}
