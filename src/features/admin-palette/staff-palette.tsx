import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { listLimits } from '#shared/lists/conditions.ts'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useSavedViews } from '#staff/views/use-saved-views.ts'
import { useSession } from '#store/hooks.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { texts } from './texts.ts'
import { useFoundCampaigns, useFoundUsers } from './use-found.ts'
import './staff-palette.css'

const mostCodes = 5
const leastTyped = 4
const codeSchema = v.object({ id: v.string(), code: v.string(), batch_name: v.string() })

/** Alpha codes that contain the text, or whose batch does. */
function useFoundCodes(text: string) {
  const { lists } = useStaffRecords()
  const search = text.trim()
  return useQuery({
    queryKey: ['staff-palette', 'codes', search],
    enabled: search.length >= leastTyped && search.length <= listLimits.search,
    queryFn: ({ signal }) => {
      const fields = ['code', 'batch_name']
      const request = { search, where: [], order: '-created', after: '', limit: mostCodes, fields }
      return unwrap(lists.page('codes', request, codeSchema, signal))
    },
  })
}

export interface PaletteScreen {
  readonly to: string
  readonly label: string
}

interface StaffPaletteProps {
  /** The screens that the person may open. */
  readonly screens: readonly PaletteScreen[]
  readonly onClose: () => void
}

/** The path of the screen of each list that has saved views. */
const screenOfList: Readonly<Record<string, string>> = {
  users: '/admin/users',
  feedback: '/admin/feedback',
  subscribers: '/admin/subscribers',
  mails: '/admin/email-campaigns/outbox',
  campaigns: '/admin/email-campaigns',
  codes: '/admin/alpha-codes',
  code_batches: '/admin/alpha-codes/batches',
  code_mailings: '/admin/distribute-codes',
}

/** Whether a path is a staff screen or below one. All of them are below the first one. */
const isWithin = (screen: string, path: string): boolean =>
  path === screen || (screen !== '/admin' && path.startsWith(`${screen}/`))

function Palette({ screens, onClose }: StaffPaletteProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const role = useSession().roles.some((one) => one === 'admin') ? 'admin' : 'moderator'
  const { all: views } = useSavedViews()
  const users = useFoundUsers(text)
  const campaigns = useFoundCampaigns(text)
  const codes = useFoundCodes(text)
  const isSearching = users.isFetching || campaigns.isFetching || codes.isFetching
  const has = (words: string) => words.toLowerCase().includes(text.trim().toLowerCase())
  const shownScreens = [...screens, { to: '/main-menu', label: texts.backToApp }].filter(({ label }) => has(label))
  // A view may be shared with somebody who may not open its list, or may no longer.
  const shownViews = views.filter(
    ({ name, screen }) => has(name) && screens.some(({ to }) => isWithin(to, screenOfList[screen] ?? '')),
  )
  const go = (to: string) => () => {
    onClose()
    void navigate(to)
  }
  return (
    // The record store has matched users, campaigns and codes, so the palette does not filter by itself.
    <Command label={texts.title} className="palette" shouldFilter={false} loop>
      <Command.Input
        value={text}
        onValueChange={setText}
        placeholder={texts.field[role]}
        className="control"
        ref={input}
      />
      <Command.List className="palette-list">
        {!isSearching && <Command.Empty className="p-3 text-ink-dim">{texts.none}</Command.Empty>}
        {shownScreens.length > 0 && (
          <Command.Group heading={texts.screens}>
            {shownScreens.map(({ to, label }) => (
              <Command.Item key={to} value={label} onSelect={go(to)} className="palette-item">
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {shownViews.length > 0 && (
          <Command.Group heading={texts.views}>
            {shownViews.map(({ id, name, screen, query }) => (
              <Command.Item
                key={id}
                value={`${name} ${id}`}
                onSelect={go(`${screenOfList[screen] ?? '/admin'}?${query}`)}
                className="palette-item"
              >
                {name}
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {isSearching && <Command.Loading className="p-3 text-ink-dim">{texts.searching[role]}</Command.Loading>}
        {(users.isError || campaigns.isError || codes.isError) && <p role="alert">{texts.searchFailed[role]}</p>}
        {users.data && users.data.rows.length > 0 && (
          <Command.Group heading={texts.users}>
            {users.data.rows.map(({ id, name, email }) => (
              <Command.Item
                key={id}
                value={`${name} ${email} ${id}`}
                onSelect={go(`/admin/users?open=${id}`)}
                className="palette-item"
              >
                <span className="truncate">{name || email}</span>
                {name !== email && <span className="truncate text-sm text-ink-dim">{email}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {campaigns.data && campaigns.data.rows.length > 0 && (
          <Command.Group heading={texts.campaigns}>
            {campaigns.data.rows.map(({ id, name }) => (
              <Command.Item
                key={id}
                value={`${name} ${id}`}
                onSelect={go(`/admin/email-campaigns/${id}`)}
                className="palette-item"
              >
                {name}
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {codes.data && codes.data.rows.length > 0 && (
          <Command.Group heading={texts.codes}>
            {codes.data.rows.map(({ id, code, batch_name: batch }) => (
              <Command.Item
                key={id}
                value={`${code} ${id}`}
                onSelect={go(`/admin/alpha-codes?open=${id}`)}
                className="palette-item"
              >
                <span className="figures">{code}</span>
                <span className="truncate text-sm text-ink-dim">{batch}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command>
  )
}

/** Finds a staff screen, a saved view or an alpha code by a few letters; for admins also a user or a campaign. */
export function StaffPalette(props: StaffPaletteProps) {
  return (
    <Dialog open title={texts.title} onOpenChange={props.onClose}>
      <StaffQueries>
        <Palette {...props} />
      </StaffQueries>
    </Dialog>
  )
}
