import { useState, type ReactElement } from 'react'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ExportView } from './export-view.tsx'
import { ImportView } from './import-view.tsx'
import { SectorList } from './sector-list.tsx'

type Task = 'list' | 'import' | 'export'

export function SectorsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [task, setTask] = useState<Task>('list')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Sectors"
      description="Open the Reach, real stars, or a sector of your own."
    >
      <Tabs
        label="Sectors"
        value={task}
        onChange={setTask}
        tabs={[
          { value: 'list', label: 'Open', content: <SectorList onOpened={onClose} /> },
          { value: 'import', label: 'Import', content: <ImportView onAdded={onClose} /> },
          { value: 'export', label: 'Export', content: <ExportView /> },
        ]}
      />
    </Dialog>
  )
}
