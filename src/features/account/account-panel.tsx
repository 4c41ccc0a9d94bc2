import { useServices } from '#store/services.tsx'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface AccountPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Who is logged in, and the way out. */
export function AccountPanel({ open, onOpenChange }: AccountPanelProps) {
  const { user } = useSession()
  const { session } = useServices().records
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Account">
      <p className="mb-4 break-all">{user?.email}</p>
      <Button onClick={() => session.logOut()}>Log out</Button>
    </Sheet>
  )
}
