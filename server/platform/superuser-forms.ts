import type { RequestEvent } from './events.ts'

/** What a hook of a record needs of its event. */
export interface RecordChange {
  app: core.App
  readonly record: core.Record
  readonly hasSuperuserAuth: () => boolean
}

/**
 * Saves a record with the values of a superuser's request, in the way of PocketBase's own route. `settle` is the hook of the
 * collection; it calls `next` to save.
 * @throws BadRequestError with `failed` and what is wrong with the values.
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
  // Shows what is hidden from others.
  $apis.enrichRecord(e, record)
  return e.json(200, record)
}
