/** Texts of the menu, the guide and the help at the start of a battle. */
export const screenTexts = {
  tableHelp: {
    title: 'Models, dice and phones',
    models: 'No models? Coins or bottle caps will do. The printed sheets have names to cut out and put beside them.',
    print: 'Print the names',
    byHand: 'Use real dice',
    byPhone: 'Let the app roll',
    share: 'Play on several phones',
  },
  menu: {
    label: 'Battle: more',
    log: 'Log: every event, to take back or correct',
    record: 'Record: luck and losses',
    odds: 'Odds between two ships',
    special: 'Special rules',
    byHand: 'Enter real dice',
    pause: 'Pause and leave',
    concede: (side: string) => `${side} concedes`,
    end: 'End the battle here',
    endAsk: 'The battle ends with the current result. You can take this back.',
    endDo: 'End it',
    print: 'Print the current state',
  },
  guide: { title: 'First game', hide: 'Hide the explanations', more: 'The rule in full' },
} as const
