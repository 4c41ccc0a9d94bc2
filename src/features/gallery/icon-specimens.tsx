import * as actions from '#ui/icon/icons-actions.tsx'
import * as places from '#ui/icon/icons-places.tsx'
import * as core from '#ui/icon/icons.tsx'

const groups = [core, places, actions].map((group) => Object.entries(group))

export const IconSpecimens = () => (
  <div className="grid gap-6">
    {groups.map((group) => (
      <ul
        key={group[0]?.[0]}
        className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] border-t border-l border-hairline"
      >
        {group.map(([name, Icon]) => (
          <li key={name} className="grid justify-items-center gap-2 border-r border-b border-hairline px-1 py-3">
            <Icon size={28} />
            <span className="text-xs text-ink-dim">{name.replace('Icon', '')}</span>
          </li>
        ))}
      </ul>
    ))}
  </div>
)
