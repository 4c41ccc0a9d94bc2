import { Dialog } from '#ui/layer/dialog.tsx'
import { texts } from './texts.ts'

/** Says which keys a staff list has. */
export function KeysHelp({ canSelect, onClose }: { readonly canSelect: boolean; readonly onClose: () => void }) {
  const { keys } = texts
  const rows = [
    ['/', keys.search],
    ['j', keys.next],
    ['k', keys.previous],
    ...(canSelect ? [['x', keys.select]] : []),
    ['Enter', keys.open],
    ['Esc', keys.back],
    ['?', keys.help],
  ]
  return (
    <Dialog open size="small" title={keys.title} onOpenChange={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {rows.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="figures border border-line px-2 py-0.5">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
