import { memo, type ReactElement } from 'react'
import { weaponTraitText } from '#content/weapon-traits.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import { rangeBands, type ShipDesign, type Weapon } from '#game/ship/ship.ts'
import { ArcGlyph } from './arc-glyph.tsx'
import { listWords, weaponKey } from './ship-words.ts'
import { StatValue } from './stat-value.tsx'
import { texts } from './texts.ts'

const traitNames = (weapon: Weapon): string => weapon.traits.map((trait) => weaponTraitText(trait).name).join(', ')

const head = 'font-label text-2xs tracking-label text-ink-dim uppercase py-1 font-semibold'

/** A table of a ship's weapons, with letters as in the arcs diagram. `design` is the ship without refits. */
export function StatBlockWeapons({ ship, design }: { ship: ShipDesign; design?: ShipDesign }): ReactElement {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{texts.weaponsOf(ship.name)}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${head} text-left`}>
            {texts.heads.weapon}
          </th>
          <th scope="col" className={`${head} w-10`}>
            {texts.heads.arcs}
          </th>
          <th scope="col" className={`${head} px-2 text-right`}>
            {texts.heads.range}
          </th>
          <th scope="col" className={`${head} w-10 text-right`}>
            {texts.heads.dice}
          </th>
          <th scope="col" className={`${head} w-13 text-right`}>
            <abbr title={texts.heads.damageRating} className="no-underline">
              {texts.heads.short}
            </abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {ship.weapons.map((weapon, index) => (
          <WeaponRow
            key={weapon.id}
            letter={weaponKey(index)}
            weapon={weapon}
            was={design?.weapons.find((own) => own.id === weapon.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface WeaponRowProps {
  readonly letter: string
  readonly weapon: Weapon
  readonly was?: Weapon
}

/** One weapon. The row is memoised, because only refits change it. */
const WeaponRow = memo(function WeaponRow({ letter, weapon, was }: WeaponRowProps): ReactElement {
  const traits = traitNames(weapon)
  const figure = 'py-1.5 text-right font-mono tabular-nums'
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="py-1.5 pl-[1.4em] text-left -indent-[1.4em] font-medium">
        <span aria-hidden="true" className="inline-block w-[1.4em] indent-0 font-mono text-xs text-ink-dim">
          {letter}
        </span>
        {weapon.name}
        <span className="block indent-0 text-xs font-normal text-ink-dim">
          {texts.kindAndTraits(weapon.kind, traits)}
        </span>
      </th>
      <td className="py-1.5">
        <ArcGlyph bears={arcsOf(weapon)} className="mx-auto size-5" />
        <span className="sr-only">{listWords(arcsOf(weapon))}</span>
      </td>
      <td className={`${figure} px-2 whitespace-nowrap`}>
        <StatValue
          now={rangeBands.map((band) => weapon.range[band]).join('/')}
          spoken={texts.ranges(rangeBands.map((band) => `${band} ${weapon.range[band]}`))}
        />
      </td>
      <td className={figure}>
        <StatValue now={String(weapon.dice)} was={was && String(was.dice)} />
      </td>
      <td className={figure}>
        <StatValue now={String(weapon.damageRating)} was={was && String(was.damageRating)} />
      </td>
    </tr>
  )
})
