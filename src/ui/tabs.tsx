import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab<T extends string> {
  readonly value: T
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

export const Tabs = <T extends string>({ label, tabs, value, onChange }: TabsProps<T>) => (
  <Radix.Root
    value={value}
    onValueChange={(next) => {
      const tab = tabs.find((one) => one.value === next)
      if (tab) onChange(tab.value)
    }}
  >
    <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-ink">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="label-text min-h-11 shrink-0 border-x border-t border-transparent px-4 text-base text-ink-dim hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:bg-ink data-[state=active]:text-paper"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="pt-4">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
