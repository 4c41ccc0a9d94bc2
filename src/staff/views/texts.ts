import type { ViewAudience } from '#records/staff/saved-views.ts'

const audiences: Readonly<Record<ViewAudience, string>> = { '': 'Only me', staff: 'All staff', admin: 'Admins' }

interface Thing {
  readonly menu: string
  /** "view", "views", and with its article. */
  readonly one: string
  readonly many: string
  readonly aOne: string
  readonly explain: string
}

const textsOf = ({ menu, one, many, aOne, explain }: Thing) => ({
  menu,
  own: `My ${many}`,
  none: `No ${one} is saved yet.`,
  failed: `The ${many} could not be loaded.`,
  save: `Save this ${one}`,
  manage: `Change or delete ${many}`,
  explain,
  nameMissing: `Give the ${one} a name.`,
  replaces: `You have ${aOne} with this name. It will be replaced.`,
  saved: (name: string) => `${one.charAt(0).toUpperCase()}${one.slice(1)} “${name}” saved.`,
  nameOf: (name: string) => `Name of the ${one} ${name}`,
  audienceOf: (name: string) => `Who sees the ${one} ${name}`,
  remove: (name: string) => `Delete the ${one} ${name}`,
  removed: (name: string) => `${one.charAt(0).toUpperCase()}${one.slice(1)} “${name}” deleted.`,
  noOwn: `You have saved no ${one} here.`,
  notSaved: (why: string) => `The ${one} was not saved. ${why}`,
  notRemoved: (why: string) => `The ${one} was not deleted. ${why}`,
})

/** Words for named things that staff save: views of a list, or others that work in the same way. */
export type ViewWords = ReturnType<typeof textsOf>

/** Texts about the named things that staff save. */
export const texts = {
  view: textsOf({
    menu: 'Views',
    one: 'view',
    many: 'views',
    aOne: 'a view',
    explain: 'A view keeps search, filters, order and columns. It shows what matches on the day when it is opened.',
  }),
  segment: textsOf({
    menu: 'Segments',
    one: 'segment',
    many: 'segments',
    aOne: 'a segment',
    explain:
      'A segment keeps the conditions of this audience. It includes everybody who matches on the day when a campaign starts.',
  }),
  shared: 'Shared with me',
  tryAgain: 'Try again',
  sharedBy: (name: string, who: string) => `${name} (${who})`,
  audiences,
  name: 'Name',
  nameLong: 'A name has at most 80 characters.',
  audience: 'Who sees it',
  saveIt: 'Save',
  replace: 'Replace',
  close: 'Close',
  undo: 'Undo',
} as const
