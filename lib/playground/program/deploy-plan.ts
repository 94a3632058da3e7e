import { type Address, getContractAddress, type Hex } from 'viem'
import { ACCOUNT_NAMES, type AccountName } from '../accounts/account-names'
import { addressOfAccount } from '../accounts/accounts'
import type { CompiledContract, CompiledProgram } from '../compile/compiled-program'
import type { Transaction } from '../machine/transaction'
import { linkCode, listLibraries } from './link-libraries'
import type { Names } from './names'

/** Where a contract and its libraries come to stand, and what names mean then. */
export type DeployPlan = {
  contract: CompiledContract
  address: Address
  /** Its creation code, linked. */
  code: Hex
  libraries: readonly { transaction: Transaction; does: { kind: 'library'; id: string } }[]
  /** `id` by address, the contract included. */
  standing: ReadonlyMap<Address, string>
  names: Names
}

/** The account that deploys libraries. */
const LIBRARIAN: AccountName = 'deployer'

/**
 * Deploys the libraries of a contract, then itself. Every account begins with nonce 0, so the addresses are known before:
 * https://eips.ethereum.org/EIPS/eip-161 for the nonce of contracts, and the yellow paper (7) for the rule.
 */
export function planDeploy(
  contract: CompiledContract,
  from: AccountName,
  compiled: CompiledProgram,
): DeployPlan {
  const needed = listLibraries(contract, compiled).map((library, nonce) => {
    return { library, address: createdBy(LIBRARIAN, nonce) }
  })
  const address = createdBy(from, from === LIBRARIAN ? needed.length : 0)
  const linked = new Map(needed.map(({ library, address }) => [library.id, address]))
  const codeOf = ({ creation }: CompiledContract): Hex => (creation ? linkCode(creation, linked) : '0x')
  return {
    contract,
    address,
    code: codeOf(contract),
    libraries: needed.map(({ library }) => ({
      transaction: { from: addressOfAccount(LIBRARIAN), to: null, data: codeOf(library), value: 0n },
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
