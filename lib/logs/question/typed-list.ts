import type { Hex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { readField } from '@/lib/text/field'
import { describeFaults } from '@/lib/text/list-faults'

/** Parses a list separated by spaces, commas, semicolons or lines; each value once. Throws {@link BadInputError} with all errors. */
export function parseTypedList(text: string, parse: (value: string) => Hex): readonly Hex[] {
  const values = text.split(/[\s,;]+/).filter((value) => value !== '')
  const read = values.map((value) => readField(() => parse(value)))
  const faults = read.flatMap(({ problem }, at) =>
    problem === undefined ? [] : [{ at, entry: values[at] ?? '', problem }],
  )
  const [first] = faults
  if (first) throw new BadInputError(values.length === 1 ? first.problem : describeFaults(faults))
  return [...new Set(read.flatMap(({ value }) => value ?? []))]
}
