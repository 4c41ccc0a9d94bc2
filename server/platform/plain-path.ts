import type { RequestEvent } from './events.ts'
/**
 * The path of a request as our checks write it. PocketBase finds a collection also by its id and by its name in capitals, so
 * `/api/collections/USERS/…` would otherwise pass by what is checked for `users`.
 */
export function plainPath(e: RequestEvent) {
  const { path } = e.request.url
  const [, name, rest] = /^\/api\/collections\/([^/]+)(.*)$/.exec(path) || []
  if (name === undefined) return path
  try {
    return `/api/collections/${e.app.findCachedCollectionByNameOrId(name).name}${rest}`
  } catch (_) {
    return path
  }
}
