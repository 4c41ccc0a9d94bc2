import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { IconButton } from '#ui/icon-button.tsx'
import { AccountIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'

type Panel = ComponentType<{ readonly open: boolean; readonly onOpenChange: (open: boolean) => void }>

/** A link to this fragment, on any page, opens the panel. */
const fragment = '#account'

/** AU-10: the account, from every logged-in layout. The panel's code comes with the first opening. */
export function AccountButton() {
  const [Panel, setPanel] = useState<Panel>()
  const [open, setOpen] = useState(false)
  const loading = useRef(false)
  const location = useLocation()
  const navigate = useNavigate()
  const isAskedFor = location.hash === fragment
  const show = useCallback(async () => {
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
  }, [])
  useEffect(() => {
    if (!isAskedFor) return undefined
    void show()
    return () => setOpen(false) // Back closes it.
  }, [isAskedFor, show])
  const change = (next: boolean) => {
    setOpen(next)
    if (!next && isAskedFor) void navigate({ ...location, hash: '' }, { replace: true })
  }
  return (
    <>
      <IconButton label="Account" icon={<AccountIcon />} aria-haspopup="dialog" onClick={() => void show()} />
      {Panel ? <Panel open={open} onOpenChange={change} /> : null}
    </>
  )
}
