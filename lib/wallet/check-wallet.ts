import { type CheckStep, headOf, stepsUpTo } from '@/lib/connections/check-connection'
import type { Network } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { isWalletKind } from '@/lib/rpc/client/wallet-refusals'
import { firstBlockOf } from './chain-guard'

const STAGES = {
  reachable: 'Your wallet answers',
  'chain-id-matches': 'Reports this chain',
  'known-block': 'First block matches this chain',
  head: 'Head',
}

/** Reads the first and the newest block through the wallet, whose client checks the chain before. `now` in epoch seconds. */
export async function checkWallet(
  network: Network,
  client: RpcClient,
  now: () => number,
): Promise<CheckStep[]> {
  let notCompared: string | null = null
  const steps = (decided: CheckStep) =>
    stepsUpTo(STAGES, decided).map((step): CheckStep => {
      const isSkipped = step.stage === 'known-block' && step.state === 'passed' && notCompared !== null
      return isSkipped ? { ...step, state: 'not-reached', says: `Not compared: ${notCompared}` } : step
    })
  try {
    if ((await firstBlockOf(network)) === null) notCompared = 'the first block of this chain is not known'
    else if ((await client.call('eth_getBlockByNumber', ['0x0', false])) === null)
      notCompared = 'your wallet’s provider does not have the first block'
    return steps(headOf(await client.call('eth_getBlockByNumber', ['latest', false]), now()))
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const { kind, shortMessage, verbatim, whatToDo } = error
    return steps({
      stage: FAILED_STAGES[kind] ?? 'reachable',
      state: 'failed',
      says: `${shortMessage} ${verbatim}`,
      ...(whatToDo && { whatToDo }),
      ...(isWalletKind(kind) && { wallet: kind }),
    })
  }
}

/** The stage at which each refusal happens. */
const FAILED_STAGES: Partial<Record<RefusalKind, keyof typeof STAGES>> = {
  'wallet-wrong-chain': 'chain-id-matches',
  'wallet-off-chain': 'chain-id-matches',
  'wallet-other-chain': 'known-block',
  'wallet-changed-chain': 'head',
  'wallet-untrue': 'head',
}
