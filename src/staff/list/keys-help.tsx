import { Dialog } from '#ui/layer/dialog.tsx'
import { guideAddress } from '#ui/page/guide-link.tsx'
import { texts } from './texts.ts'

interface KeysHelpProps {
  readonly canSelect: boolean
  /** The name of the screen in the guide for staff; undefined for a part of a screen. */
  readonly screen: string | undefined
  readonly onClose: () => void
}

/** Shows the keys of a staff list, with a link to the guide's part about the screen. */
export function KeysHelp({ canSelect, screen, onClose }: KeysHelpProps) {
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
      <p className="mt-4">
        <a
          className="text-link inline-flex min-h-11 items-center"
          href={guideAddress(screen)}
          target="_blank"
          rel="noreferrer"
        >
          {keys.guide(screen)}
        </a>
      </p>
    </Dialog>
  )
}
