import type { Hex } from 'viem'
import type { Natspec } from '@/lib/natspec/natspec'
import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import type { ImmutablesBeside } from '@/lib/storage/layout/in-code'
import type { JsonObject } from '@/lib/storage/layout/layout-json'

/** Bytes of a code, counted from its first. */
export type ByteRange = { start: number; length: number }

/** Runtime code as a compiler left it. */
export type CodeTemplate = {
  /** Hex digits without `0x`, with `__$…$__` where the address of a library belongs. */
  digits: string
  /** Where constructors write immutables. */
  immutables: readonly ByteRange[]
  /** Where the addresses of libraries are written, 20 bytes each. */
  links: readonly ByteRange[]
  /** Whose addresses those are, with their files as the compiler calls them. */
  libraries: readonly ContractPlace[]
}

/**
 * How a contract can be compiled again: the standard-JSON input, the files that an artefact names (to be found in the
 * project), or the build-info that holds the input.
 */
export type BuiltSources =
  | { kind: 'input'; input: JsonObject }
  | {
      kind: 'named'
      files: readonly { path: string; keccak256: Hex | null }[]
      remappings: readonly string[]
      settings: JsonObject
    }
  | {
      kind: 'build-info'
      id: string
      /** What the file of the contract is called in that input: Hardhat 3 writes `project/contracts/Vault.sol`. */
      file: string
    }

/** A contract as one file of a build folder describes it. */
export type BuiltContract = {
  place: ContractPlace
  /** As the compiler wrote it. */
  abi: readonly unknown[] | null
  /** What its author wrote about its parts. */
  natspec: Natspec | null
  /** Null where the file has none: interfaces, libraries without code, artefacts of other kinds. */
  code: CodeTemplate | null
  /** An object that `findLayouts` reads: it has `storageLayout`, `transientStorageLayout` or Vyper's `layout`. */
  layout: JsonObject | null
  /** Where its code has which immutable; missing where the file lists none. */
  immutables?: ImmutablesBeside | null
  sources: BuiltSources | null
  /** Version of the compiler as the file says it, e.g. `0.8.30`. */
  compiler: string | null
}

/** What a deployment record says of an address: Foundry's broadcasts, hardhat-deploy, Ignition, OpenZeppelin's manifests. */
export type DeployedContract = {
  /** Null where neither the file nor its path says it. */
  chainId: number | null
  address: Hex
  name: string | null
  /** Of the kind that `findLayouts` reads; OpenZeppelin and hardhat-deploy keep one. */
  layout: JsonObject | null
  abi: readonly unknown[] | null
}

/** What a file of a build folder holds. */
export type BuiltFile = { contracts: readonly BuiltContract[]; deployed: readonly DeployedContract[] }
