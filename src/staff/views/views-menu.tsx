import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SavedView } from '#records/staff/saved-views.ts'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/layer/menu.tsx'
import { useStaffPeople } from '../use-staff-people.ts'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { texts, type ViewWords } from './texts.ts'
import { useSavedViews } from './use-saved-views.ts'

interface ViewsMenuProps {
  /** What is saved: views of a list, or another named thing. */
  readonly screen: string
  /** The query that a saved view stores: that of the present view, without the open record. */
  readonly query: string
  readonly words?: ViewWords
  /** Opens what was saved; by default as the query of the address. */
  readonly onOpen?: (query: string) => void
}

/** Saved views of a list: opens one, saves the present one, changes and deletes the user's own ones. */
export function ViewsMenu({ screen, query, words = texts.view, onOpen }: ViewsMenuProps) {
  const [, setParams] = useSearchParams()
  const self = useSession().user?.id
  const people = useStaffPeople()
  const { all, error, isPending, refresh } = useSavedViews()
  const [open, setOpen] = useState<'save' | 'manage'>()
  const views = all.filter((view) => view.screen === screen)
  const own = views.filter(({ owner }) => owner === self)
  const shared = views.filter(({ owner }) => owner !== self)
  const item = (view: SavedView, label: string) => (
    <MenuItem key={view.id} onSelect={() => (onOpen ? onOpen(view.query) : setParams(new URLSearchParams(view.query)))}>
      {label}
    </MenuItem>
  )
  const ownerOf = ({ owner }: SavedView) => people.find(({ id }) => id === owner)?.name || owner
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu trigger={<Button>{words.menu}</Button>}>
        {error && <MenuItem onSelect={refresh}>{`${words.failed} ${texts.tryAgain}`}</MenuItem>}
        {!error && !isPending && views.length === 0 && <MenuLabel>{words.none}</MenuLabel>}
        {own.length > 0 && <MenuLabel>{words.own}</MenuLabel>}
        {own.map((view) => item(view, view.name))}
        {shared.length > 0 && <MenuLabel>{texts.shared}</MenuLabel>}
        {shared.map((view) => item(view, texts.sharedBy(view.name, ownerOf(view))))}
        <MenuSeparator />
        <MenuItem onSelect={() => setOpen('save')}>{words.save}</MenuItem>
        {own.length > 0 && <MenuItem onSelect={() => setOpen('manage')}>{words.manage}</MenuItem>}
      </Menu>
      {open === 'save' && <SaveViewDialog {...{ screen, query, words, own }} onSaved={refresh} onClose={close} />}
      {open === 'manage' && <ManageViewsDialog words={words} own={own} onChanged={refresh} onClose={close} />}
    </>
  )
}
