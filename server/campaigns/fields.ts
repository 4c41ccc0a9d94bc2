import { isObject } from '../../src/shared/is-object.ts'
import { campaignLength, mostMailsPerMinute, type CampaignValues } from '../../src/shared/mail/campaigns.ts'
import type { Topic } from '../../src/shared/mail/topics.ts'
import { refuse } from '../platform/http.ts'
import { isTopic } from '../subscribers/topics.ts'
import { readAudience } from './audience.ts'

// Checks what admins write into a campaign. All functions throw a BadRequestError for invalid values.

export function readText(value: unknown, key: keyof typeof campaignLength): string {
  const limit = campaignLength[key]
  if (typeof value !== 'string') refuse(`The ${key} is not a text.`)
  if (value.length > limit) refuse(`The ${key} has more than ${limit} characters.`)
  // A line break in a subject would start another header. Spaces at the end are kept, because the text may be saved
  // between two words.
  return key === 'body' ? value : value.replace(/[\u0000-\u001f\u007f]+/g, ' ')
}

export function readTopic(value: unknown): Topic {
  if (!isTopic(value)) refuse('There is no such topic.')
  return value
}

export function readName(value: unknown): string {
  const name = readText(value, 'name')
  if (name.trim() === '') refuse('Give the campaign a name.')
  return name
}

function readPerMinute(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > mostMailsPerMinute)
    refuse(`The limit is a whole number of 0 (none) to ${mostMailsPerMinute} mails a minute.`)
  return value
}

const readers: { readonly [Key in keyof CampaignValues]: (value: unknown) => CampaignValues[Key] } = {
  name: readName,
  topic: readTopic,
  subject: (value) => readText(value, 'subject'),
  preheader: (value) => readText(value, 'preheader'),
  body: (value) => readText(value, 'body'),
  audience: readAudience,
  per_minute: readPerMinute,
}

const isField = (key: string): key is keyof CampaignValues => Object.keys(readers).includes(key)

/** Returns the fields to set with their values: at least one. */
export function readFields(
  set: unknown,
): readonly (readonly [keyof CampaignValues, CampaignValues[keyof CampaignValues]])[] {
  const entries = isObject(set) ? Object.entries(set) : []
  if (entries.length === 0) refuse('Say what to change.')
  const unknown = entries.find(([key]) => !isField(key))
  if (unknown) refuse(`${unknown[0].slice(0, 40)} cannot be changed.`)
  return entries.flatMap(([key, value]) => (isField(key) ? [[key, readers[key](value)] as const] : []))
}
