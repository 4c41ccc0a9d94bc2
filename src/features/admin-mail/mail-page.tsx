import { StaffQueries } from '#staff/staff-queries.tsx'
import type { LoadArgs } from '#store/services.tsx'
import { CampaignScreen } from './campaign-screen.tsx'
import { campaignsPath, readPlace, type MailPlace } from './mail-places.ts'
import { OutboxScreen } from './outbox-screen.tsx'
import { texts } from './texts.ts'

export function load({ params }: LoadArgs): MailPlace {
  const below = params['*'] ?? ''
  const place = readPlace(below)
  if (place) return place
  throw new Response(texts.missing(`${campaignsPath}/${below}`), { status: 404, statusText: 'Page Not Found' })
}

export const title = ({ is }: MailPlace): string => texts.pageTitle[is]

/** The staff screens below `/admin/email-campaigns/` (FE-15): the outbox, and the parts of one campaign. */
export const Page = ({ data }: { readonly data: MailPlace }) => (
  <StaffQueries>
    {data.is === 'outbox' ? <OutboxScreen /> : <CampaignScreen key={data.id} id={data.id} part={data.part} />}
  </StaffQueries>
)
