import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SavedView } from '#records/staff/saved-views.ts'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/layer/menu.tsx'
import { useStaffPeople } from '../use-staff-people.ts'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { texts } from './texts.ts'
import { useSavedViews } from './use-saved-views.ts'

interface ViewsMenuProps {
  /** The list that the views are of. */
  readonly screen: string
  /** The query of the present view, without the open record. */
  readonly query: string
}

/** Saved views of a list: opens one, saves the present one, changes and deletes own ones. */
export function ViewsMenu({ screen, query }: ViewsMenuProps) {
  const [, setParams] = useSearchParams()
  const self = useSession().user?.id
  const people = useStaffPeople()
  const { all, error, isPending, refresh } = useSavedViews()
  const [open, setOpen] = useState<'save' | 'manage'>()
  const views = all.filter((view) => view.screen === screen)
  const own = views.filter(({ owner }) => owner === self)
  const shared = views.filter(({ owner }) => owner !== self)
  const item = (view: SavedView, label: string) => (
    <MenuItem key={view.id} onSelect={() => setParams(new URLSearchParams(view.query))}>
      {label}
    </MenuItem>
  )
  const ownerOf = ({ owner }: SavedView) => people.find(({ id }) => id === owner)?.name || owner
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu trigger={<Button>{texts.menu}</Button>}>
        {error && <MenuItem onSelect={refresh}>{`${texts.failed} ${texts.tryAgain}`}</MenuItem>}
        {!error && !isPending && views.length === 0 && <MenuLabel>{texts.none}</MenuLabel>}
        {own.length > 0 && <MenuLabel>{texts.own}</MenuLabel>}
        {own.map((view) => item(view, view.name))}
        {shared.length > 0 && <MenuLabel>{texts.shared}</MenuLabel>}
        {shared.map((view) => item(view, texts.sharedBy(view.name, ownerOf(view))))}
        <MenuSeparator />
        <MenuItem onSelect={() => setOpen('save')}>{texts.save}</MenuItem>
        {own.length > 0 && <MenuItem onSelect={() => setOpen('manage')}>{texts.manage}</MenuItem>}
      </Menu>
      {open === 'save' && <SaveViewDialog screen={screen} query={query} own={own} onSaved={refresh} onClose={close} />}
      {open === 'manage' && <ManageViewsDialog own={own} onChanged={refresh} onClose={close} />}
    </>
  )
}
