import { LinkTabs } from '#staff/link-tabs.tsx'
import { campaignsPath, outboxPath } from './mail-places.ts'
import { texts } from './texts.ts'

const words = texts.tabs

/** Links between the campaigns and the outbox. */
export const MailTabs = ({ here }: { readonly here: 'campaigns' | 'outbox' }) => (
  <LinkTabs
    label={words.label}
    tabs={[
      { to: campaignsPath, label: words.campaigns, isHere: here === 'campaigns' },
      { to: outboxPath, label: words.outbox, isHere: here === 'outbox' },
    ]}
  />
)
