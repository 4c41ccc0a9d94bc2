import { useAnalytics } from '../address/analytics-context.tsx'

interface PanelTabsProps<T extends string> {
  /** The name of the choice in the address. */
  readonly panel: string
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
}

/** What a panel shows, chosen by small buttons; the choice is in the address. Without a choice it is the first one. */
export function PanelTabs<T extends string>({ panel, label, options, value }: PanelTabsProps<T>) {
  const { change } = useAnalytics()
  return (
    <div role="group" aria-label={label} className="-mx-2 -mt-3 mb-1 flex flex-wrap">
      {options.map((option, at) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className="label-text min-h-11 px-2 text-[0.9375rem] text-ink-dim decoration-2 underline-offset-6 hover:text-ink focus-visible:-outline-offset-2 aria-pressed:text-ink aria-pressed:underline"
          onClick={() => change({ [panel]: at === 0 ? '' : option.value, whole: '' }, { replace: true })}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** The chosen option of a panel, from the address. */
export const chosenOf = <T extends string>(options: readonly { readonly value: T }[], choice: string, first: T): T =>
  options.find(({ value }) => value === choice)?.value ?? first
