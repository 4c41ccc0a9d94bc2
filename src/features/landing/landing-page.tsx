import { gameVersion } from '#content/version.ts'
import { versionLabel } from '#records/app-files/payload.ts'
import { usePayload } from '#store/use-payload.ts'
import { LicencesLink } from '#ui/page/licences-link.tsx'
import { Label } from '#ui/page/typography.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { CoverChart, CoverPlate, RecognitionRow } from './cover-plate.tsx'
import { Showcase } from './showcase.tsx'
import './landing.css'

/** The landing page `/`: title, forms to log in and register, and examples of what the app does (RT-01, RT-19). */
export function Page() {
  const version = versionLabel(gameVersion, usePayload())
  return (
    <div className="cover">
      <div className="cover-graticule">
        <div className="relative mx-auto grid max-w-320 gap-x-10 gap-y-5 px-4 pt-4 pb-5 sm:px-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr_auto] lg:pt-5">
          <CoverChart />
          <header>
            <p className="mb-2 flex flex-wrap items-baseline gap-x-3 text-ink-dim">
              <Label>Recognition book</Label>
              <span>{version}</span>
            </p>
            <h1 className="label-text">
              <span className="block text-[clamp(3.25rem,2rem+6.5vw,7.25rem)] leading-[0.8] tracking-[0.06em]">
                Orion
              </span>
              <span className="mt-[0.4em] block text-[clamp(1.05rem,0.66rem+2vw,2.3rem)] leading-none tracking-[0.335em]">
                Companion
              </span>
            </h1>
          </header>

          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-24">
            <AuthPanel />
          </div>

          <figure className="order-first -mx-2 lg:order-none lg:col-start-1 lg:row-start-2 lg:mx-0 lg:-mt-22 lg:self-end">
            <div className="aspect-[437/268] max-w-200">
              <CoverPlate />
            </div>
            <figcaption className="mt-1 flex flex-wrap items-baseline gap-x-3 px-2 lg:px-0">
              <Label>Plate XI</Label>
              <span>Commonweal, line battleship of the Solar Accord</span>
            </figcaption>
          </figure>

          <div className="min-h-28 border-t border-ink pt-3 lg:col-span-2">
            <RecognitionRow />
          </div>
        </div>
      </div>
      <Showcase />
      <footer className="mx-auto max-w-320 px-4 pb-6 sm:px-8">
        <LicencesLink />
      </footer>
    </div>
  )
}
