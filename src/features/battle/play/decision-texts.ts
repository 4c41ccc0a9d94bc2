import { counted } from '#ui/words.ts'

/** Texts of the decisions that the book gives to a player. */
export const decisionTexts = {
  by: (side: string) => `${side} decides`,
  both: 'Decide together',
  critical: (ship: string) => `${ship} draws a critical.`,
  roll: 'Roll the critical',
  ignore: (ship: string, kind: string) => `${ship} has drawn ${kind}. Ignore it?`,
  save: (ship: string) => `${ship} would be destroyed. Does Mourne save it?`,
  halve: (ship: string) => `${ship} is hit. Does Rood Screen halve this volley?`,
  jump: (ship: string) => `${ship} may jump out if no enemy is within 6″. Does it jump out?`,
  salvors: (ship: string) => `${ship} was destroyed. Which Salvors are near it?`,
  darn: (ship: string) => `Which ship do the Darning Arms of ${ship} repair?`,
  choose: (ship: string) => `The boarders of ${ship} choose a critical.`,
  close: (ship: string, count: number) =>
    `Which ${counted(count, 'critical')} of ${ship} ${count === 1 ? 'is' : 'are'} repaired?`,
  facing: (ship: string) => `The shot comes along the border of two sides. Which side of ${ship} is hit?`,
  yes: 'Yes',
  no: 'No',
  nobody: 'Nobody',
  done: 'Done',
} as const
