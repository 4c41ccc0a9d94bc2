import type { Callers } from './tables.ts'

/**
 * The routes of PocketBase itself, by the pattern that it matches, with their callers. A route of a later version that stands
 * in no table is answered with 404.
 */
export const pocketBaseRoutes: Readonly<Record<string, Callers>> = {
  'GET /api/health': 'anyone',
  'POST /api/batch': 'anyone',
  'GET /api/realtime': 'anyone',
  'POST /api/realtime': 'anyone',

  'GET /api/collections/{collection}/records': 'anyone',
  'GET /api/collections/{collection}/records/{id}': 'anyone',
  'POST /api/collections/{collection}/records': 'anyone',
  'PATCH /api/collections/{collection}/records/{id}': 'anyone',
  'DELETE /api/collections/{collection}/records/{id}': 'anyone',
}
export const collectionCallers = {}
