import type { Abi, Hex } from 'viem'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'

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
  kind: 'contract' | 'abstract contract' | 'interface' | 'library'
  abi: Abi
  /** Null where there is none to deploy. */
  creation: Code | null
  runtime: Code | null
  layout: CompiledLayout | null
}

/** What the compiler made of a source. Those that a reader would deploy come first. */
export type CompiledProgram = {
  contracts: readonly CompiledContract[]
  /** Files by the compiler's index, which source maps use: imports included, and generated ones with an empty text. */
  files: readonly { name: string; text: string }[]
  warnings: readonly CompilerProblem[]
  pragmas: readonly string[]
}
