import { counted } from '#ui/words.ts'

/** Texts of the record of a battle. */
export const texts = {
  title: 'Record of the battle',
  titleOf: (name: string) => `${name} · Record`,
  back: 'To the battle',
  none: 'Nobody has fired yet. The record fills during the battle.',
  won: (side: string) => `${side} won`,
  draw: 'A draw',
  running: (round: number) => (round === 0 ? 'Set-up' : `Round ${round}, still running`),
  points: (ours: number, theirs: number) => `${ours} to ${theirs} victory points`,
  rounds: (count: number) => counted(count, 'round'),
  conceded: (side: string) => `${side} conceded.`,

  strength: {
    title: 'Hull left',
    caption: 'Hull points left of both fleets at the end of each round, and points lost',
    round: 'Round',
    begin: 'Start',
    figure: (left: number, all: number) => `${left} of ${all}`,
    lost: (points: number) => `${points} points lost`,
  },

  luck: {
    title: 'Luck',
    figures: (actual: string, expected: string, sd: string) => `${actual} hull points. Expected: ${expected} ± ${sd}.`,
    difference: (points: string) => `${points} hull points`,
    good: (share: string) => `${share} of such battles go this well or better.`,
    bad: (share: string) => `${share} of such battles go this badly or worse.`,
    certain: 'No roll could have had another result.',
    nothing: 'No volley with hull damage.',
    bins: 'Rolls from worst to best',
    worst: 'Worst',
    best: 'Best',
    binsWords: (low: number, middle: number, high: number) =>
      `${counted(low, 'roll')} in the worst third, ${middle} in the middle, ${high} in the best third.`,
    explanation:
      'Each volley is compared with all results that its dice could have had. The rest of the difference between the sides comes from how well they chose their shots.',
  },

  rolls: {
    best: 'Best roll',
    worst: 'Worst roll',
    round: (round: number) => `Round ${round}`,
    result: (result: number, mean: string, isIon: boolean) =>
      isIon ? `${counted(result, 'critical')}, ${mean} expected` : `${result} hull, ${mean} expected`,
    orBetter: (share: string) => `${share} of rolls are this good or better`,
    orWorse: (share: string) => `${share} of rolls are this bad or worse`,
  },

  losses: {
    title: 'Losses',
    none: 'No ship was lost.',
    by: (names: string) => `by ${names}`,
    round: (round: number) => `round ${round}`,
    where: { destroyed: 'destroyed', captured: 'captured', left: 'left the table', away: 'got away' },
    cause: {
      fire: '',
      boarding: 'by boarding',
      burned: 'by fire aboard',
      terrain: 'by terrain',
      jump: 'by a jump',
      edge: '',
      hand: 'set by hand',
      other: '',
    },
  },

  volleys: {
    title: 'Volleys',
    none: 'Nobody has fired.',
    round: (round: number, count: number) => `Round ${round}, ${counted(count, 'volley', 'volleys')}`,
    line: (weapon: string, success: number, failure: number) => `${weapon}, ${success} dice against ${failure}`,
    percentile: (share: number) => `better than ${share} of 100`,
    massed: (names: string) => `with ${names}`,
  },

  orders: {
    title: 'Orders and criticals',
    order: 'Order',
    drawn: 'Criticals drawn',
    closed: 'Criticals repaired',
    fired: 'Volleys fired',
  },

  notes: { title: 'Notes' },

  steps: {
    title: 'Step by step',
    slider: 'Event',
    of: (at: number, all: number) => `${at} of ${all}`,
    before: 'Back',
    next: 'Next',
    start: 'Both fleets are on the table.',
  },

  share: {
    print: 'Print',
    picture: 'Picture',
    pictureTitle: 'A picture of the battle',
    pictureAlt: 'Result, hull by round and luck of both sides',
    names: 'With the names of the fleets',
    save: 'Save',
    lost: (ours: number, theirs: number) => `Ships lost: ${ours} and ${theirs}`,
    made: 'Orion Companion',
    send: 'Send',
    untitled: 'battle',
    failed: 'This browser cannot draw the picture.',
  },
} as const
