import type { Hex } from 'viem'
import { compareFields } from '@/lib/comparison/compare-fields'
import { compareLogs } from '@/lib/comparison/compare-logs'
import type { BlockReceipt } from './block-receipts'
import { LieError, ProofError, unlikeOf } from './proof-error'

/** By transaction. */
type Receipts = ReadonlyMap<Hex, BlockReceipt>

/** A missing log moves all others, so that only the first rows help. */
const MAX_LOG_ROWS = 5

/**
 * Called if the receipts of a block do not match its header. Tries another receipt in the place of the one shown: if they match then,
 * the receipt shown is false. `other`: another response for that transaction. Null if that is not the problem.
 */
export function findAltered(
  receipts: Receipts,
  { shown, other }: { shown: Hex; other: BlockReceipt | undefined },
  verify: (receipts: Receipts) => void,
): LieError | null {
  const said = receipts.get(shown)
  if (!said) return null
  // The outcome is what a false receipt changes most.
  const turned = said.status ? [{ ...said, status: BigInt(said.status) === 1n ? '0x0' : '0x1' } as const] : []
  const inBlock = [...(other ? [other] : []), ...turned].find((one) => {
    try {
      verify(new Map([...receipts, [shown, one]]))
      return true
    } catch (error) {
      if (error instanceof ProofError) return false
      throw error
    }
  })
  return inBlock ? lieOf(said, inBlock) : null
}

function lieOf(said: BlockReceipt, inBlock: BlockReceipt): LieError {
  const names = Object.keys(inBlock).filter((name) => name !== 'logs')
  const fields = compareFields(
    { ...said, 'number of logs': said.logs.length },
    { ...inBlock, 'number of logs': inBlock.logs.length },
    [...names, 'number of logs'],
  )
  const logs = compareLogs(said.logs, inBlock.logs, { chainId: 0, isOneTransaction: false })
  return new LieError(
    'The receipt differs from the receipt in the block.',
    unlikeOf([...fields.differences, ...fields.besides, ...logs.differences.slice(0, MAX_LOG_ROWS)]),
    'The receipt in the block matches the root in the header; the receipt shown does not. The service returned a false receipt.',
  )
}
