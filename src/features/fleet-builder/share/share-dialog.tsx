import { useState, type ReactElement } from 'react'
import type { Fleet } from '#game/fleet/fleet.ts'
import { fleetSchemaPath } from '#game/fleet/share/fleet-file.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { saveFleets } from './fleet-files.ts'
import { ShareLink } from './share-link.tsx'
import { ShareText } from './share-text.tsx'
import { sharedLink } from './shared-address.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.dialog

type Way = 'link' | 'text' | 'file'

export interface ShareDialogProps {
  readonly fleet: Fleet
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** All tabs are equally high, so that the dialog does not jump under the pointer. */
const tabHeight = 'min-h-[80dvh] content-start sm:min-h-112'

function ShareFile({ fleet }: { readonly fleet: Fleet }): ReactElement {
  const { analytics } = useServices().records
  const save = () => {
    saveFleets([fleet])
    analytics.event('fleet-shared')
  }
  return (
    <div className={`grid justify-items-start gap-3 ${tabHeight}`}>
      <p className="max-w-[60ch]">
        {texts.fileBeforeFormat}
        <a className="text-link" href={fleetSchemaPath} target="_blank" rel="noreferrer">
          {texts.fileFormat}
        </a>
        {texts.fileAfterFormat}
      </p>
      <Button variant="primary" icon={<DownloadIcon />} onClick={save}>
        {texts.saveFile}
      </Button>
    </div>
  )
}

/** All ways to share a fleet: link, QR code, text, file. They work without a network. */
export function ShareDialog({ fleet, open, onOpenChange }: ShareDialogProps): ReactElement {
  const [way, setWay] = useState<Way>('link')
  const [withNames, setWithNames] = useState(true)
  const parts = { names: withNames, notes: withNames }
  const link = sharedLink(fleet, parts, window.location.origin)
  const withSwitch = (content: ReactElement) => (
    <div className={`grid gap-3 ${tabHeight}`}>
      <Switch label={texts.withNames} checked={withNames} onChange={setWithNames} />
      {content}
    </div>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={fleetTitle(fleet)} size="large">
      <Tabs
        label={texts.ways}
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'link', label: texts.link, content: withSwitch(<ShareLink fleet={fleet} link={link} />) },
          {
            value: 'text',
            label: texts.text,
            content: withSwitch(<ShareText fleet={fleet} parts={parts} link={link} />),
          },
          { value: 'file', label: texts.file, content: <ShareFile fleet={fleet} /> },
        ]}
      />
    </Dialog>
  )
}
