import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of sharing a fleet, of a shared fleet, and of saving fleets and backups as files. */
export const texts = {
  dialog: {
    title: 'Share',
    ways: 'Ways to share',
    link: 'Link and QR',
    text: 'Text',
    file: 'File',
    withNames: 'With ship names and notes',
    /** The link to the format is between these two. */
    fileBeforeFormat:
      'The file has the whole fleet with names, notes and tags. Keep it as a copy, or open it in other programs: its ',
    fileFormat: 'format is published',
    fileAfterFormat: '.',
    saveFile: 'Save file',
  },
  link: {
    field: 'Link',
    qrCode: (fleet: string) => `QR code that opens ${fleet}`,
    tooLongForQr: 'The link is too long for a QR code. Leave out names and notes, or send the link.',
    denseQr: 'The QR code is very detailed. Hold the camera close, or leave out names and notes.',
    wholeFleet: 'The whole fleet is in the link, so anyone can open it, even without an account.',
    copy: 'Copy link',
    send: 'Send',
  },
  text: { field: 'Text', format: 'Format', plain: 'Plain text', markdown: 'Markdown', copy: 'Copy text' },
  copied: 'Copied.',
  notCopied: 'The browser does not allow copying. The text is selected, so you can copy it yourself.',
  files: { several: (fleets: number) => counted(fleets, 'fleet'), fallbackName: 'fleet' },
  backup: {
    fileName: (date: string) => `orion-backup-${date}.json`,
    loggedOut: 'You are not logged in, so there is nothing to back up.',
    saved: (fleets: number) =>
      `Backup of ${counted(fleets, 'fleet')} saved, with your collection, roll log and settings.`,
    savedWithoutLog: (fleets: number) =>
      `Backup of ${counted(fleets, 'fleet')} saved, with your collection and settings. The roll log could not be read, so it is not in the backup.`,
  },
  shared: {
    title: 'Shared fleet',
    lead: 'This fleet was shared with you. Keep a copy to add it to your fleets.',
    fleets: 'Fleets',
    showMyFleets: 'Show my fleets',
    existing: 'You already have this fleet.',
    openMine: 'Open mine',
    keep: 'Keep a copy',
    keepAnother: 'Keep another copy',
    kept: (fleet: string) => `${fleet} was added to your fleets.`,
    compare: 'Compare with mine',
    openRepaired: 'Open the repaired link',
    reload: 'Load the newest version',
  },
} as const
