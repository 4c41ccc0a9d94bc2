import { useState, type ReactElement } from 'react'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ExportView } from './export-view.tsx'
import { ImportView } from './import-view.tsx'
import { SectorList } from './sector-list.tsx'
import { texts } from './texts.ts'

type Task = 'list' | 'import' | 'export'

export function SectorsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [task, setTask] = useState<Task>('list')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={texts.title}
      description={texts.description}
    >
      <Tabs
        label={texts.title}
        value={task}
        onChange={setTask}
        tabs={[
          { value: 'list', label: texts.tabs.list, content: <SectorList onOpened={onClose} /> },
          { value: 'import', label: texts.tabs.import, content: <ImportView onAdded={onClose} /> },
          { value: 'export', label: texts.tabs.export, content: <ExportView /> },
        ]}
      />
    </Dialog>
  )
}
