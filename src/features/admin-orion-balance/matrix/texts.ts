import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { counted } from '#ui/words.ts'

const bar = ([low, high]: readonly [number, number]): string =>
  `${Math.round(low * 100)} to ${Math.round(high * 100)} %`

/** Texts of the matrix of the factions. */
export const texts = {
  loading: 'Loading saved results',
  heading: 'Faction against faction',
  read: 'How often the faction of the row beats that of the column, in percent; a draw counts half. Below it: the 95 % interval and the number of battles.',
  summary: {
    even: (even: number, all: number, bounds: readonly [number, number]) =>
      `${even} of ${counted(all, 'pairing')} ${even === 1 ? 'lies' : 'lie'} within ${bar(bounds)}.`,
    battles: (battles: string, rounds: string, draws: string) =>
      `${battles} battles, ${rounds} rounds each, ${draws} % drawn.`,
    disagree: (n: number, other: string) =>
      n === 0
        ? `The ${other} agrees within the intervals.`
        : `The ${other} disagrees beyond the intervals about ${counted(n, 'pairing')}.`,
    noOther: (other: BalanceQuestion['model']) =>
      `Run the same battles on the ${other} to see where the two models disagree.`,
    when: (date: string, version: string, figures: string) => `Fought ${date} with ${version}, ${figures}.`,
  },
  legend: {
    uneven: (bounds: readonly [number, number]) => `outside ${bar(bounds)}`,
    disagree: 'the two models disagree beyond their intervals',
    more: 'the row wins more',
    less: 'the row wins less',
  },
  mean: 'Mean',
  rowHead: 'Faction',
  noMeeting: 'have not fought each other',
  asTable: 'As a table',
  csv: 'Save as CSV',
  save: 'Save as a file',
  cell: (row: string, column: string, rate: string, interval: string, battles: string) =>
    `${row} against ${column}: ${rate} %, ${interval}, ${battles} battles`,
  marks: { uneven: 'outside the allowed range', disagree: 'the models disagree' },
  table: {
    pairing: 'Pairing',
    rate: 'Wins',
    interval: '95 % interval',
    battles: 'Battles',
    other: (model: string) => `On the ${model}`,
    verdict: 'Verdict',
    even: 'even',
    none: '–',
  },
  detail: {
    title: (row: string, column: string) => `${row} against ${column}`,
    close: 'Close',
    rate: (rate: string, interval: string, battles: string) =>
      `won ${rate} % of ${battles} battles (probably ${interval} %)`,
    here: { track: 'On the track', table: 'On the table' },
    notFought: 'not fought',
    replay: 'Replay a battle from this cell',
    hint: 'Select a cell to compare both models there and to replay one of its battles.',
  },
} as const
