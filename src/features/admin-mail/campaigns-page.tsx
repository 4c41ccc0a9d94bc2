import { useState } from 'react'
import { ListScreen } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { campaignsList } from './campaigns-list.tsx'
import { FooterButton } from './footer-dialog.tsx'
import { campaignPath } from './mail-places.ts'
import { MailTabs } from './mail-tabs.tsx'
import { NameDialog } from './name-dialog.tsx'
import { texts } from './texts.ts'

function AddCampaign() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<PlusIcon size={20} />} onClick={() => setOpen(true)}>
        {texts.campaigns.add}
      </Button>
      {isOpen && <NameDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The staff screen `/admin/email-campaigns` (FE-15): all campaigns. Each has a page of its own. */
export const Page = () => (
  <StaffQueries>
    <ListScreen
      title={texts.title}
      top={<MailTabs here="campaigns" />}
      actions={() => (
        <>
          <FooterButton />
          <AddCampaign />
        </>
      )}
      definition={campaignsList}
      pageOf={(id) => campaignPath(id)}
    />
  </StaffQueries>
)
