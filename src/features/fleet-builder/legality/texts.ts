import type { FleetProblemCode } from '#game/fleet/fleet-problem.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the list of problems, and of the suggested next step. */
export const texts = {
  problems: 'Problems',
  noProblems: 'Legal. No problems.',
  error: 'Not legal: ',
  warning: 'Warning: ',
  show: 'Show',
  showItem: (item: string) => `Show ${item}`,
  rule: 'Rule',
  /** Name of the link for screen readers. It begins with the visible word. */
  ruleOf: (code: FleetProblemCode) => `Rule: ${texts.ruleTitles[code]}`,
  /** The titles of the sections of the rules. */
  ruleTitles: {
    OVER_POINTS: 'Over points',
    UNDER_POINTS: 'Under points',
    NO_FLAGSHIP: 'No flagship',
    TWO_FLAGSHIPS: 'Two flagships',
    FLAGSHIP_TOO_LIGHT: 'Flagship too light',
    NO_ADMIRAL: 'No admiral',
    ADMIRAL_FACTION: 'Admiral of another faction',
    CAPITALS_UNESCORTED: 'Capitals unescorted',
    CLASS_CAP: 'Class cap',
    DUPLICATES: 'Duplicates',
    UNIQUE_TWICE: 'Unique twice',
    ALLIES: 'Allies',
    SLOT_MISMATCH: 'Slot mismatch',
    SLOT_OVERFULL: 'Slot overfull',
    REFIT_RESTRICTED: 'Refit restricted',
    REFIT_WITHOUT_EFFECT: 'Refit without effect',
    HANGAR_OVERFULL: 'Hangar overfull',
    UNKNOWN_ITEM: 'Unknown item',
    RETIRED_ITEM: 'Retired item',
  } satisfies Record<FleetProblemCode, string>,
  next: {
    heading: 'Next',
    firstShip: 'Start with the ship that leads the fleet.',
    flagshipShip: 'Add a ship that can lead the fleet: a destroyer or heavier.',
    flagship: 'Choose the flagship.',
    admiral: 'Choose an admiral.',
    escorts: (missing: number) =>
      `Add ${counted(missing, 'escort')} for the capital ships: corvettes, frigates or destroyers.`,
    moreProblems: (others: number) => ` ${counted(others, 'more problem')}.`,
    spend: (left: number) => `${counted(left, 'point')} left to spend.`,
    fullFleet: (least: number) => ` A full fleet has at least ${least} points.`,
    name: 'Give the fleet a name.',
    nameIt: 'Enter a name',
    readyHeading: 'Ready to play',
    ready: 'All points are spent.',
    readyWithPoints: (left: number) => `${counted(left, 'point')} left.`,
    addShip: (ship: string, points: number) => `Add ${ship} (${points})`,
    fitRefit: (refit: string, ship: string, points: number) => `Add refit ${refit} to ${ship} (${points})`,
  },
} as const
