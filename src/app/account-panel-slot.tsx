import { useRef, useState, type ComponentType } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { AccountIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'

type Panel = ComponentType<{ readonly open: boolean; readonly onOpenChange: (open: boolean) => void }>

/** AU-10: the account, from every logged-in layout. The panel's code comes with the first opening. */
export function AccountButton() {
  const [Panel, setPanel] = useState<Panel>()
  const [open, setOpen] = useState(false)
  const loading = useRef(false)
  const show = async () => {
    if (loading.current) return
    loading.current = true
    try {
      const { AccountPanel } = await import('#features/account/account-panel.tsx')
      setPanel(() => AccountPanel)
      setOpen(true)
    } catch {
      toast('The account panel could not be loaded. Check your connection and try again.', { tone: 'problem' })
    }
    loading.current = false
  }
  return (
    <>
      <IconButton label="Account" icon={<AccountIcon />} aria-haspopup="dialog" onClick={() => void show()} />
      {Panel ? <Panel open={open} onOpenChange={setOpen} /> : null}
    </>
  )
}
