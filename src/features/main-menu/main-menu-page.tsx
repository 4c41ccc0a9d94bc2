import { redirect, Link } from 'react-router-dom'
import { nameAtStart } from '#content/release/name-at-start.ts'
import { gameVersion } from '#content/version.ts'
import { sharedPath } from '#game/fleet/share/fleet-link.ts'
import { versionLabel } from '#records/app-files/payload.ts'
import { useSession } from '#store/hooks.ts'
import { peekKeepRequest } from '#store/keep-request.ts'
import { usePayload } from '#store/use-payload.ts'
import { InfoIcon } from '#ui/icon/icons.tsx'
import { Heading, Label } from '#ui/page/typography.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { ContinueList } from './continue-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import { menuSections, type MenuSection } from './sections.ts'
import { texts } from './texts.ts'
import { useFirstSteps } from './use-first-steps.ts'
import './main-menu.css'

/** One section of the menu, as a card that is one large link. */
const MenuCard = ({ to, title, words, Drawing }: MenuSection) => (
  <Link to={to} className="menu-card plate plate-notched">
    <span className="menu-card-drawing">
      <Drawing />
    </span>
    <span className="block border-t border-hairline px-3 pt-2 pb-2.5 sm:px-4">
      <span className="label-text block text-lg sm:text-xl">{title}</span>{' '}
      <span className="block text-sm leading-5 text-ink-dim max-sm:min-h-10">{words}</span>
    </span>
  </Link>
)

/** After a login in another tab than the one with the shared fleet, the main menu opens and redirects to that fleet. */
export function load(): null {
  const code = peekKeepRequest()
  if (code !== undefined) throw redirect(sharedPath(code))
  return null
}

/** The main menu (FE-07): all sections, links to continue with, version, and server's announcement (RT-19, CA-11). */
export function Page() {
  const { roles } = useSession()
  const payload = usePayload()
  // Before the first step is done, there is nothing to continue with.
  const isNew = useFirstSteps(({ status, done }) => status === 'open' && done.length === 0)
  const isStaff = roles.some((role) => role === 'admin' || role === 'moderator')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={1} size="page">
          {texts.heading}
        </Heading>
        <Label className="tracking-normal! normal-case!">
          {versionLabel(gameVersion, payload, nameAtStart.number)}
        </Label>
      </div>
      {payload?.announcement ? (
        <p role="status" className="mb-3 flex gap-3 border border-ink bg-paper-raised p-3">
          <InfoIcon className="mt-px" />
          {payload.announcement}
        </p>
      ) : null}
      <ConfirmAddress />
      <FirstSteps />
      {isNew ? null : <ContinueList />}
      <nav aria-label={texts.screens.name}>
        <ul className="menu-grid">
          {menuSections(isStaff).map((section) => (
            <li key={section.to} className="grid">
              <MenuCard {...section} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
