import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { stepWords } from '#features/fleet-builder/open-fleet/edit-words.ts'
import { applyEdit, type FleetEdit } from '#game/fleet/fleet-edit.ts'
import { fittedFleet } from '../../../support/fitted-fleet.ts'

const fleet = fittedFleet

const edits: readonly (readonly [FleetEdit, string])[] = [
  [{ kind: 'rename', name: 'Wardens' }, 'Name the fleet “Wardens”'],
  [{ kind: 'rename', name: '' }, 'Remove the name'],
  [{ kind: 'set-limit', limit: 300 }, 'Set the limit to 300'],
  [{ kind: 'set-faction', faction: 'veil' }, 'Change faction to Veil Corsairs'],
  [{ kind: 'set-game-version', gameVersion: 'v0.3' }, 'Update to v0.3'],
  [{ kind: 'set-admiral', admiral: 'accord-reyes-lind' }, 'Choose Pilar Reyes-Lind as admiral'],
  [{ kind: 'set-admiral', admiral: '' }, 'Remove the admiral'],
  [{ kind: 'set-notes', notes: 'Hold.' }, 'Edit the notes'],
  [{ kind: 'add-ship', key: 'n', design: 'accord-plumb' }, 'Add Plumb'],
  [{ kind: 'duplicate-ship', ship: 's4', key: 'n' }, 'Add Halyard'],
  [{ kind: 'remove-ship', ship: 's4' }, 'Remove Main Brace'],
  [{ kind: 'remove-ship', ship: 's1' }, 'Remove Common Cause'],
  [{ kind: 'move-ship', ship: 's4', to: 0 }, 'Move Main Brace'],
  [{ kind: 'rename-ship', ship: 's4', name: 'Bowline' }, 'Name a ship “Bowline”'],
  [{ kind: 'rename-ship', ship: 's4', name: '' }, 'Remove the name of Main Brace'],
  [
    { kind: 'fit-refit', ship: 's4', slot: 'weapons', refit: 'accord-drilled-crews' },
    'Add refit Drilled Crews to Main Brace',
  ],
  [
    { kind: 'remove-refit', ship: 's3', slot: 'command', refit: 'signal-yard' },
    'Remove Signal Yard from Plain Speaking',
  ],
  [{ kind: 'set-flagship', ship: 's2' }, 'Change the flagship'],
  [{ kind: 'unset-flagship', ship: 's1' }, 'Change the flagship'],
  [
    {
      kind: 'batch',
      edits: [
        { kind: 'remove-refit', ship: 's3', slot: 'command', refit: 'signal-yard' },
        { kind: 'fit-refit', ship: 's3', slot: 'command', refit: 'accord-concert-room' },
      ],
    },
    'Replace Signal Yard with Concert Room',
  ],
  [
    {
      kind: 'batch',
      edits: [
        { kind: 'set-notes', notes: '' },
        { kind: 'set-limit', limit: 300 },
      ],
    },
    'Edit the notes and 1 more',
  ],
]

describe('FE-03 named steps', () => {
  it.each(edits)('FE-03 undo and redo of %j have the name of what was done', (edit, name) => {
    const edited = applyEdit(fleet, edit)
    if (!edited.ok) throw new Error(edited.error.code)
    const { fleet: after, inverse } = edited.value
    expect(stepWords('undo', after, inverse, catalogue)).toBe(name)
    const undone = applyEdit(after, inverse)
    if (!undone.ok) throw new Error(undone.error.code)
    expect(undone.value.fleet).toEqual(fleet)
    expect(stepWords('redo', fleet, undone.value.inverse, catalogue)).toBe(name)
  })

  it('FE-03 a step whose ship is gone has no name', () => {
    expect(stepWords('undo', fleet, { kind: 'remove-ship', ship: 'gone' }, catalogue)).toBeUndefined()
    expect(stepWords('undo', fleet, undefined, catalogue)).toBeUndefined()
  })
})
