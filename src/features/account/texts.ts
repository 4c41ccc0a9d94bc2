import type { AccountState } from '#store/sync/sync-schedule.ts'

/** The sync status of the fleets in the account. */
const states: Readonly<Record<AccountState, string>> = {
  unknown: 'Not synced with your account yet.',
  syncing: 'Syncing with your account.',
  synced: 'All your fleets are in your account.',
  offline: 'Your account cannot be reached. Your fleets are saved on this device and will be uploaded later.',
  'no-space': 'The server has no space left. Your fleets are saved on this device and will be uploaded later.',
  'logged-out': 'Not logged in. Your fleets are saved on this device.',
  failed: 'Some fleets could not be uploaded. They are marked in the fleet builder.',
}

/** Texts of the account panel. */
export const texts = {
  panel: {
    title: 'Account',
    name: 'Name',
    noName: 'None yet',
    email: 'E-mail',
    password: 'Password',
    passwordValue: '••••••••',
    fleets: 'Your fleets',
    settings: 'Settings',
    data: 'Your data',
    account: 'Account',
    delete: 'Delete',
    deleteValue: 'Delete it with all its data',
    logOut: 'Log out',
  },
  feedback: { heading: 'Feedback', tellUs: 'Send feedback', own: 'My messages', news: (n: number) => `${n} new` },
  row: { change: 'Change', cancel: 'Cancel', cancelLabel: (what: string) => `Cancel: ${what} stays as it is` },
  name: {
    label: 'Name',
    hint: 'If it contains an e-mail address, only you see it. Others see “Player” and four letters or digits.',
    submit: 'Save name',
    done: 'Name changed.',
  },
  email: {
    label: 'New e-mail',
    hint: 'We send a link there. Your address changes when you open it.',
    submit: 'Send link to the new address',
    mailOff: 'This server cannot send e-mail, so you cannot change your address here.',
    done: (email: string) => `A link was sent to ${email}. Open it to make the change.`,
  },
  password: {
    current: 'Current password',
    submit: 'Save password',
    done: 'Password changed. Log in again on your other devices.',
  },
  verification: {
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed yet.',
    mailOff: 'Not confirmed. This server cannot send e-mail.',
    send: 'Send confirmation link',
    sent: 'A link is on its way to this address.',
  },
  subscription: {
    label: 'Updates by e-mail',
    loading: 'Loading',
    retry: 'Try again',
    change: 'Change',
    choose: 'Choose',
    withdraw: 'Withdraw',
    withdrawNote: 'You get no updates until you confirm. You can also withdraw your request.',
    withdrawSubmit: 'Withdraw request',
    withdrawn: 'Request withdrawn.',
    states: {
      none: 'None',
      pending: 'None',
      unsubscribed: 'None (you unsubscribed)',
      bounced: 'None (our mails came back)',
      complained: 'None (a mail was reported as spam)',
    },
    waiting: (topics: string, email: string) => `Not confirmed yet: ${topics}. Open the mail to ${email} and confirm.`,
    again: 'Send again',
    sentAgain: 'Sent again. We send at most one in two minutes.',
    sent: (email: string) => `A mail is on its way to ${email}. Open it and press Confirm.`,
    mailOff: 'This server cannot send e-mail.',
    save: 'Save',
    leave: 'Unsubscribe from all',
    saved: 'Saved.',
    left: 'You are unsubscribed from all updates.',
  },
  sync: {
    states,
    waiting: (fleets: number) =>
      fleets === 0 ? '' : fleets === 1 ? ' One fleet is not uploaded yet.' : ` ${fleets} fleets are not uploaded yet.`,
    tryNow: 'Try now',
    unopened: 'Your fleets could not be opened. Check your connection and open this panel again.',
    loading: 'Loading your fleets.',
  },
  settings: {
    theme: 'Theme',
    system: 'System',
    chart: 'Light',
    night: 'Dark',
    dates: 'Dates',
    countVisits: 'Count my visits',
    countVisitsHint:
      'We count which screens and functions are used and which errors happen, so that we know what to improve. Nothing that you write is in it, and nobody else gets this data.',
    savedHereOnly: (reason: string) => `Saved on this device only. ${reason}`,
  },
  ownData: {
    submit: 'Download my data',
    explanation:
      'One JSON file with everything in your account, with the mails to you (except those about confirming an address or a new password) and what you agreed to, and the dice rolls, collection, sectors and marks on this device.',
    throws: 'your dice rolls',
    starMap: 'your sectors and marks',
    done: (missing: readonly string[]) =>
      missing.length === 0
        ? 'The file is in your downloads.'
        : `The file is in your downloads, without ${missing.join(' and ')}: they could not be read.`,
  },
  delete: {
    warning: 'Your account and its fleets are deleted at once and cannot be restored. Your e-mail subscription ends.',
    moreLabel: 'What stays',
    more: 'Games that the other side confirmed stay without your name, your note and your fleet. Your visits stay in the statistics without your name. Backups of the server keep a copy until they are replaced, usually for a week, and in unused parts of the database deleted text can stay until they are written over.',
    email: 'Your e-mail, to confirm',
    typeEmail: (email: string) => `Type ${email} to confirm.`,
    password: 'Password',
    wrongPassword: 'This is not your password.',
    removeLocal: 'Also remove my fleets and dice rolls from this device',
    submit: 'Delete account',
    done: 'Your account is deleted. Its fleets and dice rolls stay on this device, but can no longer be opened in the app.',
    doneWithFleets: 'Your account and its fleets are deleted.',
  },
} as const
