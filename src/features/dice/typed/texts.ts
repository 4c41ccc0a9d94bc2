/** Texts for typing in real dice. */
export const texts = {
  bar: {
    label: 'Real dice',
    faces: 'Faces',
    stages: { success: 'success dice', again: 'blanks rolled again', failure: 'failure dice' },
    complete: 'All dice are typed in',
    left: (dice: number) => `${dice} to go`,
    cancel: 'Back to virtual dice',
    erase: 'Erase the last die',
    missing: (dice: string) => `${dice} missing`,
    enter: 'Enter these dice',
  },
  tray: {
    label: 'Tray',
    success: 'Success dice',
    again: 'Blanks rolled again',
    failure: 'Failure dice',
    progress: (name: string, typed: number, places: number) => `${name} ${typed} of ${places}`,
  },
} as const
