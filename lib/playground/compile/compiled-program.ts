import type { Abi, Hex } from 'viem'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { ContractKind } from '@/lib/storage/layout/syntax-tree'

/** Bytes of code that are left for the address of a library. */
export type LinkReference = { file: string; library: string; start: number; length: number }

/** Code as the compiler wrote it. */
export type Code = {
  /** Zeros where a library is to be linked. */
  bytes: Hex
  links: readonly LinkReference[]
  /** https://docs.soliditylang.org/en/latest/internals/source_mappings.html; files by their index in `CompiledProgram.files`. */
  sourceMap: string
  /** Bytes that the constructor fills in: immutables, with their length. */
  immutables: readonly { start: number; length: number }[]
}

export type CompiledContract = {
  /** `file:name`, unique in the program. */
  id: string
  file: string
  name: string
  kind: ContractKind
  /** Whether it stands in a file that was fetched, not in one of the program itself. */
  isImported: boolean
  abi: Abi
  /** Null where there is none to deploy. */
  creation: Code | null
  runtime: Code | null
  layout: CompiledLayout | null
}

/** What the compiler made of a source. Those that a reader would deploy come first, what was imported last. */
export type CompiledProgram = {
  contracts: readonly CompiledContract[]
  /** Files by the compiler's index, which source maps use: imports included, and generated ones with an empty text. */
  files: readonly { name: string; text: string }[]
  /** Members of enums, by the name that Solidity writes outside of their contract: `Auction.Phase`. */
  enums: ReadonlyMap<string, readonly string[]>
  warnings: readonly CompilerProblem[]
  /** What a reader should know: settings that could not be kept, code that no chain would take. */
  notes: readonly string[]
  pragmas: readonly string[]
}
