import { useRef } from 'react'
import { nameAtStart } from '#content/release/name-at-start.ts'
import { gameVersion } from '#content/version.ts'
import { versionLabel } from '#records/app-files/payload.ts'
import { usePayload } from '#store/use-payload.ts'
import { cx } from '#ui/cx.ts'
import { LicencesLink } from '#ui/page/licences-link.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { CoverChart, CoverPicture, RecognitionRow } from './cover-drawings.tsx'
import { SharedFleet } from './shared-fleet/shared-fleet.tsx'
import { useSharedCode } from './shared-fleet/use-shared-code.ts'
import { openShowcase, Showcase } from './showcase/showcase.tsx'
import { texts } from './texts.ts'
import { UpdatesSection } from './updates-section.tsx'
import './landing.css'

/** The landing page `/`: what the app is, forms to log in and register, the fleet of a link (RT-01, RT-02, RT-19). */
export function Page() {
  const version = versionLabel(gameVersion, usePayload(), nameAtStart.number)
  const shared = useSharedCode()
  const isFleet = shared.code !== undefined
  const forms = useRef<HTMLDivElement>(null)
  const keep = (wanted: boolean) => {
    shared.keep(wanted)
    if (!wanted) return
    // On a wide screen the forms are already visible, and nothing scrolls.
    forms.current?.scrollIntoView({ block: 'nearest' })
    forms.current?.focus({ preventScroll: true })
  }
  return (
    <div className="cover">
      <div className={isFleet ? undefined : 'cover-graticule'}>
        <div className="cover-grid mx-auto max-w-320 px-4 pt-3 pb-5 sm:px-8 lg:pt-5">
          {isFleet ? null : <CoverChart />}
          <header>
            <p className="text-sm text-ink-dim">{version}</p>
            <h1 className="label-text">
              <span className="block text-[clamp(3.25rem,2rem+6.5vw,7.25rem)] leading-[0.8] tracking-[0.06em]">
                {texts.cover.title}
              </span>{' '}
              <span className="mt-[0.4em] block text-[clamp(1.05rem,0.66rem+2vw,2.3rem)] leading-none tracking-[0.335em]">
                {texts.cover.subtitle}
              </span>
            </h1>
            <p className="mt-2.5 w-fit max-w-160 bg-paper leading-5 text-pretty lg:mt-4 lg:text-lg lg:leading-6">
              {texts.cover.lead}
            </p>
            <p className="mt-1 w-fit max-w-160 bg-paper leading-5 text-pretty lg:leading-6">
              {texts.cover.needs}{' '}
              <button
                type="button"
                className="text-link inline max-md:flex max-md:min-h-11 max-md:items-center"
                onClick={openShowcase}
              >
                {texts.cover.tryIt}
              </button>
            </p>
          </header>

          {shared.code !== undefined ? (
            <div className="min-w-0 lg:col-start-1">
              <SharedFleet
                code={shared.code}
                isKept={shared.isKept}
                onRepair={shared.open}
                onKeep={keep}
                onClose={shared.close}
              />
            </div>
          ) : (
            <CoverPicture />
          )}

          <div
            ref={forms}
            tabIndex={-1}
            className={cx(
              'scroll-my-3 outline-none lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-24 lg:self-start',
              // Beside a long fleet the forms stay in view. The cover alone is not longer than the forms.
              isFleet && 'lg:sticky lg:top-4',
            )}
          >
            <AuthPanel sharesFleet={isFleet} keepsFleet={shared.isKept} />
          </div>

          {isFleet ? null : (
            <div className="min-h-20 border-t border-ink pt-3 sm:min-h-28 lg:col-span-2">
              <RecognitionRow />
            </div>
          )}
        </div>
      </div>
      <Showcase />
      <UpdatesSection />
      <footer className="mx-auto max-w-320 px-4 pb-6 sm:px-8">
        <LicencesLink />
      </footer>
    </div>
  )
}
