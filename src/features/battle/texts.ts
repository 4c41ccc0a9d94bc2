/** Texts of the battle screens themselves; those of their parts are in the folders of the parts. */
export const texts = {
  noCode: 'This part of the app could not be fetched. Try again with a connection.',
  title: (name: string) => `${name} · Battle`,
  notFoundTitle: 'This battle is not on this device',
  notFound: 'It was begun on another device, or deleted more than 30 days ago.',
  deletedTitle: 'This battle is deleted',
  showMine: 'Your battles',
  restore: 'Restore it',
  watch: {
    title: 'A battle',
    eyebrow: 'You are watching',
    toStart: 'To the start',
    offlineTitle: 'The battle cannot be fetched',
    offline: 'The server cannot be reached. Try again with a connection.',
    goneTitle: 'This link leads to no battle',
    gone: 'The players have changed the link, or the battle is deleted. Ask them for the new link.',
    unreadable: 'A newer version of the app wrote it. Reload the page.',
    toRecord: 'Record',
    toBattle: 'Battle',
  },
  unreadableTitle: 'This battle cannot be read',
  unreadable: 'What it began with is missing or damaged. It stays on this device as it is.',
} as const
