import { counted } from '../fleet-words.ts'

/** Texts of the preview of a fleet that is not saved. */
export const texts = {
  legal: 'Legal',
  notLegal: 'Not legal',
  warning: 'Hint',
  problems: 'Problems',
  ships: 'Ships',
  noShips: 'This fleet has no ships.',
  notes: 'Notes',
  flagship: 'Flagship',
  points: ' points',
  pointsBeforeLimit: ' of ',
  pointsAfterLimit: ' points',
  builtWith: (version: string) => `Built with ${version || 'an unknown version'} of the game`,
  made: {
    release: (n: number) => `release ${n}`,
    noRelease: 'the figures before the first release',
    releaseOfOther: (n: number) => `release ${n} of another version`,
    other: 'another version',
    made: (rules: string) => `Made with ${rules}.`,
    compared: (rules: string, how: string) => `Made with ${rules}: ${how}.`,
    cannotCompare: 'cannot compare',
    over: (isLegalThere: boolean, points: number) =>
      `${isLegalThere ? 'legal' : 'not legal'} there, ${counted(points, 'point')} over today`,
    within: (isLegalThere: boolean, isLegalToday: boolean, then: number, now: number) => {
      const same = isLegalThere === isLegalToday
      const legality = same
        ? `${isLegalThere ? 'legal' : 'not legal'} there and today`
        : `${isLegalThere ? 'legal there, not legal' : 'not legal there, legal'} today`
      return then === now ? legality : `${legality}, ${then} points there and ${now} today`
    },
  },
  unknownShip: 'This ship is not part of the current rules. It is kept as it is.',
  designAndClass: (design: string, shipClass: string) => `${design}, ${shipClass}`,
  summary: (faction: string, ships: number, admiral: string | undefined) =>
    [faction, counted(ships, 'ship'), ...(admiral === undefined ? [] : [`admiral ${admiral}`])].join(', '),
  openShip: (label: string) => `Details of ${label}`,
  refits: 'Refits',
  odds: {
    heading: 'Odds of its weapons',
    caption: (ship: string, target: string) => `Expected damage of ${ship} to the flank of a ${target}`,
    explanation: (target: string, hull: number) =>
      `Average damage of one attack on the flank of a ${target} (${hull} hull), and the chance of any damage.`,
    weapon: 'Weapon',
    cannotFire: 'cannot fire',
    criticals: 'crit.',
  },
} as const
