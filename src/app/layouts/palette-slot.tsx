import { useEffect, useState } from 'react'
import type { PaletteScreen } from '#features/admin-palette/staff-palette.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SearchIcon } from '#ui/icon/icons-actions.tsx'
import { pressOf } from '#ui/keys.ts'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { texts } from './texts.ts'

const code = lazyCode(() => import('#features/admin-palette/staff-palette.tsx'))

/** Opens the search over the staff area, also by Ctrl-K or Command-K. */
export function PaletteSlot({ screens }: { readonly screens: readonly PaletteScreen[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, command, shift, alt } = pressOf(event)
      if (key !== 'k' || !command || shift || alt) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setOpen(false)
  // Only who may open their screens finds users and campaigns.
  const finder = screens.some(({ to }) => to === '/admin/users') ? 'admin' : 'moderator'
  return (
    <>
      <IconButton
        label={texts.admin.palette[finder]}
        icon={<SearchIcon />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazyPart of={code} onClose={close}>
          {({ StaffPalette }) => <StaffPalette screens={screens} onClose={close} />}
        </LazyPart>
      )}
    </>
  )
}
