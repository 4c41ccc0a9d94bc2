import type { ReactElement, ReactNode } from 'react'
import { refitWords } from '#pieces/ship/ship-words.ts'
import type { Block } from '../paper/measured-pages.tsx'
import type { PrintedFleet } from '../print-model.ts'
import { Entry, type Named } from '../ship-words.tsx'
import { pagesTexts as texts } from '../texts.ts'

export const glossaryGap = 5

function GlossaryEntry({ entry }: { readonly entry: Named }): ReactElement {
  return (
    <dl className="glossary-entry">
      <Entry {...entry} />
    </dl>
  )
}

export interface Glossary {
  readonly head: Block
  /** The entries as blocks. A section heading is in the block of the entry below it, so that it never stands alone. */
  readonly entries: readonly Block[]
}

/** Glossary of the fleet's traits and refits; undefined if it has none. `width`: width of the text in millimetres. */
export function glossaryOf({ traits, refits }: PrintedFleet, width: number): Glossary | undefined {
  if (traits.length === 0 && refits.length === 0) return undefined
  const column = (width - glossaryGap) / 2
  const entry = (id: string, node: ReactNode): Block => ({ id: `glossary:${id}`, width: column, node })
  const section = (title: string, items: readonly Named[]) =>
    items.map((item, n) =>
      entry(
        `${title}:${item.name}`,
        <>
          {n === 0 && <h4 className="glossary-section">{title}</h4>}
          <GlossaryEntry entry={item} />
        </>,
      ),
    )
  return {
    head: { id: 'glossary:head', width, node: <h3 className="glossary-title">{texts.glossary.title}</h3> },
    entries: [
      ...section(texts.glossary.traits, traits),
      ...section(
        texts.glossary.refits,
        refits.map((refit) => ({ name: refit.name, text: refitWords(refit) })),
      ),
    ],
  }
}
