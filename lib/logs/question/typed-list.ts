import type { Hex } from 'viem'

/** Reads each value of a pasted list, separated by spaces, commas, semicolons or lines; each value once. */
export function parseTypedList(text: string, parse: (value: string) => Hex): readonly Hex[] {
  const values = text.split(/[\s,;]+/).filter((value) => value !== '')
  return [...new Set(values.map((value) => parse(value)))]
}
