import { useState } from 'react'
import { ListScreen, type ListParts } from '#staff/list/list-screen.tsx'
import { Button } from '#ui/button/button.tsx'
import { UploadIcon } from '#ui/icon/icons-actions.tsx'
import { MailSheet } from './mail-sheet.tsx'
import { MailTabs } from './mail-tabs.tsx'
import { MailsBulk } from './mails-bulk.tsx'
import { mailsList } from './mails-list.tsx'
import { NoticesDialog } from './notices-dialog.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { texts } from './texts.ts'

function Tools({ refresh }: ListParts) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadIcon size={20} />} onClick={() => setOpen(true)}>
        {texts.tools.notices}
      </Button>
      {isOpen && (
        <NoticesDialog
          onClose={(changed) => {
            setOpen(false)
            if (changed) refresh()
          }}
        />
      )}
    </>
  )
}

/** The outbox, with all mails, sent and waiting. */
export const OutboxScreen = () => (
  <ListScreen
    title={texts.title}
    top={
      <>
        <MailTabs here="outbox" />
        <OutboxPanel />
      </>
    }
    actions={(parts) => <Tools {...parts} />}
    definition={mailsList}
    sheet={(parts) => <MailSheet {...parts} />}
    bulk={(parts) => <MailsBulk {...parts} />}
  />
)
