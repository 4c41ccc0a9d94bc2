import { counted } from '#pieces/fleet/fleet-words.ts'

const whole = (n: number): string => n.toLocaleString('en-GB')

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`

const again = 'Ask for the link again, or for the fleet as a file.'

/** Texts of importing fleets, and of restoring a backup. */
export const texts = {
  menu: {
    label: 'Import, export and backup',
    import: 'Import fleets',
    saveAll: 'Save all fleets as a file',
    backUp: 'Save a backup of everything',
    restore: 'Restore a backup',
  },
  dialog: {
    title: 'Import',
    description: 'From links, lists, files and backups. You see what they contain before anything is saved.',
    added: (fleet: string) => `${fleet} was added to your fleets.`,
    allAdded: (fleets: number) => `${counted(fleets, 'fleet')} added.`,
    someAdded: (added: number, of: number) => `${added} of ${counted(of, 'fleet')} added.`,
  },
  fields: {
    text: 'Link or list',
    textHint: 'Paste a fleet link, a list of ships, or the content of a fleet file.',
    textPlaceholder: '2x Halyard\nCommonweal + Ram Plating',
    selectFiles: 'Select files',
    dropHint: 'Or drop them anywhere on this page. ',
    filesHint: 'Fleet files can have up to 5 MB, backups up to 100 MB.',
    files: 'Files to import',
    pastedText: 'Pasted text',
  },
  add: {
    nothingYet: 'Nothing is saved until you press the button.',
    noneSelected: 'No fleet selected',
    add: (fleets: number) => `Add ${counted(fleets, 'fleet')}`,
    adding: 'Adding the fleets',
  },
  found: {
    list: (fleets: number) => counted(fleets, 'fleet found', 'fleets found'),
    limit: (points: number) => `/${points}`,
    points: ' points',
    existing: 'You already have this fleet.',
    more: (fleets: number) => `Show ${counted(fleets, 'more fleet')}`,
    /** Written in the notes of an imported fleet, above the lines of the list that were not recognised. */
    unrecognised: 'Lines that were not recognised:',
    unrecognisedLine: (line: number, written: string) => `Line ${line}: ${written}`,
  },
  source: {
    reading: 'Reading',
    useRepaired: 'Use the repaired link',
    unreadable: 'Fleets that cannot be read',
    unreadableHeading: (fleets: number) => `${counted(fleets, 'fleet')} in this file cannot be read`,
    fleet: (at: number, name: string, problem: string) => `Fleet ${at}${name === '' ? '' : `, ${name}`}: ${problem}`,
    moreProblems: (problems: number) => ` ${counted(problems, 'more problem')}.`,
    ignoredFields: (places: readonly string[], more: number) =>
      `The app does not know some fields of this file and ignores them: ${places.join('; ')}${more > 0 ? `, and ${more} more` : ''}.`,
    noShips:
      'No ship was recognised yet. Write one ship on each line, with its refits: “2x Halyard” or “Commonweal + Ram Plating”.',
    sameAsLink: 'The list and its link describe the same fleet. The link is used.',
    differsFromLink: 'The list differs from the fleet in its link. The list is used, because it may have been edited.',
    readLink: 'Read the link too',
    noFleets: 'This file has no fleet that can be added.',
  },
  lines: {
    heading: 'Not recognised',
    allResolved: 'All lines are recognised',
    lead: 'Select what each line means. Lines without a selection are added to the notes of the fleet.',
    line: (line: number) => `Line ${line} `,
    meaning: (line: number, written: string) => `What line ${line}, ${written}, means`,
    leave: 'Leave it in the notes',
    suggestion: (name: string, kind: string) => `${name} (${kind})`,
    unknownName: 'There is no ship, refit or admiral with this name.',
    unknownNameWithSuggestions: 'There is no ship, refit or admiral with this name. Select a similar one.',
    noShipForRefit: 'No ship above this line can have this refit.',
    tooManyShips: 'A fleet can have 200 ships at most.',
    tooManyRefits: 'A ship can have 30 refits at most.',
  },
  problems: {
    empty: { title: 'Nothing to import', words: 'This is empty. Select another file, or paste a link or a list.' },
    fileTooLarge: (size: number, max: number) => ({
      title: 'The file is too large',
      words: `It has ${megabytes(size)}, but a file of fleets can have ${megabytes(max)} at most. Split it, or select another file.`,
    }),
    textTooLong: (size: number, max: number) => ({
      title: 'The text is too long',
      words: `It has ${whole(size)} characters, but it can have ${whole(max)} at most. Paste only the list.`,
    }),
    listTooLong: (max: number) => ({
      title: 'The text is too long',
      words: `A list can have ${whole(max)} characters at most. Paste only the list.`,
    }),
    tooManyLines: (max: number) => ({
      title: 'The text has too many lines',
      words: `A list can have ${whole(max)} lines at most. Paste only the list.`,
    }),
    binary: {
      title: 'This is not a text file',
      words:
        'Pictures and PDFs cannot be read. Select a fleet file or a list in plain text, or use the link or QR code of the fleet.',
    },
    unreadableFile: {
      title: 'The file could not be read',
      words: 'It may have been moved, or it may be a folder. Select it again.',
    },
    cutJson: (line: number, column: number) => ({
      title: 'The file ends too early',
      words: `Its end is missing, after line ${whole(line)}, column ${whole(column)}. Save or send it again.`,
    }),
    brokenJson: (line: number, column: number) => ({
      title: 'The file is damaged',
      words: `It is not valid JSON. The first error is at line ${whole(line)}, column ${whole(column)}. Correct it there, or save the file again.`,
    }),
    noFleetFile: {
      title: 'This file contains no fleets',
      words:
        'Select a file that was saved by this app. Its “format” is “orion-fleets”. If you have a list of ships, paste it as text.',
    },
    rollLog: { title: 'This file contains no fleets', words: 'It is a roll log. Import it on the dice page.' },
    newerFile: (version: number, known: number) => ({
      title: 'This file is from a newer version of the app',
      words: `It has version ${version} of the file format, but this app reads version ${known}. Load the newest version of the app, then import the file again.`,
    }),
    tooManyFleets: (fleets: number, max: number) => ({
      title: 'Too many fleets in one file',
      words: `It has ${counted(fleets, 'fleet')}, but a file can have ${whole(max)} at most. Split it.`,
    }),
  },
  linkProblems: {
    empty: { title: 'The link contains no fleet', words: `The link ends where the fleet should begin. ${again}` },
    invalid: {
      title: 'The link contains an invalid character',
      words: (character: string) => `“${character}” is not allowed in a link.`,
    },
    cutShort: {
      title: 'The link is cut short',
      words: `Its end is missing. ${again}`,
      wordsOfLength: (at: number, length: number) =>
        `Its end is missing: it has ${at} of ${counted(length, 'character')}. ${again}`,
    },
    trailing: { title: 'There is extra text after the link', words: 'The text at its end is not part of the link.' },
    altered: { title: 'The link was changed', words: `Some of its characters are wrong. ${again}` },
    repairable: { title: 'One character of the link is wrong', words: 'The link can be repaired.' },
    newer: {
      title: 'This link is from a newer version of the app',
      words: 'Load the newest version of the app to open it.',
    },
    unreadable: {
      title: 'The fleet in the link cannot be read',
      words: (place: string) => `The link is complete, but ${place} is not valid. ${again}`,
    },
    withAdvice: (words: string) => `${words} ${again}`,
  },
  fileProblems: {
    wholeFile: 'the whole content',
    item: (name: string, number: number) => `${name} ${number}`,
    the: (name: string) => `the ${name}`,
    of: ' of ',
    byCode: {
      NOT_AN_OBJECT: (what: string) => `${what} must be a JSON object.`,
      NOT_A_LIST: (what: string) => `${what} must be a list.`,
      NOT_TEXT: (what: string) => `${what} must be text.`,
      NOT_A_NUMBER: (what: string) => `${what} must be a whole number.`,
      NOT_WHOLE: (what: string) => `${what} must be a whole number.`,
      NOT_TRUE_OR_FALSE: (what: string) => `${what} must be true or false.`,
      NOT_A_LIMIT: (what: string) => `${what} must be a whole number from 1 to 10,000.`,
      MISSING: (what: string) => `${what} is missing.`,
      EMPTY: (what: string) => `${what} is empty.`,
      TOO_LONG: (what: string, max: number) => `${what} is too long: it can have ${whole(max)} characters at most.`,
      TOO_FEW: (what: string, min: number) => `${what} has too few items: it needs at least ${whole(min)}.`,
      TOO_MANY: (what: string, max: number) => `${what} has too many items: it can have ${whole(max)} at most.`,
      TOO_SMALL: (what: string, min: number) => `${what} is too small: it must be at least ${whole(min)}.`,
      TOO_LARGE: (what: string, max: number) => `${what} is too large: it can be ${whole(max)} at most.`,
      NOT_ONE_OF: (what: string) => `${what} is not one of the allowed values.`,
      BAD_KEY: (what: string) => `${what} has an invalid format.`,
      BAD_ID: (what: string) => `${what} has an invalid format.`,
      TWICE: (what: string) => `${what} appears twice.`,
      OUT_OF_ORDER: (what: string) => `${what} is in the wrong order.`,
      UNKNOWN_FIELD: (what: string) => `${what} is unknown to this version of the app.`,
      UNKNOWN_REFERENCE: (what: string) => `${what} refers to something that does not exist.`,
      SLOT_CYCLE: (what: string) => `${what} opens its own slot.`,
    },
  },
  restore: {
    section: (file: string) => `Backup ${file}`,
    comparing: 'Comparing with your fleets',
    damaged: 'This backup cannot be restored',
    noFleets: 'Its fleets are missing. Select another backup.',
    newer: (version: number, known: number) =>
      `It has version ${version} of the file format, but this app reads version ${known}. Load the newest version of the app, then import the backup again.`,
    tooManyFleets: (fleets: number, max: number) =>
      `It has ${whole(fleets)} fleets, but a backup can have ${whole(max)} at most.`,
    lead: (date: string) =>
      `This is a backup${date === '' ? '' : ` of ${date}`}. Restoring it adds what you do not have. It deletes nothing.`,
    restore: 'Restore',
    settings: 'Restore settings too',
    settingsHint: 'Theme, dice, the place in the rules, and the map. They replace the settings of this device.',
    some: (names: string, more: number) => `${names} and ${more} more`,
    toAdd: (fleets: number) => `${counted(fleets, 'fleet')} to add`,
    nothingToAdd: 'You already have every fleet in this backup.',
    different: (fleets: number) => `${counted(fleets, 'fleet that differs', 'fleets that differ')} from yours`,
    differentRule: (names: string) =>
      `${names}. Your fleets stay as they are. Those in the backup are added as copies.`,
    same: (fleets: number) => `${counted(fleets, 'fleet')} you already have`,
    sameRule: 'They stay as they are.',
    unreadable: (fleets: number) => `${counted(fleets, 'fleet')} that cannot be read`,
    versions: (versions: number) => `${counted(versions, 'version')} to add`,
    versionsMeaning: 'Versions of fleets that were saved under a name.',
    unreadableVersions: (versions: number) => `${counted(versions, 'more version')} cannot be read.`,
    collection: 'Collection',
    collectionSame: 'Nothing changes.',
    collectionChanges: (designs: number, names: string) =>
      `${counted(designs, 'ship')} with another number owned, or another favourite mark: ${names}. The newer value is used.`,
    collectionDamaged: ' Part of the collection in the backup cannot be read.',
    rollLog: 'Roll log',
    noRolls: 'There are no rolls in the backup.',
    rolls: (entries: number) => `${counted(entries, 'roll')}. Rolls that you already have are not added again.`,
    done: (what: string) => `The backup is restored. ${what}`,
    fleetsAdded: (fleets: number) => `${counted(fleets, 'fleet')} added.`,
    versionsAdded: (versions: number) => `${counted(versions, 'version')} added.`,
    collectionChanged: (designs: number) => `${counted(designs, 'ship')} of the collection changed.`,
    rollsAdded: (throws: number) => `${counted(throws, 'roll')} added.`,
    rollsUnreadable: 'The roll log could not be read.',
    settingsRestored: 'Settings restored.',
  },
} as const
