import { cx } from '#ui/cx.ts'
import { Figure, Label } from '#ui/page/typography.tsx'

const backgrounds = ['bg-paper', 'bg-paper-raised', 'bg-paper-sunk'] as const
const fills = [
  { name: 'signal', look: 'bg-signal text-signal-ink' },
  { name: 'brass', look: 'bg-brass text-brass-ink' },
  { name: 'violet', look: 'bg-violet text-violet-ink' },
  { name: 'hull', look: 'bg-hull-fill text-hull-ink' },
  { name: 'ink', look: 'bg-ink text-paper' },
] as const
const texts = [
  { name: 'ink', look: 'text-ink' },
  { name: 'ink-dim', look: 'text-ink-dim' },
  { name: 'signal-text', look: 'text-signal-text' },
  { name: 'brass-text', look: 'text-brass-text' },
  { name: 'violet-text', look: 'text-violet-text' },
  { name: 'hull', look: 'text-hull' },
  { name: 'good', look: 'text-good' },
] as const
const factions = [
  { name: 'Solar Accord', look: 'bg-accord' },
  { name: 'Hesperian League', look: 'bg-hesperia' },
  { name: 'Kharon Dominion', look: 'bg-kharon' },
  { name: 'Veil Corsairs', look: 'bg-veil' },
  { name: 'Lumen Choir', look: 'bg-lumen' },
  { name: 'Drift Collective', look: 'bg-drift' },
] as const

export const ColourSpecimens = () => (
  <div className="grid gap-6">
    <div className="grid gap-3 sm:grid-cols-3">
      {backgrounds.map((ground) => (
        <div key={ground} className={cx('border border-hairline p-4', ground)}>
          <Figure className="text-sm">{ground.slice(3)}</Figure>
          <ul>
            {texts.map(({ name, look }) => (
              <li key={name} className={look}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {fills.map(({ name, look }) => (
        <div key={name} className={cx('label-text p-4', look)}>
          {name}
        </div>
      ))}
    </div>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {factions.map(({ name, look }) => (
        <li key={name}>
          <div className={cx('h-12', look)} />
          <div className={cx('h-6 grayscale', look)} />
          <Label>{name}</Label>
        </li>
      ))}
    </ul>
  </div>
)
