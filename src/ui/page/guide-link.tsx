import { HelpIcon } from '../icon/icons-actions.tsx'
import { texts } from '../texts.ts'

/** The address of the guide for staff, at the part about a screen. Its headings have the names of the screens. */
export const guideAddress = (screen = ''): string =>
  `/staff-guide.html${screen && `#${screen.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`}`

/**
 * Opens the guide for staff, which the build makes from docs/staff.md, in a new tab, so that nothing typed here is
 * lost.
 */
export function GuideLink({ screen }: { readonly screen: string | undefined }) {
  const label = screen === undefined ? texts.guide : texts.guideTo(screen)
  return (
    <a
      className="inline-grid size-11 shrink-0 place-items-center transition-colors hover:bg-paper-sunk"
      href={guideAddress(screen)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <HelpIcon />
    </a>
  )
}
