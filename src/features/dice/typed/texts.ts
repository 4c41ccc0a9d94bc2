/** Texts for typing in real dice. */
export const texts = {
  bar: {
    label: 'Real dice',
    faces: 'Faces',
    stages: { success: 'success dice', again: 'blanks rolled again', failure: 'failure dice' },
    complete: 'All dice are typed in',
    left: (dice: number) => `${dice} to enter`,
    cancel: 'Back to virtual dice',
    erase: 'Erase the last die',
    missing: 'Enter all dice first',
    enter: 'Enter these dice',
  },
  tray: {
    label: 'Tray',
    heading: 'Enter the dice that you rolled',
    success: 'Success dice',
    again: 'Blanks rolled again',
    failure: 'Failure dice',
    progress: (name: string, typed: number, places: number) => `${name} ${typed} of ${places}`,
  },
} as const
