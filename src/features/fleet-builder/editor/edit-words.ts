import { describeEdit, type EditDescription } from '#game/fleet/describe-edit.ts'
import { applyEdit, type BatchPurpose, type FleetEdit, type FleetEditProblem } from '#game/fleet/fleet-edit.ts'
import type { Catalogue, Fleet } from '#game/fleet/fleet.ts'
import { factionIds } from '#game/ship/ship.ts'
import { admiralName, designName, factionName, refitName } from '#pieces/fleet/fleet-words.ts'

const shipName = (ship: EditDescription['ship'], catalogue: Catalogue): string => {
  if (!ship) return 'a ship'
  if (ship.name.trim() !== '') return ship.name
  return ship.design === '' ? 'a ship' : designName(ship.design, catalogue)
}

const quoted = (text: string | number | undefined): string => `“${text ?? ''}”`

const purposeWords = (purpose: BatchPurpose): string => {
  switch (purpose.code) {
    case 'restore-version':
      return `Restore version ${quoted(purpose.version)}`
    case 'accept-changes':
      return 'Accept the new figures'
    case 'keep-as-built':
      return 'Keep the fleet as built'
  }
}

/** Describes an edit in the imperative, for example "Rename the fleet", so that it fits after "Undo:" and "Redo:". */
export function editWords(edit: EditDescription, catalogue: Catalogue): string {
  const ship = () => shipName(edit.ship, catalogue)
  const refit = () => refitName(edit.item ?? '', catalogue)
  switch (edit.code) {
    case 'rename':
      return edit.to === '' ? 'Clear the name' : `Name the fleet ${quoted(edit.to)}`
    case 'set-limit':
      return `Set the limit to ${edit.to}`
    case 'set-faction': {
      const faction = factionIds.find((id) => id === edit.to)
      return `Change faction to ${faction ? factionName(faction) : edit.to}`
    }
    case 'set-game-version':
      return `Take over to ${edit.to}`
    case 'set-admiral':
      return edit.item ? `Appoint ${admiralName(edit.item, catalogue)}` : 'Remove the admiral'
    case 'set-notes':
      return 'Edit the notes'
    case 'add-tag':
      return `Add the tag ${quoted(edit.to)}`
    case 'remove-tag':
      return `Remove the tag ${quoted(edit.to)}`
    case 'set-archived':
      return edit.to === 'archived' ? 'Put the fleet in the archive' : 'Take the fleet out of the archive'
    case 'set-pin':
      return 'Change the figures'
    case 'add-ship':
      return `Add ${ship()}`
    case 'duplicate-ship':
      return `Duplicate ${ship()}`
    case 'remove-ship':
      return `Remove ${ship()}`
    case 'move-ship':
      return `Move ${ship()}`
    case 'rename-ship':
      return edit.to === '' ? `Clear the name of ${ship()}` : `Name a ship ${quoted(edit.to)}`
    case 'fit-refit':
      return `Fit ${refit()} to ${ship()}`
    case 'remove-refit':
      return `Take ${refit()} off ${ship()}`
    case 'set-flagship':
      return `Mark ${ship()} as flagship`
    case 'unset-flagship':
      return `Unmark ${ship()} as flagship`
    case 'restore-flagships':
      return 'Change the flagship'
    case 'batch': {
      if (edit.purpose) return purposeWords(edit.purpose)
      const all = edit.parts ?? []
      // Restoring a ship also restores its flagship mark. That part is not counted as a change of its own.
      const parts = all.length > 1 ? all.filter((part) => part.code !== 'restore-flagships') : all
      const [first] = parts
      if (!first) return 'Change the flagship'
      if (parts.length === 1) return editWords(first, catalogue)
      const fitted = parts.find((part) => part.code === 'fit-refit')
      const removed = parts.find((part) => part.code === 'remove-refit')
      if (fitted && removed && parts.length === 2)
        return fitted.item === removed.item
          ? `Move ${refitName(fitted.item ?? '', catalogue)} to its slot`
          : `Change ${refitName(removed.item ?? '', catalogue)} for ${refitName(fitted.item ?? '', catalogue)}`
      return `${editWords(first, catalogue)} and ${parts.length - 1} more`
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
      return 'That ship is not in the fleet any more. It was removed on another device or in another tab.'
    case 'NO_SUCH_REFIT':
      return 'That refit is not on the ship any more. It was taken off on another device or in another tab.'
    case 'KEY_TAKEN':
    case 'BAD_KEY':
      return 'The ship could not be added. Try again.'
    case 'BAD_LIMIT':
      return 'A points limit is a whole number from 1 to 10,000.'
    case 'BAD_POSITION':
      return 'The list has changed. Move the ship again.'
    case 'TOO_LONG':
      return `That is too long: ${problem.max.toLocaleString('en-GB')} characters at most.`
    case 'TOO_MANY':
      return {
        ships: `A fleet holds ${problem.max} ships at most. Remove one first.`,
        refits: `A ship holds ${problem.max} refits at most. Take one off first.`,
        tags: `A fleet has ${problem.max} tags at most. Remove one first.`,
      }[problem.of]
    case 'BAD_TAG':
      return 'That is not a valid tag.'
  }
}
