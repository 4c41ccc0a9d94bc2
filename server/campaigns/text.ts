import markdownIt from 'markdown-it'
import { leaveAddress } from '../mail/links.ts'
import { clipLimit, renderMail, siteOf, sizeOf } from '../mail/template.ts'
import { escape as wordsEscape, headerText } from '../mail/words.ts'

// The text of a campaign: Markdown with placeholders, checked and made into the mail that is sent. What the preview shows is
// made here, too, so that it is the same.

/** What may stand in double braces, such as {{name|player}}: the word after the bar is used where there is nothing else. */
const fillers = {
  name: (person) => person.name,
  email: (person) => person.email,
  fleets: (person) => (person.fleets > 0 ? String(person.fleets) : ''),
}

const anyBraces = /\{\{([^{}\n]{0,100})\}\}/g

export const most = { subject: 200, preheader: 200, body: 60000 }

/** Longer ones are cut off by inboxes. */
const shown = { subject: 70, preheader: 110 }

/** Stands in the frozen mail for what each recipient gets an own one of. No text that staff write can make it. */
const ownToken = 'own-leave-token-of-the-recipient'

const partsOf = (inner) => {
  const at = inner.indexOf('|')
  const name = (at < 0 ? inner : inner.slice(0, at)).trim()
  return { name, fallback: at < 0 ? '' : inner.slice(at + 1).trim() }
}

/** The placeholders of a text: name and fallback of each. */
const placeholdersIn = (text) => [...text.matchAll(anyBraces)].map(([, inner]) => partsOf(inner))

/** Puts what is known of a person into a text; `escape` makes it fit for HTML. The word after the bar is so already. */
const fill = (text, person, escape) =>
  text.replace(anyBraces, (whole, inner) => {
    const { name, fallback } = partsOf(inner)
    const read = Object.keys(fillers).includes(name) ? fillers[name] : undefined
    if (!read) return whole
    const value = read(person)
    return value === '' ? fallback : escape(value)
  })

/** Adds where the visit came from to links that lead to the app itself. */
const tagOwnLinks = (html, appUrl, campaign) =>
  html.replace(/href="([^"]*)"/g, (whole, escaped) => {
    const url = escaped.replace(/&amp;/g, '&')
    const isOwn =
      url === appUrl || url.startsWith(`${appUrl}/`) || url.startsWith(`${appUrl}?`) || url.startsWith(`${appUrl}#`)
    if (!isOwn || url.includes('utm_source=')) return whole
    const [address, ...fragment] = url.split('#')
    const tagged = `${address}${address.includes('?') ? '&' : '?'}utm_source=mail&utm_campaign=${encodeURIComponent(campaign)}`
    return `href="${[tagged, ...fragment].join('#').replace(/&/g, '&amp;')}"`
  })

const parser = () => {
  return markdownIt({ html: false })
}

/** The plain text of Markdown: its own text, with addresses behind their words. */
const plainOf = (body) =>
  body
    .replace(/\r\n?/g, '\n')
    .replace(/!\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\[([^\]\n]+)\]\((\S+?)(?:\s+"[^"\n]*")?\)/g, (_, words, url) =>
      words === url ? url : `${words} (${url})`,
    )
    .replace(/^(#{1,6})\s+(.*?)\s*#*$/gm, (_, marks, words) => (marks.length < 3 ? words.toUpperCase() : words))
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(^|[^\w*])[*_](?=\S)([^*_\n]*\S)[*_](?![\w*])/gm, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
    .trim()

/** The name of the campaign as it stands in links: letters, digits and hyphens. */
export const slugOf = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'campaign'

const topicNames = {
  news: 'news',
  rules: 'changes of the rules',
  events: 'events',
  invitations: 'invitations to tests',
}

/** The mail of a campaign, the same for everybody: placeholders and the link to leave still stand in it. */
export const freeze = (app, { name, topic, subject, preheader, body }) => {
  const site = siteOf(app)
  const html = tagOwnLinks(parser().render(body), site.url, slugOf(name))
  const mail = renderMail({
    ...{ site, subject, preheader, heading: subject },
    blocks: [{ html, text: plainOf(body) }],
    footer: {
      why: `You get this mail because you asked ${site.name} for ${topicNames[topic]}.`,
      leaveUrl: leaveAddress(app, ownToken),
    },
  })
  return mail
}

/** The mail of one person, from the frozen one. */
export const forPerson = (app: core.App, frozen, person, token) => {
  const withToken = (text) => text.split(ownToken).join(token)
  return {
    subject: headerText(fill(frozen.subject, person, String)),
    html: withToken(fill(frozen.html, person, wordsEscape)),
    text: withToken(fill(frozen.text, person, String)),
  }
}

const problem = (level, where, text) => ({ level, where, text })

const linkProblems = (body) =>
  [...body.matchAll(/\]\(\s*<?([^)\s>]*)/g)]
    .map(([, url]) => url)
    .filter((url) => !/^(https?:\/\/[^\s]+\.?[^\s]*|mailto:[^\s@]+@[^\s@]+)$/i.test(url) || url.includes('{{'))
    .map((url) =>
      problem('error', 'body', `The link to “${url.slice(0, 60)}” is no web address. Begin it with https://.`),
    )

const placeholderProblems = (where, text) =>
  placeholdersIn(text).flatMap(({ name, fallback }) => {
    if (!Object.keys(fillers).includes(name)) {
      const known = Object.keys(fillers)
        .map((one) => `{{${one}}}`)
        .join(', ')
      return [problem('error', where, `There is no placeholder {{${name.slice(0, 40)}}}. Use one of: ${known}.`)]
    }
    if (fallback === '' && name !== 'email') {
      return [
        problem(
          'warning',
          where,
          `{{${name}}} is empty for some people. Give it a word for them, such as {{${name}|player}}.`,
        ),
      ]
    }
    return []
  })

/** What keeps a campaign from being sent (level 'error'), and what its author should look at ('warning'). */
export const check = (app: core.App, campaign, mail) => {
  const { subject, preheader, body } = campaign
  const found = []
  if (subject.trim() === '') found.push(problem('error', 'subject', 'The subject is empty.'))
  if (Array.from(subject).length > shown.subject)
    found.push(problem('warning', 'subject', `Inboxes cut a subject of more than ${shown.subject} characters.`))
  if (preheader.trim() === '')
    found.push(problem('warning', 'preheader', 'Without a preview line, inboxes show the first words of the mail.'))
  if (Array.from(preheader).length > shown.preheader)
    found.push(
      problem('warning', 'preheader', `Inboxes cut a preview line of more than ${shown.preheader} characters.`),
    )
  if (body.trim() === '') found.push(problem('error', 'body', 'The mail has no text.'))
  if (/<\/?[a-z][^>\n]*>/i.test(body.replace(/<(https?:|mailto:)[^>\s]*>/gi, '')))
    found.push(problem('warning', 'body', 'HTML is shown as text. Use Markdown.'))
  for (const [where, text] of Object.entries({ subject, preheader, body }))
    found.push(...placeholderProblems(where, text))
  found.push(...linkProblems(body))
  const size = sizeOf(mail.html)
  if (size > clipLimit)
    found.push(
      problem(
        'warning',
        'body',
        `The mail has ${Math.ceil(size / 1000)} kB. Gmail cuts off what is beyond ${clipLimit / 1000} kB, with the link to unsubscribe.`,
      ),
    )
  return found
}

export const placeholders = Object.keys(fillers)

/** Persons for previews. */
export const sample = { name: 'Vela Renn', email: 'vela@example.org', fleets: 3 }

export const stranger = { name: '', email: 'reader@example.org', fleets: 0 }
