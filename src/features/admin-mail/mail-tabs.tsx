import { LinkTabs } from '#staff/link-tabs.tsx'
import { campaignsPath, outboxPath } from './mail-places.ts'
import { texts } from './texts.ts'

const words = texts.tabs

/** Leads from the campaigns to the outbox and back. */
export const MailTabs = ({ here }: { readonly here: 'campaigns' | 'outbox' }) => (
  <LinkTabs
    label={words.label}
    tabs={[
      { to: campaignsPath, label: words.campaigns, isHere: here === 'campaigns' },
      { to: outboxPath, label: words.outbox, isHere: here === 'outbox' },
    ]}
  />
)
