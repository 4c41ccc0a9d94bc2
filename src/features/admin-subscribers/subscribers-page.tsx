import { useState } from 'react'
import { ListScreen, type ListParts } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { UploadIcon } from '#ui/icon/icons-actions.tsx'
import { BlockListDialog } from './block-list-dialog.tsx'
import { ImportSubscribersDialog } from './import-dialog.tsx'
import { SubscriberSheet } from './subscriber-sheet.tsx'
import { SubscribersBulk } from './subscribers-bulk.tsx'
import { subscribersList } from './subscribers-list.tsx'
import { texts } from './texts.ts'
import { WeeksDialog } from './weeks-dialog.tsx'

const words = texts.tools

function Tools({ refresh }: ListParts) {
  const [open, setOpen] = useState<'import' | 'blocks' | 'weeks'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('weeks')}>{words.weeks}</Button>
      <Button onClick={() => setOpen('blocks')}>{words.blocks}</Button>
      <Button icon={<UploadIcon size={20} />} onClick={() => setOpen('import')}>
        {words.import}
      </Button>
      {open === 'weeks' && <WeeksDialog onClose={close} />}
      {open === 'blocks' && <BlockListDialog onClose={close} />}
      {open === 'import' && (
        <ImportSubscribersDialog
          onClose={(changed) => {
            close()
            if (changed) refresh()
          }}
        />
      )}
    </>
  )
}

function SubscribersScreen() {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return (
    <ListScreen
      title={texts.title}
      definition={subscribersList[isAdmin ? 'admin' : 'moderator']}
      actions={(parts) => <Tools {...parts} />}
      sheet={(parts) => <SubscriberSheet {...parts} />}
      bulk={(parts) => <SubscribersBulk {...parts} />}
    />
  )
}

/** The staff screen `/admin/subscribers` (FE-13). */
export const Page = () => (
  <StaffQueries>
    <SubscribersScreen />
  </StaffQueries>
)
