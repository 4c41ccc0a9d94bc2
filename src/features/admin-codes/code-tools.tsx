import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { texts } from './texts.ts'

/** Makes codes, and for admins changes whether they are needed. */
export function CodeTools({ refresh }: { readonly refresh: () => void }) {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const queries = useQueryClient()
  const [open, setOpen] = useState<'make' | 'settings'>()
  return (
    <>
      {isAdmin && <Button onClick={() => setOpen('settings')}>{texts.tools.settings}</Button>}
      <Button variant="primary" icon={<PlusIcon size={20} />} onClick={() => setOpen('make')}>
        {texts.tools.make}
      </Button>
      {open === 'settings' && <SettingsDialog onClose={() => setOpen(undefined)} />}
      {open === 'make' && (
        <MakeDialog
          onClose={(changed) => {
            setOpen(undefined)
            if (!changed) return
            // The list of codes shows the names of the batches.
            void queries.invalidateQueries({ queryKey: ['staff-list', 'code_batches'] })
            refresh()
          }}
        />
      )}
    </>
  )
}
