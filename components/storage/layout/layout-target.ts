import { createContext, use } from 'react'
import type { Hex } from 'viem'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { LayoutText, SeenCode } from '@/lib/storage/kept/layout-text'

/** The contract whose layout is chosen. */
type LayoutTarget = {
  address: Hex
  block: BlockParameter
  keep: (text: LayoutText) => void
  /** Told which code was found to run there. */
  note: (seen: SeenCode) => void
}

const Target = createContext<LayoutTarget | null>(null)

export const LayoutTargetProvider = Target.Provider

export function useLayoutTarget(): LayoutTarget {
  const target = use(Target)
  if (!target) throw new Error('No layout is chosen here.')
  return target
}
