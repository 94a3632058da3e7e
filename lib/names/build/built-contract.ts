import type { Hex } from 'viem'
import type { Natspec } from '@/lib/natspec/natspec'
import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import type { ImmutablesBeside } from '@/lib/storage/layout/in-code'
import type { JsonObject } from '@/lib/storage/layout/layout-json'

/** Bytes of a code; the first byte is 0. */
export type ByteRange = { start: number; length: number }

/** Runtime code as the compiler wrote it. */
export type CodeTemplate = {
  /** Hex digits without `0x`, with `__$…$__` in place of the address of a library. */
  digits: string
  /** Where constructors write immutables. */
  immutables: readonly ByteRange[]
  /** Where the addresses of libraries are written, 20 bytes each. */
  links: readonly ByteRange[]
  /** Those libraries, with their files as the compiler names them. */
  libraries: readonly ContractPlace[]
}

/**
 * The sources to compile a contract again: a standard-JSON input, files of the project that the artifact names, or the id
 * of the build-info with the input.
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
      /** The file of the contract in that input: Hardhat 3 writes `project/contracts/Vault.sol`. */
      file: string
    }

/** A contract in one file of a build folder. Missing parts are null. */
export type BuiltContract = {
  place: ContractPlace
  /** As the compiler wrote it, with the members of enums. */
  abi: readonly unknown[] | null
  natspec: Natspec | null
  /** Null also for interfaces. */
  code: CodeTemplate | null
  /** An object that `findLayouts` reads: it has `storageLayout`, `transientStorageLayout` or Vyper's `layout`. */
  layout: JsonObject | null
  /** Positions of immutables in the code. */
  immutables?: ImmutablesBeside | null
  sources: BuiltSources | null
  /** Version of the compiler, such as `0.8.30`. */
  compiler: string | null
}

/** A deployment record of Foundry, hardhat-deploy, Ignition, Truffle or OpenZeppelin. */
export type DeployedContract = {
  /** Null if neither the file nor its path has it. */
  chainId: number | null
  /** In lower case. */
  address: Hex
  name: string | null
  /** An object that `findLayouts` reads; OpenZeppelin and hardhat-deploy keep one. */
  layout: JsonObject | null
  abi: readonly unknown[] | null
}

/** The content of a file of a build folder. */
export type BuiltFile = { contracts: readonly BuiltContract[]; deployed: readonly DeployedContract[] }
