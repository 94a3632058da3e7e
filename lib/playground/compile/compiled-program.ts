import type { Abi, Hex } from 'viem'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { ContractKind } from '@/lib/storage/layout/syntax-tree'

/** A placeholder for the address of a library. */
export type LinkReference = { file: string; library: string; start: number; length: number }

export type Code = {
  /** Zeros at the placeholders. */
  bytes: Hex
  links: readonly LinkReference[]
  /** https://docs.soliditylang.org/en/latest/internals/source_mappings.html, with indexes of `CompiledProgram.files`. */
  sourceMap: string
  /** Bytes that the constructor fills in. */
  immutables: readonly { start: number; length: number }[]
}

export type CompiledContract = {
  /** `file:name`, unique. */
  id: string
  file: string
  name: string
  kind: ContractKind
  isImported: boolean
  abi: Abi
  /** Null without code to deploy. */
  creation: Code | null
  runtime: Code | null
  layout: CompiledLayout | null
}

/** Deployable contracts first, imports last. */
export type CompiledProgram = {
  contracts: readonly CompiledContract[]
  /** By index, as source maps use it. Generated files have no text. */
  files: readonly { name: string; text: string }[]
  /** By qualified name: `Auction.Phase`. */
  enums: ReadonlyMap<string, readonly string[]>
  warnings: readonly CompilerProblem[]
  /** About ignored settings and code size. */
  notes: readonly string[]
  pragmas: readonly string[]
}
