import { useState } from 'react'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TrashIcon, UndoIcon } from '#ui/icon/icons-actions.tsx'
import { DiceIcon, PrintIcon } from '#ui/icon/icons-places.tsx'
import { MoreIcon, PlusIcon } from '#ui/icon/icons.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonSpecimens() {
  const [pressed, setPressed] = useState(true)
  return (
    <div className="grid gap-4">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<DiceIcon />}>
            Roll the volley
          </Button>
          <Button variant={variant} busy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Add" icon={<PlusIcon />} />
        <IconButton label="Print" icon={<PrintIcon />} outlined />
        <IconButton label="Undo" icon={<UndoIcon />} disabled />
        <IconButton label="More" icon={<MoreIcon />} pressed={pressed} onClick={() => setPressed(!pressed)} />
        <a href="#buttons" className={buttonClass({ variant: 'primary' })}>
          A link
        </a>
        <Button variant="danger" icon={<TrashIcon />}>
          Delete fleet
        </Button>
      </div>
      <div className="max-w-sm">
        <Button variant="primary" full>
          Register
        </Button>
      </div>
    </div>
  )
}
