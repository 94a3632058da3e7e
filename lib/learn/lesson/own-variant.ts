import { BadInputError } from '@/lib/errors'
import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import type { BuiltContract, Variant } from '../variant/variant'
import type { Lesson } from './lesson'

/** The first contract of a program that has what a lesson needs. Throws {@link BadInputError} where none has. */
export function findOwnVariant(
  { needs, findFacts }: NonNullable<Lesson['yours']>,
  source: string,
  { contracts }: CompiledProgram,
): Variant {
  for (const { name, abi, creation, layout } of contracts) {
    if (!creation || creation.links.length > 0 || takesArguments(abi)) continue
    const contract: BuiltContract = { name, abi, creation: creation.bytes, layout }
    const facts = findFacts(contract)
    if (facts) return { source, facts, structure: null, contracts: [contract] }
  }
  throw new BadInputError(`No contract of it has ${needs}, and a constructor without arguments.`)
}

const takesArguments = (abi: BuiltContract['abi']): boolean =>
  abi.some((item) => item.type === 'constructor' && item.inputs.length > 0)
