import { useServices } from '#store/services.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Arrival } from './arrival.ts'
import type { Hit } from './engine.ts'
import { SearchPanel } from './search-panel.tsx'
import './search.css'

interface SearchDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** A rule was chosen. */
  readonly onArrive: (arrival: Arrival) => void
}

const placeOf = ({ document: { to } }: Hit): Arrival | undefined => {
  const [, slug, section = ''] = /^\/rules\/([^#]+)#?(.*)$/.exec(to) ?? []
  return slug === undefined ? undefined : { slug, at: { section } }
}

/** The search over the book. What is opened in it stays marked (LS-06); ships open in the catalogue. */
export function SearchDialog({ open, onOpenChange, onArrive }: SearchDialogProps) {
  const { settings } = useServices()
  const choose = (hit: Hit, typed: string) => {
    const place = placeOf(hit)
    if (place) {
      settings.getState().startSearch(typed)
      onArrive(place)
    }
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search the rules" size="large">
      <SearchPanel onChoose={choose} />
    </Dialog>
  )
}
