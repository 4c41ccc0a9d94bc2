import { describeEdit, type EditDescription } from '#game/fleet/describe-edit.ts'
import { applyEdit, type BatchPurpose, type FleetEdit, type FleetEditProblem } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { factionIds } from '#game/ship/ship.ts'
import { admiralName, designName, factionName, refitName } from '#pieces/fleet/fleet-words.ts'
import { texts as allTexts } from './texts.ts'

const { edits, pastEdits, editProblems: problems } = allTexts

type EditTexts = { readonly [Key in keyof typeof edits]: (typeof edits | typeof pastEdits)[Key] }

const shipName = (ship: EditDescription['ship'], catalogue: Catalogue): string => {
  if (!ship) return edits.aShip
  if (ship.name.trim() !== '') return ship.name
  return ship.design === '' ? edits.aShip : designName(ship.design, catalogue)
}

const purposeWords = (purpose: BatchPurpose, texts: EditTexts): string => {
  switch (purpose.code) {
    case 'restore-version':
      return texts.restoreVersion(purpose.version)
    case 'accept-changes':
      return texts.useNewFigures
    case 'keep-as-built':
      return texts.keepOldFigures
  }
}

/**
 * Describes an edit in the imperative, for example "Name the fleet", so that it fits after "Undo:" and "Redo:". With
 * `pastEditWords` it says what was done.
 */
const editWords = (edit: EditDescription, catalogue: Catalogue): string => wordsOf(edit, catalogue, edits)

export const pastEditWords = (edit: EditDescription, catalogue: Catalogue): string =>
  wordsOf(edit, catalogue, pastEdits)

function wordsOf(edit: EditDescription, catalogue: Catalogue, texts: EditTexts): string {
  const { to = '' } = edit
  const ship = () => shipName(edit.ship, catalogue)
  const refit = () => refitName(edit.item ?? '', catalogue)
  switch (edit.code) {
    case 'rename':
      return to === '' ? texts.removeName : texts.name(to)
    case 'set-limit':
      return texts.limit(to)
    case 'set-faction': {
      const faction = factionIds.find((id) => id === to)
      return texts.faction(faction ? factionName(faction) : to)
    }
    case 'set-game-version':
      return texts.gameVersion(to)
    case 'set-admiral':
      return edit.item ? texts.admiral(admiralName(edit.item, catalogue)) : texts.removeAdmiral
    case 'set-notes':
      return texts.notes
    case 'add-tag':
      return texts.addTag(to)
    case 'remove-tag':
      return texts.removeTag(to)
    case 'set-archived':
      return to === 'archived' ? texts.archive : texts.takeOut
    case 'set-pin':
      return texts.figures
    case 'add-ship':
      return texts.add(ship())
    case 'duplicate-ship':
      return texts.duplicate(ship())
    case 'remove-ship':
      return texts.remove(ship())
    case 'move-ship':
      return texts.move(ship())
    case 'rename-ship':
      return to === '' ? texts.removeShipName(ship()) : texts.nameShip(to)
    case 'fit-refit':
      return texts.addRefit(refit(), ship())
    case 'remove-refit':
      return texts.removeRefit(refit(), ship())
    case 'set-flagship':
      return texts.mark(ship())
    case 'unset-flagship':
      return texts.unmark(ship())
    case 'restore-flagships':
      return texts.flagship
    case 'batch': {
      if (edit.purpose) return purposeWords(edit.purpose, texts)
      const all = edit.parts ?? []
      // Restoring a ship also restores its flagship mark. That part is not counted as a change of its own.
      const parts = all.length > 1 ? all.filter((part) => part.code !== 'restore-flagships') : all
      const [first] = parts
      if (!first) return texts.flagship
      if (parts.length === 1) return wordsOf(first, catalogue, texts)
      const fitted = parts.find((part) => part.code === 'fit-refit')
      const removed = parts.find((part) => part.code === 'remove-refit')
      if (fitted && removed && parts.length === 2)
        return fitted.item === removed.item
          ? texts.moveRefit(refitName(fitted.item ?? '', catalogue))
          : texts.replaceRefit(refitName(removed.item ?? '', catalogue), refitName(fitted.item ?? '', catalogue))
      return texts.several(wordsOf(first, catalogue, texts), parts.length - 1)
    }
  }
}

/**
 * Describes the next undo or redo step; undefined if it cannot be applied. An undo step is stored as the edit that
 * reverses the original one, so it is applied to find the original.
 */
export function stepWords(
  direction: 'undo' | 'redo',
  fleet: Fleet,
  step: FleetEdit | undefined,
  catalogue: Catalogue,
): string | undefined {
  const stepped = step && applyEdit(fleet, step)
  if (!step || !stepped?.ok) return undefined
  const { fleet: before, inverse } = stepped.value
  return editWords(direction === 'undo' ? describeEdit(before, inverse) : describeEdit(fleet, step), catalogue)
}

/** Explains why an edit failed and what the player can do. */
export function editProblemWords(problem: FleetEditProblem): string {
  switch (problem.code) {
    case 'NO_SUCH_SHIP':
      return problems.noSuchShip
    case 'NO_SUCH_REFIT':
      return problems.noSuchRefit
    case 'KEY_TAKEN':
    case 'BAD_KEY':
      return problems.notAdded
    case 'BAD_LIMIT':
      return problems.badLimit
    case 'BAD_POSITION':
      return problems.badPosition
    case 'TOO_LONG':
      return problems.tooLong(problem.max)
    case 'TOO_MANY':
      return problems.tooMany[problem.of](problem.max)
    case 'BAD_TAG':
      return problems.badTag
  }
}
