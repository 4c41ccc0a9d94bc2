import { useState } from 'react'
import { Combobox } from '#ui/form/combobox.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { findSubject, groupsOf, searchSubjects } from './draft-items.ts'
import { FigureFields } from './figure-fields.tsx'
import { texts } from './texts.ts'

const words = texts.pick

/** Finds an item to change, and shows its figures. */
export function ItemPanel() {
  const { choice, change } = useQuestion()
  const [query, setQuery] = useState('')
  const [item = '', id = ''] = choice('item').split(':')
  const subject = findSubject(item, id)
  const choose = (chosen: string) => {
    setQuery('')
    change({ item: chosen }, { replace: true })
  }
  return (
    <Panel title={words.heading} aria-label={words.heading}>
      <Combobox
        label={words.label}
        placeholder={words.placeholder}
        text={query}
        onText={setQuery}
        options={searchSubjects(query).map((one) => ({
          id: `${one.item}:${one.id}`,
          content: (
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              {one.name} <span className="text-sm text-ink-dim">{one.about}</span>
            </span>
          ),
        }))}
        onChoose={choose}
        none={words.none}
        listLabel={words.list}
      />
      {subject ? (
        <div key={`${item}:${id}`} className="mt-4 grid gap-4">
          <p>
            <strong>{subject.name}</strong> <span className="text-ink-dim">{subject.about}</span>
          </p>
          {groupsOf(subject).map((group) => (
            <FigureFields key={group.id} group={group} />
          ))}
        </div>
      ) : (
        <p className="mt-3 text-ink-dim">{words.hint}</p>
      )}
    </Panel>
  )
}
