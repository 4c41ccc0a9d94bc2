import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { DuplicateIcon, EditIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { PrintIcon } from '#ui/icon/icons-places.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '#ui/layer/menu.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Tooltip } from '#ui/layer/tooltip.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Open = 'none' | 'dialog' | 'confirm' | 'sheet'

export function LayerSpecimens() {
  const [open, setOpen] = useState<Open>('none')
  const [grid, setGrid] = useState(true)
  const [tab, setTab] = useState<'weapons' | 'refits' | 'lore'>('weapons')
  const opener = (which: Open) => (now: boolean) => setOpen(now ? which : 'none')
  const menu = (
    <Menu trigger={<IconButton label="Fleet menu" icon={<MoreIcon />} outlined />}>
      <MenuLabel>First Watch</MenuLabel>
      <MenuItem icon={<EditIcon />}>Rename</MenuItem>
      <MenuItem icon={<DuplicateIcon />}>Duplicate</MenuItem>
      <MenuItem icon={<PrintIcon />} disabled>
        Print
      </MenuItem>
      <MenuCheckItem checked={grid} onChange={setGrid}>
        Show arcs
      </MenuCheckItem>
      <MenuSeparator />
      <MenuItem icon={<TrashIcon />} danger onSelect={() => setOpen('confirm')}>
        Delete
      </MenuItem>
    </Menu>
  )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Question</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        {menu}
        <Tooltip content="Cancels come from evasion, range and terrain">
          <Button variant="quiet">With a remark</Button>
        </Tooltip>
        <Button onClick={() => toast('Fleet saved on this device', { tone: 'good' })}>Message</Button>
        <Button onClick={() => toast('Ship removed', { action: { label: 'Undo', onAct: () => toast('It is back') } })}>
          With undo
        </Button>
        <Button onClick={() => toast('The record store does not answer', { tone: 'problem' })}>Problem</Button>
      </div>
      <Tabs
        label="Ship"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'weapons', label: 'Weapons', content: 'Two lances, one battery.' },
          { value: 'refits', label: 'Refits', content: 'None fitted.' },
          { value: 'lore', label: 'Service', content: 'Launched at Meridian Yard.' },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={opener('dialog')}
        title="Rename fleet"
        description="The name is printed at the head of the sheet."
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen('none')}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => setOpen('none')}>
              Rename
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField label="Name" defaultValue="First Watch" />
          <div>{menu}</div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={opener('confirm')}
        title="Delete First Watch?"
        confirmLabel="Delete fleet"
        danger
        onConfirm={() => setOpen('none')}
      >
        Its 6 ships and their notes go with it. This cannot be undone.
      </ConfirmDialog>
      <Sheet open={open === 'sheet'} onOpenChange={opener('sheet')} title="Add a ship" description="Solar Accord">
        <p>A list of ships stands here.</p>
      </Sheet>
    </div>
  )
}
