import type { ConsentEntry } from '#records/staff/staff-subscribers.ts'
import { topicWords } from '#staff/mail/mail-words.ts'
import { texts } from './texts.ts'

const words = texts.consent

const leaving = ({ way, actor_name }: ConsentEntry): string => {
  switch (way) {
    case 'staff':
      return words.takenOff(words.by(actor_name))
    case 'account':
    case 'link':
    case 'one-click':
      return words.left[way]
    default:
      return words.left.other
  }
}

/** A sentence about what a person agreed to or withdrew. */
export function consentSentence(entry: ConsentEntry): string {
  const { event, way, reason, actor_name } = entry
  const topics = topicWords(entry.topics) || words.nothing
  if (way === 'import' && event in words.importedAs)
    return words.importedAs[event as keyof typeof words.importedAs](words.by(actor_name))
  switch (event) {
    case 'asked':
      return words.asked[way === 'account' || way === 'alpha' ? way : 'landing'](topics)
    case 'confirmed':
      return words.confirmed(topics)
    case 'topics':
      return words.topics(topics)
    case 'left':
      return leaving(entry)
    case 'came-back':
      return words.cameBack(topics)
    case 'imported':
      return words.imported(words.by(actor_name), topics)
    case 'bounced':
      return reason === '' ? words.bounced : words.cameBackOnce(reason)
    case 'complained':
      return words.complained
    case 'deleted':
      return words.deleted
  }
}

/** Further details: the text agreed to, the reason, the campaign. */
export const consentDetails = ({ event, way, wording, reason, campaign_name }: ConsentEntry): readonly string[] => [
  ...(wording === '' ? [] : [way === 'import' ? words.source(wording) : words.wording(wording)]),
  ...(reason === '' || event === 'bounced' ? [] : [words.reason(reason)]),
  ...(campaign_name === '' ? [] : [words.campaign(campaign_name)]),
]
