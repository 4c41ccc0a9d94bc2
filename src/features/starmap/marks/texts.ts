import { systemCount } from '#pieces/star-map/star-words.ts'

/** Texts of the player's bookmarks, tags and notes on systems. */
export const texts = {
  heading: 'Your marks',
  bookmark: 'Bookmark',
  bookmarked: 'Bookmarked',
  note: 'Note',
  panel: {
    emptyTitle: 'No marks yet',
    empty: 'Select a system, then bookmark it, tag it or write a note. It is listed here and marked on the map.',
    show: 'Show',
    filters: { all: 'All marks', bookmarks: 'Bookmarks', notes: 'With a note' },
    systems: systemCount,
    more: (systems: number) => `${systemCount(systems)} not shown. Use a filter to see them.`,
    removeAll: 'Remove all marks',
    removeShown: 'Remove the marks of these systems',
    removed: (what: string) => `Marks removed: ${what}.`,
    undo: 'Undo',
  },
  row: { bookmarked: ', bookmarked', remove: (system: string) => `Remove the marks of ${system}` },
  tags: {
    heading: 'Tags',
    list: 'Tags of this system',
    added: (tag: string) => `Tag added: ${tag}.`,
    removed: (tag: string) => `Tag removed: ${tag}.`,
    remove: (tag: string) => `Remove tag ${tag}`,
    full: (most: number) => `A system can have ${most} tags. Remove one to add another.`,
    text: 'Tag text (optional)',
    add: 'Add tag',
    colour: 'Colour of the tag',
  },
  saved: {
    everywhere: 'Saved on this device and in your account.',
    device: 'Saved on this device.',
    offline: 'Saved on this device. Your marks are added to your account when you are online.',
    noSpace: 'The server has no space left, so your marks are saved only on this device. They are sent again later.',
    accountFailed: 'Saved on this device. Some marks could not be saved in your account.',
    full: 'This device has no space left, so your marks are lost when you close the page.',
    forbidden: 'This browser does not allow saving, so your marks are lost when you close the page.',
    otherTab:
      'Another tab has another version of the app open, so your marks are not saved on this device. Close the other tabs.',
    failed: 'Your marks could not be saved on this device, so they are lost when you close the page.',
  },
} as const
