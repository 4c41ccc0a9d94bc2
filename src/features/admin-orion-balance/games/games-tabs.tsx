import { LinkTabs } from '#staff/link-tabs.tsx'
import { balancePath } from '../balance-places.ts'
import { texts } from './texts.ts'

const { views } = texts

/** Links between the figures of real games and the reports behind them. */
export const GamesTabs = ({ here }: { readonly here: 'games' | 'games/reports' }) => (
  <LinkTabs
    label={views.label}
    tabs={[
      { to: `${balancePath}/games`, label: views.figures, isHere: here === 'games' },
      { to: `${balancePath}/games/reports`, label: views.reports, isHere: here === 'games/reports' },
    ]}
  />
)
