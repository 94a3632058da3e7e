import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { askUncharged, type Node } from './node'

/** Whether a node is on the chain of its network, by its last eth_chainId. */
export type ChainCheck = {
  isWrong(): boolean
  /** Whether it is time to check a node that is in use. */
  isDue(): boolean
  /** Asks the node, and resolves to whether it answered. Without an answer the last state stays. Never rejects. */
  run(): Promise<boolean>
}

type Expected = {
  chainId: number
  /** The node's place in the config, since its URL may contain a key. */
  name: string
  onNotice: (sentence: string) => void
  /** Answers of the node may be from another chain. */
  onWrong: () => void
}

/** A node may be restarted or moved between two calls. */
const CHECK_AGAIN_MS = 10_000

const TIMEOUT_MS = 1_000

/** Checks a node's chain, and notifies the operator when it becomes wrong or right again. */
export function createChainCheck(node: Node, { chainId, name, onNotice, onWrong }: Expected): ChainCheck {
  let isWrong = false
  let checkedAt = Number.NEGATIVE_INFINITY
  return {
    isWrong: () => isWrong,
    isDue: () => performance.now() - checkedAt >= CHECK_AGAIN_MS,
    async run() {
      checkedAt = performance.now()
      const found = await askChainId(node)
      if (found === null || (found !== chainId) === isWrong) return found !== null
      isWrong = found !== chainId
      if (isWrong) onWrong()
      onNotice(
        isWrong
          ? `${name} is on chain ${found}, but its network has chain ${chainId}. It is not used until its chain is right.`
          : `${name} is on chain ${chainId} again and is used again.`,
      )
      return true
    },
  }
}

async function askChainId(node: Node): Promise<number | null> {
  const answer = await askUncharged(node, TIMEOUT_MS, 'eth_chainId', []).catch(() => null)
  return answer && 'result' in answer && isQuantity(answer.result) ? Number(answer.result) : null
}
