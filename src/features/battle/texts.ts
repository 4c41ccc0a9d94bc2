/** Texts of the battle screens themselves; those of their parts are in the folders of the parts. */
export const texts = {
  noCode: 'This part of the app could not be loaded. Check your connection and try again.',
  title: (name: string) => `${name} · Battle`,
  notFoundTitle: 'This battle is not on this device',
  notFound: 'It was started on another device, or deleted more than 30 days ago.',
  deletedTitle: 'This battle is deleted',
  showMine: 'Your battles',
  restore: 'Restore it',
  watch: {
    title: 'A battle',
    eyebrow: 'You are watching',
    toStart: 'Go to the start page',
    offlineTitle: 'The battle could not be loaded',
    offline: 'The server cannot be reached. Check your connection and try again.',
    goneTitle: 'There is no battle at this link',
    gone: 'The players have changed the link, or the battle is deleted. Ask them for the new link.',
    unreadable: 'It was saved by a newer version of the app. Reload the page.',
    toRecord: 'Record',
    toBattle: 'Battle',
  },
  unreadableTitle: 'This battle cannot be read',
  unreadable: 'Its beginning is missing or damaged. It stays on this device unchanged.',
} as const
