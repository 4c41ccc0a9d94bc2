import { expect, it } from 'vitest'
import { consentDetails, consentSentence } from '#features/admin-subscribers/consent-sentence.ts'
import type { ConsentEntry } from '#records/staff/staff-subscribers.ts'

const entry: ConsentEntry = {
  id: 'l1',
  event: 'asked',
  way: 'landing',
  topics: ['news', 'events'],
  wording: '',
  reason: '',
  created: '',
  campaign_name: '',
  actor: '',
  actor_name: '',
}

it.each<[Partial<ConsentEntry>, string]>([
  [{}, 'Chose News, Events on the landing page.'],
  [{ way: 'account' }, 'Chose News, Events in the account panel.'],
  [{ event: 'confirmed', way: 'link' }, 'Confirmed by the link in a mail: News, Events.'],
  [{ event: 'topics', way: 'link', topics: ['news'] }, 'Kept only News.'],
  [{ event: 'left', way: 'one-click', topics: [] }, 'Left by the button of the mail program.'],
  [{ event: 'left', way: 'staff', actor_name: 'Quay' }, 'Quay took the person off the list.'],
  [{ event: 'left', way: 'staff' }, 'Staff took the person off the list.'],
  [{ event: 'came-back', way: 'link' }, 'Subscribed again by undoing the unsubscription: News, Events.'],
  [{ event: 'imported', way: 'import', actor_name: 'Quay' }, 'Quay imported the address for News, Events.'],
  [{ event: 'bounced', way: 'provider', reason: '1 of 3' }, 'A mail came back, 1 of 3.'],
  [{ event: 'bounced', way: 'provider' }, 'Mails to the address came back, so it is treated as unreachable.'],
  [{ event: 'complained', way: 'provider' }, 'Marked a mail as spam.'],
  [{ event: 'deleted', way: 'staff' }, 'Was deleted.'],
])('FE-13 %j is said as: %s', (part, sentence) => {
  expect(consentSentence({ ...entry, ...part })).toBe(sentence)
})

it('FE-13 the text agreed to, the reason and the campaign stand beside it', () => {
  const left = { ...entry, event: 'left', reason: 'Too many mails', campaign_name: 'Autumn', wording: '' } as const
  expect(consentDetails(left)).toEqual(['Reason: Too many mails', 'Campaign: Autumn'])
  expect(consentDetails({ ...entry, wording: 'updates-1' })).toEqual(['Text agreed to: updates-1'])
  expect(consentDetails({ ...entry, event: 'imported', way: 'import', wording: 'A fair' })).toEqual([
    'Source of consent: A fair',
  ])
  // The count of mails that came back is in the sentence itself.
  expect(consentDetails({ ...entry, event: 'bounced', reason: '1 of 3' })).toEqual([])
})
