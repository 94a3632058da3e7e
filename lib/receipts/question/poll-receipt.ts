import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { type ReadReceipts, readReceipts } from './read-receipt'
import { MAX_ASKS, type ReceiptQuestion } from './receipt-question'

/**
 * Asks until there is a receipt, at most ten times and only when told to. `pause` waits for the next block and gives
 * false when the reader stops; `onAsk` is told the number of each ask, from 1.
 */
export async function pollReceipt(
  door: RpcDoor,
  question: ReceiptQuestion,
  { pause, onAsk }: { pause: () => Promise<boolean>; onAsk: (ask: number) => void },
): Promise<ReadReceipts> {
  for (let ask = 1; ; ask++) {
    onAsk(ask)
    const answer = await readReceipts(door, question)
    if (answer.found !== null || ask >= MAX_ASKS || !(await pause())) return answer
  }
}
