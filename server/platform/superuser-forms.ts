import type { RequestEvent } from './events.ts'

/** The part of an event that a hook of a record needs. */
export interface RecordChange {
  app: core.App
  readonly record: core.Record
  readonly hasSuperuserAuth: () => boolean
}

/**
 * Saves a record with the values of a superuser's request, like PocketBase's own route. `settle` is the hook of the
 * collection; it calls `next` to save.
 * @throws BadRequestError with `failed` and the problems of the values.
 */
export function saveAsSuperuser(
  e: RequestEvent,
  record: core.Record,
  failed: string,
  settle: (change: RecordChange, next: () => void) => void,
): unknown {
  const change: RecordChange = { app: e.app, record, hasSuperuserAuth: () => true }
  const form = new RecordUpsertForm(e.app, record)
  form.grantSuperuserAccess()
  form.load(e.requestInfo().body)
  settle(change, () => {
    form.setApp(change.app)
    try {
      form.submit()
    } catch (thrown) {
      throw new BadRequestError(failed, (thrown as { readonly value?: unknown }).value)
    }
  })
  // Includes fields that are hidden from others.
  $apis.enrichRecord(e, record)
  return e.json(200, record)
}
