import { randomBytes } from 'node:crypto'

/** The record store's own form of an analytics session id. */
export const newSessionId = (): string => randomBytes(16).toString('hex')

/** A record id in the record store's format: 15 characters of a to z and 0 to 9. */
export const newRecordId = (): string => randomBytes(8).toString('hex').slice(0, 15)
