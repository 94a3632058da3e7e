import { isQuantity } from '@/lib/rpc/answer-checks/wire-shapes'
import { askUncharged, type Node } from './node'

/** Of which chain a node is, as it said when it was last asked. */
export type ChainCheck = {
  /** Whether it said that it is of another chain than it should be. */
  isOther(): boolean
  /** Whether it is time to look again at a node that is being asked. */
  isDue(): boolean
  /** Asks the node. One that does not say its chain leaves what was known. Never rejects. */
  look(): Promise<void>
}

type Expected = {
  chainId: number
  /** Where the config has the node: its URL holds keys. */
  name: string
  onNotice: (sentence: string) => void
}

/** A node that is asked all the time is asked this so often: it may have been restarted, or moved, between two calls. */
const LOOK_AGAIN_MS = 10_000

const TIMEOUT_MS = 1_000

/** Holds a node to the chain of its network, and tells an operator when it becomes another one, and when it is right again. */
export function createChainCheck(node: Node, { chainId, name, onNotice }: Expected): ChainCheck {
  let isOther = false
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    isOther: () => isOther,
    isDue: () => performance.now() - lookedAt >= LOOK_AGAIN_MS,
    async look() {
      lookedAt = performance.now()
      const seen = await askChainId(node)
      if (seen === null || (seen !== chainId) === isOther) return
      isOther = seen !== chainId
      onNotice(
        isOther
          ? `${name} is on chain ${seen}, but its network has chain ${chainId}. It is not used until its chain is right.`
          : `${name} is on chain ${chainId} again and is used again.`,
      )
    },
  }
}

/** Null where the node says none. */
async function askChainId(node: Node): Promise<number | null> {
  const said = await askUncharged(node, TIMEOUT_MS, 'eth_chainId', []).catch(() => null)
  return said && 'result' in said && isQuantity(said.result) ? Number(said.result) : null
}
