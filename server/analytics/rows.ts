import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentOf as momentsMomentOf } from '../platform/moments.ts'

/** The rows of a query, by a model of one row. */
export const rowsOf = (app: core.App, model, sql, values) => rows(app, sql, values, model)

/** A parameter that is a JSON list of texts. Throws 400 where it is not. */
export function readTexts(e: RequestEvent, name) {
  let list
  try {
    list = JSON.parse(e.request.url.query().get(name) || '[]')
  } catch (_) {
    throw new BadRequestError(`The parameter ${name} is not JSON.`)
  }
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'string'))
    throw new BadRequestError(`The parameter ${name} is not a list of texts.`)
  return list
}

/** A moment as PocketBase writes it, of seconds since 1970. */
export const momentOf = (seconds) => momentsMomentOf(seconds * 1000)
