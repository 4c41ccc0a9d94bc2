import type { ViewAudience } from '#records/staff/saved-views.ts'

const audiences: Readonly<Record<ViewAudience, string>> = { '': 'Only me', staff: 'All staff', admin: 'Admins' }

/** Texts of the saved views of a staff list. */
export const texts = {
  menu: 'Views',
  own: 'My views',
  shared: 'Shared with me',
  none: 'No view is saved yet.',
  failed: 'The views could not be loaded.',
  tryAgain: 'Try again',
  sharedBy: (name: string, who: string) => `${name} (${who})`,
  save: 'Save this view',
  manage: 'Change or delete views',
  audiences,
  dialog: {
    title: 'Save this view',
    explain: 'A view keeps search, filters, order and columns. It shows what matches on the day when it is opened.',
    name: 'Name',
    nameMissing: 'Give the view a name.',
    nameLong: 'A name has at most 80 characters.',
    replaces: 'You have a view of this name. It will be replaced.',
    audience: 'Who sees it',
    save: 'Save',
    replace: 'Replace',
    cancel: 'Cancel',
    saved: (name: string) => `View “${name}” saved.`,
  },
  manageDialog: {
    title: 'My views',
    close: 'Close',
    nameOf: (name: string) => `Name of the view ${name}`,
    audienceOf: (name: string) => `Who sees the view ${name}`,
    remove: (name: string) => `Delete the view ${name}`,
    removed: (name: string) => `View “${name}” deleted.`,
    undo: 'Undo',
    none: 'You have no view of this list.',
  },
  notSaved: (why: string) => `The view was not saved. ${why}`,
  notRemoved: (why: string) => `The view was not deleted. ${why}`,
} as const
