import { useEffect, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { IconButton } from '#ui/icon-button.tsx'
import { AccountIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'

type Panel = ComponentType<{ readonly open: boolean; readonly onOpenChange: (open: boolean) => void }>

/** A link to this fragment, on any page, opens the panel. */
const fragment = '#account'

/** Undefined, and a word to the player, where the code cannot be had. Asking twice fetches once. */
async function loadPanel(): Promise<Panel | undefined> {
  try {
    return (await import('#features/account/account-panel.tsx')).AccountPanel
  } catch {
    toast('The account panel could not be loaded. Check your connection and try again.', { tone: 'problem' })
    return undefined
  }
}

/** AU-10: the account, from every logged-in layout. The panel's code comes with the first opening. */
export function AccountButton() {
  const [Panel, setPanel] = useState<Panel>()
  const [open, setOpen] = useState(false)
  const location = useLocation()
  const navigate = useNavigate()
  const isAskedFor = location.hash === fragment
  const show = (panel: Panel | undefined) => {
    setPanel(() => panel)
    setOpen(panel !== undefined)
  }
  useEffect(() => {
    if (!isAskedFor) return undefined
    let isStillAskedFor = true
    void loadPanel().then((panel) => {
      if (isStillAskedFor) show(panel)
    })
    return () => {
      isStillAskedFor = false
      setOpen(false) // Back closes it.
    }
  }, [isAskedFor])
  const change = (next: boolean) => {
    setOpen(next)
    if (!next && isAskedFor) void navigate({ ...location, hash: '' }, { replace: true })
  }
  return (
    <>
      <IconButton
        label="Account"
        icon={<AccountIcon />}
        aria-haspopup="dialog"
        onClick={() => void loadPanel().then(show)}
      />
      {Panel ? <Panel open={open} onOpenChange={change} /> : null}
    </>
  )
}
