import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { SortIcon } from '#ui/icon/icons-actions.tsx'
import { Menu, MenuCheckItem, MenuItem } from '#ui/layer/menu.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { CsvButton } from './csv-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { writeView, type ListView } from './list-address.ts'
import { isShowable, isShown, type ListColumn, type ListDefinition } from './list-definition.ts'
import { ListSearch } from './list-search.tsx'
import { texts } from './texts.ts'

interface ColumnsProps {
  readonly columns: readonly ListColumn<never>[]
  readonly view: ListView
  readonly onChange: (part: Partial<ListView>) => void
}

const OrderMenu = ({ columns, onChange }: Omit<ColumnsProps, 'view'>) => (
  <Menu trigger={<Button icon={<SortIcon size={20} className="max-sm:hidden" />}>{texts.order}</Button>}>
    {columns
      .filter(({ unsortable }) => !unsortable)
      .flatMap(({ key, label }) => [
        <MenuItem key={key} onSelect={() => onChange({ order: key })}>
          {texts.ascending(label)}
        </MenuItem>,
        <MenuItem key={`-${key}`} onSelect={() => onChange({ order: `-${key}` })}>
          {texts.descending(label)}
        </MenuItem>,
      ])}
  </Menu>
)

function ColumnsMenu({ columns, view, onChange }: ColumnsProps) {
  const shown = view.columns ?? columns.filter(isShown).map(({ key }) => key)
  return (
    <Menu trigger={<Button>{texts.columns}</Button>}>
      {columns.filter(isShowable).map(({ key, label }) => (
        <MenuCheckItem
          key={key}
          checked={shown.includes(key)}
          onChange={(checked) =>
            onChange({ columns: checked ? [...shown, key] : shown.filter((other) => other !== key) })
          }
        >
          {label}
        </MenuCheckItem>
      ))}
    </Menu>
  )
}

interface ListToolsProps<Row extends { readonly id: string }> {
  readonly definition: ListDefinition<Row>
  readonly view: ListView
  /** The view, together with the conditions of the whole screen. */
  readonly asked: ListView
  readonly onChange: (part: Partial<ListView>) => void
  /** Rows that match; undefined while that is unknown. */
  readonly count: number | undefined
  readonly hasBoard: boolean
}

/** The tools above a staff list: search, layout, saved views, order, columns, CSV and filters. */
export function ListTools<Row extends { readonly id: string }>(props: ListToolsProps<Row>) {
  const { definition, view, asked, onChange, count, hasBoard } = props
  const { list, many, searchHint, columns, order } = definition
  return (
    <div className="mb-3 flex flex-wrap items-start gap-2">
      <ListSearch many={many} hint={searchHint} search={view.search} onSearch={(search) => onChange({ search })} />
      {hasBoard && (
        <SegmentedControl
          label={texts.layout}
          labelHidden
          value={view.layout}
          onChange={(layout) => onChange({ layout })}
          options={[
            { value: 'list', label: texts.list },
            { value: 'board', label: texts.board },
          ]}
        />
      )}
      <ViewsMenu screen={list} query={writeView({ ...view, open: '' }, order).toString()} />
      <OrderMenu columns={columns} onChange={onChange} />
      <span className="hidden md:contents">
        <ColumnsMenu columns={columns} view={view} onChange={onChange} />
      </span>
      <CsvButton definition={definition} view={asked} count={count} />
      <FilterBar columns={columns} where={view.where} onChange={(where) => onChange({ where })} />
    </div>
  )
}
