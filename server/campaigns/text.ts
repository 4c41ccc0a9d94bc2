import { plainTag } from '../../src/shared/analytics/utm.ts'
import type { CampaignText } from '../../src/shared/mail/campaigns.ts'
import { topics, type Topic } from '../../src/shared/mail/topics.ts'
import { senderLines } from '../mail/footer.ts'
import type { Letter } from '../mail/letter.ts'
import { leaveAddress } from '../mail/links.ts'
import { renderMail, siteOf } from '../mail/template.ts'
import { escape, headerText } from '../mail/words.ts'
import { choiceOf, textsOf } from '../platform/db.ts'
import type * as Markdown from './markdown.ts'
import type { Person } from './placeholders.ts'
import { fill } from './placeholders.ts'
import { plainOf } from './plain-text.ts'

// The text of a campaign: Markdown with placeholders, made into the mail that is sent. The preview is also made here,
// so that it is the same.

/** A mark in the frozen mail that is replaced by each recipient's own token. No text by staff can produce it. */
const ownToken = 'own-leave-token-of-the-recipient'

const topicNames: Readonly<Record<Topic, string>> = {
  news: 'news',
  rules: 'changes of the rules',
  events: 'events',
  invitations: 'invitations to playtests',
}

/**
 * Loads a module at its first use; an import would load it in every runtime, together with the tables of campaigns. The
 * build writes markdown.ts to a file of its own because it is one of its entries.
 */
declare const require: (path: `${string}/campaigns/markdown.js`) => typeof Markdown

const renderMarkdown = (text: string): string => require(`${__hooks}/campaigns/markdown.js`).renderMarkdown(text)

/** The topic of a campaign. */
export const topicOf = (campaign: core.Record): Topic => choiceOf(campaign, 'topic', topics)

/** The present text of a campaign. */
export const textOf = (campaign: core.Record): CampaignText => ({
  ...textsOf(campaign, ['name', 'subject', 'preheader', 'body']),
  topic: topicOf(campaign),
})

/** Adds the campaign's tag to an address of the app itself; returns other addresses unchanged. */
function tagged(url: string, appUrl: string, tag: string): string {
  const isOwn = url.startsWith(appUrl) && /^(?:[/?#]|$)/.test(url.slice(appUrl.length))
  if (!isOwn || url.includes('utm_source=')) return url
  const [address = '', ...fragment] = url.split('#')
  const sign = address.includes('?') ? '&' : '?'
  return [`${address}${sign}utm_source=mail&utm_campaign=${encodeURIComponent(tag)}`, ...fragment].join('#')
}

/** Adds the campaign's tag to links in HTML that lead to the app itself. */
const tagOwnLinks = (html: string, appUrl: string, tag: string): string =>
  html.replace(/href="([^"]*)"/g, (_, escaped: string) => {
    const url = tagged(escaped.replace(/&amp;/g, '&'), appUrl, tag)
    return `href="${url.replace(/&/g, '&amp;')}"`
  })

/** Does the same in plain text, where a sign after an address, such as a full stop, is not part of it. */
const tagOwnAddresses = (text: string, appUrl: string, tag: string): string =>
  text.replace(/https?:\/\/[^\s<>()"]*[^\s<>()".,;:!?'*_]/g, (url: string) => tagged(url, appUrl, tag))

/**
 * Characters that a tag cannot contain: ASCII signs except letters and digits, spaces, and the punctuation of all
 * languages.
 */
const noPartOfTag = /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+/g

/** The name of the campaign for links: letters of any alphabet, digits and hyphens. */
export const slugOf = (name: string): string =>
  [...plainTag(name).replace(noPartOfTag, '-').replace(/^-|-$/g, '')].slice(0, 60).join('') || 'campaign'

/**
 * The mail of a campaign, the same for everybody: placeholders, and a mark instead of the token to unsubscribe, are
 * still in it.
 */
export function freeze(app: core.App, { name, topic, subject, preheader, body }: CampaignText): Letter {
  const site = siteOf(app)
  const tag = slugOf(name)
  const html = tagOwnLinks(renderMarkdown(body), site.url, tag)
  return renderMail({
    site,
    subject,
    preheader,
    heading: subject,
    blocks: [{ html, text: tagOwnAddresses(plainOf(body), site.url, tag) }],
    footer: {
      why: `You get this mail because you asked ${site.name} for ${topicNames[topic]}.`,
      leaveUrl: leaveAddress(app, ownToken),
      sender: senderLines(app),
    },
  })
}

/** The mail of one person, from the frozen one. `token`: with which this person can unsubscribe. */
export function forPerson(frozen: Letter, person: Person, token: string): Letter {
  const withToken = (text: string) => text.split(ownToken).join(token)
  return {
    subject: headerText(fill(frozen.subject, person, String)),
    html: withToken(fill(frozen.html, person, escape)),
    text: withToken(fill(frozen.text, person, String)),
  }
}
