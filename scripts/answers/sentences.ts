import { readFileSync } from 'node:fs'
import { filesBelow } from '../lib/files.ts'
import type { Entry } from './record.ts'

/** Texts of a source that look like sentences of a refusal: they begin with a capital and end with a full stop. */
const quoted = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g

const isSentence = (text: string): boolean =>
  /^(?:[A-Z]|\$\{)/.test(text) && text.endsWith('.') && / /.test(text) && !/\n|<\/|=>/.test(text)

/** A pattern for a sentence, in which `${…}` stands for anything. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .replaceAll(/\d{4}-\d\d-\d\d/g, '<day>')
      .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{0,300}?'),
  )

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The sentences of the sources below a folder, those that the recording has and those that it has not. */
export function sentencesIn(folder: string, entries: readonly Entry[]) {
  const files = filesBelow(folder).filter(
    (file) => /\.(js|ts)$/.test(file) && !file.includes('/vendor/') && !file.endsWith('.d.ts'),
  )
  const sentences = new Map<string, string>()
  for (const file of files) {
    const source = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    for (const [, single, template] of source.matchAll(quoted)) {
      const text = (single ?? template ?? '').replaceAll("\\'", "'")
      if (isSentence(text)) sentences.set(text, file.slice(folder.length).replace(/^\//, ''))
    }
  }
  // Mails break their lines, and days are blank.
  const texts = [
    ...new Set(entries.flatMap(({ method, answer }) => textsIn(answer).join(method === 'MAIL' ? ' ' : '\n'))),
  ].join('\n')
  const found = [...sentences].map(([sentence, file]) => ({
    sentence,
    file,
    isReached: patternOf(sentence).test(texts),
  }))
  return { reached: found.filter(({ isReached }) => isReached), left: found.filter(({ isReached }) => !isReached) }
}
