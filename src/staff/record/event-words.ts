import { texts } from './texts.ts'

/** The words for a name; undefined if there are none, also for names such as `constructor` that every object has. */
export const wordsFor = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** An event of a visit in words; for an unknown event, such as one of a newer build, its name. */
export const eventWords = (name: string): string => wordsFor(texts.events, name) ?? name
