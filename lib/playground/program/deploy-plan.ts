import { type Address, getContractAddress, type Hex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { ACCOUNT_NAMES, type AccountName } from '../accounts/account-names'
import { addressOfAccount } from '../accounts/accounts'
import type { Code, CompiledContract, CompiledProgram } from '../compile/compiled-program'
import type { Transaction } from '../machine/transaction'
import type { Names } from './parse-argument'

export type DeployPlan = {
  contract: CompiledContract
  address: Address
  code: Hex
  libraries: readonly { transaction: Transaction; does: { kind: 'library'; id: string } }[]
  /** `id` by address. */
  standing: ReadonlyMap<Address, string>
  names: Names
}

const LIBRARY_DEPLOYER: AccountName = 'deployer'

/**
 * Libraries first. All accounts start with nonce 0, so the addresses are known: https://eips.ethereum.org/EIPS/eip-161 for
 * contracts.
 */
export function planDeploy(
  contract: CompiledContract,
  from: AccountName,
  compiled: CompiledProgram,
): DeployPlan {
  const needed = listLibraries(contract, compiled).map((library, nonce) => {
    return { library, address: createdBy(LIBRARY_DEPLOYER, nonce) }
  })
  const address = createdBy(from, from === LIBRARY_DEPLOYER ? needed.length : 0)
  const linked = new Map(needed.map(({ library, address }) => [library.id, address]))
  const codeOf = ({ creation }: CompiledContract): Hex => (creation ? linkCode(creation, linked) : '0x')
  return {
    contract,
    address,
    code: codeOf(contract),
    libraries: needed.map(({ library }) => ({
      transaction: { from: addressOfAccount(LIBRARY_DEPLOYER), to: null, data: codeOf(library), value: 0n },
      does: { kind: 'library', id: library.id },
    })),
    standing: new Map([
      ...needed.map(({ library, address }) => [address, library.id] as const),
      [address, contract.id],
    ]),
    names: {
      addresses: new Map([
        ...ACCOUNT_NAMES.map((name) => [name, addressOfAccount(name)] as const),
        ...needed.map(({ library, address }) => [library.name, address] as const),
        [contract.name, address],
      ]),
      enums: compiled.enums,
    },
  }
}

const createdBy = (account: AccountName, nonce: number): Address =>
  getContractAddress({ from: addressOfAccount(account), nonce: BigInt(nonce) })

const idOf = ({ file, library }: { file: string; library: string }) => `${file}:${library}`

/** Needed libraries, dependencies first. Cycles are fine, because the addresses are known. Throws {@link BadInputError}. */
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

/** `addresses` by `file:name`. */
export function linkCode({ bytes, links }: Code, addresses: ReadonlyMap<string, Address>): Hex {
  const digits = bytes.slice(2)
  const linked = links.reduce((code, link) => {
    const address = addresses.get(idOf(link))
    const at = 2 * link.start
    return address ? code.slice(0, at) + address.slice(2) + code.slice(at + 2 * link.length) : code
  }, digits)
  return `0x${linked.toLowerCase()}`
}
