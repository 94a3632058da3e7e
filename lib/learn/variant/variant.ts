import type { Abi, Hex } from 'viem'
import type { CompiledLayout } from '@/lib/storage/layout/compiled-layout'
import type { Sketch } from './sketch'

/** A contract of a variant as it was compiled. */
export type VariantContract = { name: string; abi: Abi; creation: Hex; layout: CompiledLayout | null }

/** A contract that is ready for questions, without a compiler. */
export type Variant = Sketch & {
  /** Index of the structure it was written by; null for the lesson's own. */
  structure: number | null
  /** In the order of the source; the last is the one that is asked about. */
  contracts: readonly VariantContract[]
}
