import type { Random } from '../draw/random'

/** A file of a lesson: the licence and the pragma that all have, then the contracts. */
export const sourceText = (...contracts: readonly string[]): string =>
  ['// SPDX-License-Identifier: MIT\npragma solidity ^0.8.37;\n', ...contracts].join('\n')

/** A contract of these members, one a line; an empty one sets them apart. */
export const contractText = (head: string, members: readonly string[]): string =>
  `contract ${head} {\n${members.map((member) => member && `    ${member}`).join('\n')}\n}\n`

/** Names for variables, none twice. */
export const drawNames = (random: Random, count: number): string[] => random.shuffle(NAMES).slice(0, count)

const NAMES = [
  'amount',
  'count',
  'epoch',
  'fee',
  'height',
  'level',
  'limit',
  'price',
  'quota',
  'rate',
  'round',
  'score',
  'stake',
  'supply',
  'tick',
  'total',
  'volume',
  'weight',
] as const
