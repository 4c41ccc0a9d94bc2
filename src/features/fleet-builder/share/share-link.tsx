import { useId, useMemo, type ReactElement } from 'react'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { qrModules, QrCode } from '#pieces/fleet/qr-code.tsx'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { ShareIcon } from '#ui/icon/icons-actions.tsx'
import { CopyButton } from './copy-button.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.link

/** Largest QR code, in modules per side, that is easy to scan. For a larger one the phone must be held close. */
const maxEasySize = 93

function useQrHint(text: string): string {
  const code = useMemo(() => qrModules(text), [text])
  if (!code) return texts.tooLongForQr
  return code.size > maxEasySize ? texts.denseQr : ''
}

interface ShareLinkProps {
  readonly fleet: FleetContent
  readonly link: string
}

export function ShareLink({ fleet, link }: ShareLinkProps): ReactElement {
  const field = useId()
  const hint = useQrHint(link)
  const title = fleetTitle(fleet)
  const { analytics } = useServices().records
  /** Opens the device's share menu. Closing that menu rejects the promise, so errors are ignored. */
  const send = () =>
    navigator.share({ title, url: link }).then(
      () => analytics.event('fleet-shared'),
      () => undefined,
    )
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
      <div className="grid content-start gap-3">
        <div>
          <label htmlFor={field} className="label-text text-base">
            {texts.field}
          </label>
          <textarea
            id={field}
            readOnly
            rows={3}
            value={link}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            className="control figures resize-none text-sm break-all"
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={link} label={texts.copy} field={field} />
          {'share' in navigator && (
            <Button icon={<ShareIcon />} onClick={() => void send()} className="order-first">
              {texts.send}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-dim">{texts.wholeFleet}</p>
        <p role="status" className="text-sm font-semibold empty:hidden">
          {hint}
        </p>
      </div>
      <QrCode text={link} label={texts.qrCode(title)} className="mx-auto w-full max-w-80 border border-line" />
    </div>
  )
}
