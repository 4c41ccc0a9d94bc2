import { useSearchParams } from 'react-router-dom'
import { LinkTabs } from '#staff/link-tabs.tsx'
import { sharedNames } from './address/question-address.ts'
import { balanceParts, balancePath, type BalancePlace } from './balance-places.ts'
import { texts } from './texts.ts'

const words = texts.parts

/** Links between the screen tabs that keep the question. */
export function BalanceTabs({ here }: { readonly here: BalancePlace }) {
  const [params] = useSearchParams()
  const query = new URLSearchParams([...params].filter(([name]) => sharedNames.includes(name))).toString()
  const to = (path: string) => (query === '' ? path : `${path}?${query}`)
  return (
    <LinkTabs
      label={words.label}
      tabs={[
        { to: to(balancePath), label: words.matrix, isHere: here === 'matrix' },
        ...balanceParts.map((part) => ({
          to: to(`${balancePath}/${part}`),
          label: words[part],
          isHere: here === part || here.startsWith(`${part}/`),
        })),
      ]}
    />
  )
}
