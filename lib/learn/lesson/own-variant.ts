import { BadInputError } from '@/lib/errors'
import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import type { Variant, VariantContract } from '../variant/variant'
import type { Lesson } from './lesson'

/** Throws {@link BadInputError} if no contract fits, with the reason. */
export function findOwnVariant(
  { needs, findFacts }: NonNullable<Lesson['yours']>,
  source: string,
  { contracts }: CompiledProgram,
): Variant {
  const found = contracts.flatMap(({ name, abi, creation, layout }) => {
    const contract: VariantContract = { name, abi, creation: creation?.bytes ?? '0x', layout }
    const facts = findFacts(contract)
    return facts ? [{ contract, facts, obstacle: obstacleOf(abi, creation) }] : []
  })
  const able = found.find(({ obstacle }) => obstacle === null)
  if (able) return { source, facts: able.facts, structure: null, contracts: [able.contract] }
  const [first] = found
  if (!first) throw new BadInputError(`No contract in this source has ${needs}.`)
  throw new BadInputError(`\`${first.contract.name}\` has ${needs}, but ${first.obstacle}.`)
}

/** Null if it can be deployed. */
function obstacleOf(abi: VariantContract['abi'], creation: Creation): string | null {
  if (!creation) return 'it is abstract'
  if (creation.links.length > 0) return 'it needs a library to be deployed first'
  return abi.some((item) => item.type === 'constructor' && item.inputs.length > 0)
    ? 'its constructor takes arguments'
    : null
}

type Creation = CompiledProgram['contracts'][number]['creation']
