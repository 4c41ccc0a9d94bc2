import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { useCatalogueActions } from './catalogue-actions.ts'
import { type AddressProblem, maxCompared } from './catalogue-address.ts'
import { texts } from './texts.ts'

const words = texts.link
const partNames: Readonly<Record<string, string>> = words.parts
const partName = (key: string): string => partNames[key] ?? key

/** Message about a part of a link that cannot be used. */
function addressProblemWords(problem: AddressProblem): string {
  const { key, value } = problem
  switch (problem.code) {
    case 'UNKNOWN_SHIP':
      return key === 'against' ? words.unknownTarget(value) : words.unknownShip(value)
    case 'UNKNOWN_VALUE':
      return words.unknownValue(partName(key), value)
    case 'UNKNOWN_PART':
      return words.unknownPart(key, value)
    case 'BAD_SPAN':
      return words.badSpan(partName(key), value, words.spanFaults[problem.why])
    case 'NO_TARGET':
      return words.noTarget
    case 'TOO_MANY':
      return words.tooMany(maxCompared, value)
  }
}

/** Lists the parts of a link that cannot be used, with a button to remove them. The rest of the link is used. */
export function AddressProblems({ problems }: { readonly problems: readonly AddressProblem[] }): ReactElement {
  const { go } = useCatalogueActions()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-brass-text bg-paper-raised px-4 py-3">
      <WarningIcon className="text-brass-text" />
      <ul className="grow basis-64">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.key} ${problem.value}`} className="wrap-anywhere">
            {addressProblemWords(problem)}
          </li>
        ))}
      </ul>
      <Button onClick={() => go({ unreadable: [] }, { replace: true })}>{texts.link.remove(problems.length)}</Button>
    </div>
  )
}
