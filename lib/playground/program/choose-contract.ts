import { BadInputError } from '@/lib/errors'
import { suggestNames } from '@/lib/text/nearest-names'
import type { CompiledContract, CompiledProgram } from '../compile/compiled-program'

/** By name or `file:name`; null for the first. Throws {@link BadInputError}. */
export function chooseContract(
  wanted: string | null,
  { contracts }: Pick<CompiledProgram, 'contracts'>,
): CompiledContract {
  const deployable = contracts.filter(({ kind }) => kind === 'contract')
  if (wanted === null) return deployable[0] ?? refuse('There is no contract to deploy.')
  const named = contracts.filter(({ id, name }) => id === wanted || name === wanted)
  const [chosen, another] = named
  if (!chosen) {
    return refuse(
      `There is no contract ${wanted} in this source.${suggestNames(
        wanted,
        deployable.map(({ name }) => name),
      )}`,
    )
  }
  if (another) {
    return refuse(
      `Several files have a contract ${wanted}. Choose ${named.map(({ id }) => id).join(' or ')}.`,
    )
  }
  return chosen.creation && chosen.kind !== 'library' ? chosen : refuse(WHY_NOT[chosen.kind](chosen.name))
}

const WHY_NOT: Record<CompiledContract['kind'], (name: string) => string> = {
  contract: (name) => `${name} has no code to deploy.`,
  'abstract contract': (name) => `${name} is abstract. Deploy a contract that inherits from it.`,
  interface: (name) => `${name} is an interface and has no code. Deploy a contract that implements it.`,
  library: (name) => `${name} is a library. It is deployed automatically if a contract uses it.`,
}

function refuse(message: string): never {
  throw new BadInputError(message)
}
