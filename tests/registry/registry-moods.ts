import { getAddress, type Hex, padHex } from 'viem'

/** What the stand-in registry does of an address, by the address. */
export const MOODS = [
  'exact match',
  'match',
  'creation only',
  'null layout',
  'old compiler',
  'Vyper',
  'Vyper layout',
  'Yul',
  'proxy',
  'proxy unknown',
  'limited',
  'trouble',
  'page of HTML',
  'redirect',
  'huge',
  'endless',
  'slow',
  'wrong address',
  'wrong chain',
  'hostile label',
  'hostile name',
  'hostile words',
  'other words',
  'broken JSON',
  'unknown format',
  'other route',
  'not verified',
] as const

export type Mood = (typeof MOODS)[number]

/** Beyond 0x1000, so that none is a precompile. */
const addressAt = (at: number): Hex => getAddress(padHex(`0x${(0x1000 + at).toString(16)}`, { size: 20 }))

export const addressOf = (mood: Mood): Hex => addressAt(MOODS.indexOf(mood))

export const moodOf = (address: string): Mood =>
  MOODS.find((mood) => addressOf(mood).toLowerCase() === address.toLowerCase()) ?? 'not verified'
