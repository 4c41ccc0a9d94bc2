import { useId } from 'react'
import { QrCode } from '#pieces/fleet/qr-code.tsx'
import type { BattleLinkBody } from '#shared/battles.ts'
import { battlePath } from '#store/battles/battle-link.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { CopyButton } from '../share/copy-button.tsx'
import { texts } from './texts.ts'

const words = texts.share

/** Shows the link that the other side opens to answer a report. */
export function GameLink({ link, onClose }: { readonly link: BattleLinkBody; readonly onClose: () => void }) {
  const field = useId()
  const address = `${window.location.origin}${battlePath(link)}`
  return (
    <Dialog
      open
      title={words.title}
      description={words.lead}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className="grid gap-4">
        <QrCode text={address} label={words.qr} className="mx-auto w-full max-w-64 border border-line" />
        <div>
          <label htmlFor={field} className="label-text text-base">
            {words.field}
          </label>
          <textarea
            id={field}
            readOnly
            rows={2}
            value={address}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            className="control figures resize-none text-sm break-all"
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={address} label={words.copy} field={field} event={null} variant="secondary" />
        </div>
        <p className="text-sm text-ink-dim">{words.once}</p>
      </div>
    </Dialog>
  )
}
