import { expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { PROGRAM_EXAMPLES } from '@/lib/playground/examples/program-examples'
import { formatProgramFragment, parseProgramFragment } from '@/lib/share/program-link'
import { mutateFragment } from '../lib/share/mutate-fragment'

const MUTANTS = 10_000

test('error: 10,000 damaged links are a program or a sentence each, never another error', async () => {
  let sentences = 0
  for (let seed = 0; seed < MUTANTS; seed++) {
    const { program } = PROGRAM_EXAMPLES[seed % PROGRAM_EXAMPLES.length] ?? {}
    if (!program) throw new Error('no examples')
    const mutated = mutateFragment(`#${await formatProgramFragment(program)}`, seed)
    try {
      await parseProgramFragment(mutated)
    } catch (error) {
      expect(error).toBeInstanceOf(BadInputError)
      sentences++
    }
  }
  expect(sentences).toBeGreaterThan(MUTANTS / 2)
})
