/** Texts of all forms except the one to log in. */
export const texts = {
  register: {
    submit: 'Register',
    busy: 'Registering',
    wait: (seconds: number) => `Try again in ${seconds} s`,
    visits: 'We count which screens are used. You can switch that off in the account panel, under Settings.',
    waitingList: 'No code? Join the waiting list',
  },
  forgotten: {
    lead: 'We send you a link. Open it to choose a new password.',
    submit: 'Send reset link',
    busy: 'Sending',
    back: 'Back to log in',
    sentTitle: 'Check your e-mail',
    sent: (email: string) =>
      `If ${email} has an account, a link to choose a new password is on its way. It works for half an hour.`,
  },
  mailOff: {
    title: 'E-mail is not available',
    forgotten:
      'This server cannot send e-mail, so it cannot send you a link. Ask the people who run it for a new password.',
  },
  waitingList: {
    lead: 'Leave your address, and a code comes by mail as soon as there is room. Each mail has a link to unsubscribe.',
    submit: 'Join the waiting list',
  },
  newPassword: {
    submit: 'Change password',
    busy: 'Changing',
    doneTitle: 'Password changed',
    done: 'Log in again on your other devices.',
  },
  confirm: {
    brokenTitle: 'This link does not work',
    broken: 'It is incomplete or too old. Open it again from the e-mail, or ask for a new one.',
    changedTitle: 'E-mail changed',
    changed: 'From now on you log in with the new address.',
    confirmedTitle: 'E-mail confirmed',
    confirmed: 'Thank you. Your address is confirmed.',
    newAddress: 'Your new address will be',
    enterPassword: '. Enter your password to make the change.',
    address: 'The address to confirm is',
    press: '. Press the button if it is yours.',
    change: 'Change e-mail',
    confirm: 'Confirm e-mail',
    busy: 'Confirming',
    notNow: 'Not now',
  },
  confirmUpdates: {
    press: 'Press the button to subscribe the address that the link was sent to.',
    submit: 'Confirm',
    busy: 'Confirming',
    doneTitle: 'You are subscribed',
    done: (names: string) => `You now get: ${names}. Each mail has a link to unsubscribe.`,
    brokenTitle: 'This link does not work',
    broken: 'It is incomplete, older than 30 days, or you have unsubscribed since. Subscribe again to get a new link.',
    askAgain: 'Subscribe again',
  },
} as const
