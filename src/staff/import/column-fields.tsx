import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { Heading } from '#ui/page/typography.tsx'
import type { Wanted } from './columns.ts'
import { fieldOf, type StatusValue } from './csv-lines.ts'
import { texts } from './texts.ts'
import type { ColumnsState } from './use-columns.ts'

const words = texts.reading
const samples = 3
const meanings = Object.entries(words.meanings)

const isMeaning = (value: string): value is keyof typeof words.meanings => value in words.meanings

const isWanted = (role: string, { status, fields }: Wanted): boolean =>
  (role !== 'status' || status) && (role !== 'field' || fields === true)

/**
 * What was read from a text, before anything is sent: its columns with three rows, and the words of its status column.
 */
export function ColumnFields({ columns }: { readonly columns: ColumnsState }) {
  const { file, wanted, choices, setRole, setHasHead } = columns
  if (!file) return null
  const lines = columns.read()
  const count = lines.ok ? lines.value.lines.length : file.body.length
  if (file.table.isList) return <p className="text-sm text-ink-dim">{words.list(count)}</p>
  const nameOf = (at: number) => file.head?.[at] || words.unnamed(at + 1)
  const roles = [
    ...Object.entries(words.roles).filter(([role]) => isWanted(role, wanted)),
    ...Object.entries(wanted.columns).map(([name, { label }]): [string, string] => [name, label]),
  ].map(([value, label]) => ({ value, label }))
  return (
    <section className="grid gap-2" aria-label={words.heading}>
      <Heading level={3} size="part">
        {words.heading}
      </Heading>
      {file.table.width > 1 && <p className="text-sm text-ink-dim">{words.lead}</p>}
      <div
        role="region"
        aria-label={words.table}
        tabIndex={0}
        className="relative overflow-x-auto border border-hairline"
      >
        <table className="w-full text-left text-sm">
          <thead>
            <tr>
              {file.roles.map((role, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                <th key={at} scope="col" className="min-w-40 border-b border-hairline p-2 align-top font-normal">
                  <span className="mb-1 block max-w-52 truncate font-semibold" translate="no">
                    {nameOf(at)}
                  </span>
                  <Select
                    label={words.role(nameOf(at))}
                    labelHidden
                    options={roles}
                    value={role}
                    onChange={(next) => setRole(at, next)}
                  />
                  {role === 'field' && (
                    <span
                      className="figures mt-1 block max-w-52 truncate"
                      translate="no"
                    >{`{{${fieldOf(file, at)}}}`}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {file.body.slice(0, samples).map(({ line, cells }) => (
              <tr key={line}>
                {file.roles.map((role, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns never move
                  <td key={at} className={role === '' ? 'p-2 text-ink-dim' : 'p-2'}>
                    <bdi className="block max-w-52 truncate">{cells[at] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wanted.fields && <p className="text-sm text-ink-dim">{words.fieldsHint}</p>}
      <Checkbox label={words.hasHead} checked={file.hasHead} onChange={setHasHead} />
      {wanted.status && file.values.length === 0 && <p className="text-sm text-ink-dim">{words.noStatus}</p>}
      {file.values.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="label-text text-base">{words.status}</legend>
          <p className="text-sm text-ink-dim">{words.statusLead}</p>
          {file.values.map((value) => (
            <StatusField
              key={value.key}
              value={value}
              head={nameOf(value.column)}
              chosen={choices.meanings[value.key] ?? value.guess}
              onChoose={(meaning) => columns.setMeaning(value.key, meaning)}
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="text-sm">
        {words.summary(count)}
      </p>
    </section>
  )
}

interface StatusFieldProps {
  readonly value: StatusValue
  readonly head: string
  readonly chosen: keyof typeof words.meanings | undefined
  readonly onChoose: (meaning: keyof typeof words.meanings) => void
}

/** Asks what a value of the status means. */
function StatusField({ value, head, chosen, onChoose }: StatusFieldProps) {
  const shown = value.value === '' ? words.empty : words.value[value.is](value.value)
  return (
    <div className="grid items-center gap-x-4 gap-y-1 border-t border-hairline pt-2 sm:grid-cols-[1fr_minmax(0,14rem)]">
      <span className="min-w-0 wrap-anywhere">{words.inColumn(shown, head, value.count)}</span>
      <Select
        label={words.meaning(shown, head)}
        labelHidden
        placeholder={words.ask}
        options={meanings.map(([meaning, label]) => ({ value: meaning, label }))}
        value={chosen ?? ''}
        onChange={(next) => {
          if (isMeaning(next)) onChoose(next)
        }}
      />
    </div>
  )
}
