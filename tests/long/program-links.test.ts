import { expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { formatProgramFragment, parseProgramFragment } from '@/lib/share/program-link'
import { EXAMPLE_PROGRAMS } from '../lib/playground/example-programs'
import { mutateFragment } from '../lib/share/mutate-fragment'

const MUTANTS = 10_000

const programs = Object.values(EXAMPLE_PROGRAMS)

test('error: 10,000 damaged links are a program or a sentence each, never another error', async () => {
  let sentences = 0
  for (let seed = 0; seed < MUTANTS; seed++) {
    const program = programs[seed % programs.length]
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
