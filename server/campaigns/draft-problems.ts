import type { CampaignProblem, CampaignText } from '../../src/shared/mail/campaigns.ts'
import { placeholderNames } from '../../src/shared/mail/subscriber-fields.ts'
import type { Letter } from '../mail/letter.ts'
import { clipLimit, sizeOf } from '../mail/words.ts'
import { placeholdersIn } from './placeholders.ts'

/** Inboxes cut longer texts. */
const shown = { subject: 70, preheader: 110 }

type Place = CampaignProblem['where']

const error = (where: Place, text: string): CampaignProblem => ({ level: 'error', where, text })
const warning = (where: Place, text: string): CampaignProblem => ({ level: 'warning', where, text })

const isWebLink = (url: string): boolean =>
  /^(https?:\/\/[^\s]+\.?[^\s]*|mailto:[^\s@]+@[^\s@]+)$/i.test(url) && !url.includes('{{')

const linkProblems = (body: string): readonly CampaignProblem[] =>
  [...body.matchAll(/\]\(\s*<?([^)\s>]*)/g)]
    .map(([, url = '']) => url)
    .filter((url) => !isWebLink(url))
    .map((url) => error('body', `The link to “${url.slice(0, 60)}” is no web address. Begin it with https://.`))

const placeholderProblems = (where: Place, text: string, known: readonly string[]): readonly CampaignProblem[] =>
  placeholdersIn(text).flatMap(({ name, fallback }) => {
    if (!known.includes(name)) {
      const words = known.map((one) => `{{${one}}}`).join(', ')
      return [error(where, `There is no placeholder {{${name.slice(0, 40)}}}. Use one of: ${words}.`)]
    }
    if (fallback !== '' || name === 'email') return []
    const words = `{{${name}}} is empty for some people. Give it a word for them, such as {{${name}|player}}.`
    return [warning(where, words)]
  })

function subjectProblems(subject: string): readonly CampaignProblem[] {
  const found: CampaignProblem[] = []
  if (subject.trim() === '') found.push(error('subject', 'The subject is empty.'))
  if (Array.from(subject).length > shown.subject)
    found.push(warning('subject', `Inboxes cut a subject of more than ${shown.subject} characters.`))
  return found
}

function preheaderProblems(preheader: string): readonly CampaignProblem[] {
  const found: CampaignProblem[] = []
  if (preheader.trim() === '')
    found.push(warning('preheader', 'Without a preview line, inboxes show the first words of the mail.'))
  if (Array.from(preheader).length > shown.preheader)
    found.push(warning('preheader', `Inboxes cut a preview line of more than ${shown.preheader} characters.`))
  return found
}

function bodyProblems(body: string): readonly CampaignProblem[] {
  const found: CampaignProblem[] = []
  if (body.trim() === '') found.push(error('body', 'The mail has no text.'))
  if (/<\/?[a-z][^>\n]*>/i.test(body.replace(/<(https?:|mailto:)[^>\s]*>/gi, '')))
    found.push(warning('body', 'HTML is shown as text. Use Markdown.'))
  return found
}

function sizeProblems(html: string): readonly CampaignProblem[] {
  const size = sizeOf(html)
  if (size <= clipLimit) return []
  const words = `The mail has ${Math.ceil(size / 1000)} kB. Gmail cuts off what is beyond ${clipLimit / 1000} kB, with the link to unsubscribe.`
  return [warning('body', words)]
}

/**
 * Returns the problems of the text of a campaign and of the mail made from it.
 * @param known the fields of subscribers, and whether the sender of the mail is known.
 */
export function problemsOf(
  { subject, preheader, body }: CampaignText,
  mail: Letter,
  { fields, hasSender }: { readonly fields: readonly string[]; readonly hasSender: boolean },
): readonly CampaignProblem[] {
  const known = [...placeholderNames, ...fields]
  return [
    ...subjectProblems(subject),
    ...preheaderProblems(preheader),
    ...bodyProblems(body),
    ...placeholderProblems('subject', subject, known),
    ...placeholderProblems('preheader', preheader, known),
    ...placeholderProblems('body', body, known),
    ...linkProblems(body),
    ...sizeProblems(mail.html),
    ...(hasSender ? [] : [error('footer', 'Set the footer of campaigns first: an imprint and a postal address.')]),
  ]
}
