/** Addresses of the screens of mails. */
export const campaignsPath = '/admin/email-campaigns'
export const outboxPath = '/admin/email-campaigns/outbox'

/** The parts of a campaign's page. */
export const campaignParts = ['write', 'audience', 'send', 'recipients'] as const
export type CampaignPart = (typeof campaignParts)[number]

export const campaignPath = (id: string, part: CampaignPart | '' = ''): string =>
  part === '' ? `${campaignsPath}/${id}` : `${campaignsPath}/${id}/${part}`

export type MailPlace =
  | { readonly is: 'outbox' }
  /** `part`: undefined if the address names none. */
  | { readonly is: 'campaign'; readonly id: string; readonly part: CampaignPart | undefined }

/** The screen of an address below the campaigns; undefined if there is none. */
export function readPlace(below: string): MailPlace | undefined {
  const [id = '', name, ...more] = below.replace(/\/$/, '').split('/')
  if (more.length > 0) return undefined
  if (id === 'outbox') return name === undefined ? { is: 'outbox' } : undefined
  if (!/^[a-z0-9]{15}$/.test(id)) return undefined
  const part = campaignParts.find((one) => one === name)
  return name !== undefined && !part ? undefined : { is: 'campaign', id, part }
}
