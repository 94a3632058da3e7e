import type { Address, Hex } from 'viem'
import { BadInputError } from '@/lib/errors'
import type { Code, CompiledContract, CompiledProgram } from '../compile/compiled-program'

const idOf = ({ file, library }: { file: string; library: string }) => `${file}:${library}`

/**
 * The libraries that the code of a contract calls, and those call in turn, each before what needs it. Two that call each
 * other are no trouble, since their addresses are known before they are deployed. Throws {@link BadInputError} for one
 * that is not in the program.
 */
export function listLibraries(
  contract: CompiledContract,
  { contracts }: Pick<CompiledProgram, 'contracts'>,
): CompiledContract[] {
  const found = new Set<CompiledContract>()
  const seen = new Set<string>()
  const visit = ({ name, creation }: CompiledContract) => {
    for (const link of creation?.links ?? []) {
      if (seen.has(idOf(link))) continue
      seen.add(idOf(link))
      const library = contracts.find(({ id }) => id === idOf(link))
      if (!library?.creation)
        throw new BadInputError(
          `${name} needs the library ${link.library}, which is not in this source. Add it.`,
        )
      visit(library)
      found.add(library)
    }
  }
  visit(contract)
  return [...found]
}

/** Code with the addresses of libraries, by `file:name`, where zeros were left for them. */
export function linkCode({ bytes, links }: Code, addresses: ReadonlyMap<string, Address>): Hex {
  const digits = bytes.slice(2)
  const linked = links.reduce((code, link) => {
    const address = addresses.get(idOf(link))
    const at = 2 * link.start
    return address ? code.slice(0, at) + address.slice(2) + code.slice(at + 2 * link.length) : code
  }, digits)
  return `0x${linked.toLowerCase()}`
}
