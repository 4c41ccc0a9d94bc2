import { useState } from 'react'
import { mailingsList } from '#staff/codes/batches-list.tsx'
import { ListScreen, type ListParts } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { useMailOn } from '#store/mail/use-mail-on.ts'
import { Button } from '#ui/button/button.tsx'
import { DistributeDialog } from './distribute-dialog.tsx'
import { MailingSheet } from './mailing-sheet.tsx'
import { texts } from './texts.ts'

function Tools({ refresh }: ListParts) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.send}
      </Button>
      {isOpen && (
        <DistributeDialog
          onClose={(changed) => {
            setOpen(false)
            if (changed) refresh()
          }}
        />
      )}
    </>
  )
}

function DistributeScreen() {
  const isMailOn = useMailOn()
  return (
    <ListScreen
      title={texts.title}
      lead={isMailOn === false ? texts.mailOff : texts.lead}
      actions={(parts) => isMailOn && <Tools {...parts} />}
      definition={mailingsList}
      sheet={(parts) => <MailingSheet {...parts} />}
    />
  )
}

/** The staff screen `/admin/distribute-codes` (FE-16). */
export const Page = () => (
  <StaffQueries>
    <DistributeScreen />
  </StaffQueries>
)
