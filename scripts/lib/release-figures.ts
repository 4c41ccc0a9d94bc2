import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceCatalogue, sourceLists } from '#content/source-catalogue.ts'
import { gameVersion } from '#content/version.ts'
import { texts } from '#features/admin-orion-balance/draft/texts.ts'
import { draftFigures, figureNow } from '#game/balance/draft.ts'
import { draftItems, type DraftItem } from '#shared/balance.ts'
import { root } from './files.ts'

/**
 * What the record store needs to know about the game, so that it checks drafts and releases by the same bounds as the
 * app: every figure that a draft may change, its bounds, and its present value.
 */

const file = join(root, 'server', 'balance', 'figures.json')

interface Subject {
  readonly item: DraftItem
  readonly id: string
  readonly name: string
}

const subjects: readonly Subject[] = [
  ...sourceLists.ships.flatMap((ship): readonly Subject[] => [
    { item: 'ship', id: ship.id, name: ship.name },
    ...ship.weapons.map((weapon): Subject => ({
      item: 'weapon',
      id: `${ship.id}/${weapon.id}`,
      name: `${ship.name}, ${weapon.name}`,
    })),
  ]),
  ...sourceLists.refits.map(({ id, name }): Subject => ({ item: 'refit', id, name })),
  ...sourceLists.admirals.map(({ id, name }): Subject => ({ item: 'admiral', id, name })),
]

/** Name and present figures, the figures in the order of `figures`. */
const lineOf = ({ item, id, name }: Subject) => [
  name,
  ...draftFigures(item).map(({ name: figure }) => figureNow(sourceCatalogue, { item, id, figure }) ?? null),
]

const lines = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([key, value]) => `      ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')

const kindText = (item: DraftItem): string => {
  const figures = draftFigures(item).map(({ name, min, max }) => [name, min, max, texts.figure(name).toLowerCase()])
  const items = subjects.filter((one) => one.item === item).map((one) => [one.id, lineOf(one)] as const)
  return `  "${item}": {\n    "figures": ${JSON.stringify(figures)},\n    "items": {\n${lines(items)}\n    }\n  }`
}

/** The text that the file must have. `hash`: the hash of the content's figures. */
export const releaseFiguresText = (hash: string): string =>
  `{\n  "contentHash": "${hash}",\n  "gameVersion": ${JSON.stringify(gameVersion)},\n${draftItems
    .map(kindText)
    .join(',\n')}\n}\n`

export function keptReleaseFigures(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const writeReleaseFigures = (hash: string): void => writeFileSync(file, releaseFiguresText(hash))
