import { useState, type ReactElement } from 'react'
import { fleetSchemaPath } from '#game/fleet/fleet-file.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { saveFleets } from './fleet-files.ts'
import { ShareLink } from './share-link.tsx'
import { ShareText } from './share-text.tsx'
import { sharedLink } from './shared-address.ts'

type Way = 'link' | 'text' | 'file'

export interface ShareDialogProps {
  readonly fleet: Fleet
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

function ShareFile({ fleet }: { readonly fleet: Fleet }): ReactElement {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch]">
        JSON with names, notes and tags, by a{' '}
        <a className="text-link" href={fleetSchemaPath} target="_blank" rel="noreferrer">
          published schema
        </a>
        : for safe keeping, and for other tools.
      </p>
      <Button variant="primary" icon={<DownloadIcon />} onClick={() => saveFleets([fleet])}>
        Save file
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
    <div className="grid gap-3">
      <Switch label="With ship names and notes" checked={withNames} onChange={setWithNames} />
      {content}
    </div>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Share" description={fleetTitle(fleet)} size="large">
      <Tabs
        label="Ways to share"
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'link', label: 'Link and QR', content: withSwitch(<ShareLink fleet={fleet} link={link} />) },
          { value: 'text', label: 'Text', content: withSwitch(<ShareText fleet={fleet} parts={parts} link={link} />) },
          { value: 'file', label: 'File', content: <ShareFile fleet={fleet} /> },
        ]}
      />
    </Dialog>
  )
}
