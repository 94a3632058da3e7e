import { type CheckStep, headOf } from '@/lib/connections/check-connection'
import type { Network } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { isWalletKind } from '@/lib/rpc/door/wallet-refusals'
import { firstBlockOf } from './known-blocks'

const STAGES = ['reachable', 'chain-id-matches', 'known-block', 'head'] as const

type Stage = (typeof STAGES)[number]

const NAME: Record<Stage, string> = {
  reachable: 'Your wallet answers',
  'chain-id-matches': 'On this chain, by its own word',
  'known-block': 'Its first block is this chain’s',
  head: 'Head',
}

/** Asks the wallet for its newest block, once its chain was held against the network. `now` in epoch seconds. */
export async function checkWallet(network: Network, door: RpcDoor, now: () => number): Promise<CheckStep[]> {
  try {
    const head = headOf(await door.call('eth_getBlockByNumber', ['latest', false]), now())
    return stepsUpTo('head', head, network)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const { kind, shortMessage, verbatim, whatToDo } = error
    const stage = STAGE_OF[kind] ?? 'reachable'
    const says = `${shortMessage} ${verbatim}`
    const step = { stage, state: 'failed', says, ...(whatToDo && { whatToDo }) } as const
    return stepsUpTo(stage, { ...step, ...(isWalletKind(kind) && { wallet: kind }) }, network)
  }
}

/** What stood in the way tells how far it came. */
const STAGE_OF: Partial<Record<RefusalKind, Stage>> = {
  'wallet-wrong-chain': 'chain-id-matches',
  'wallet-off-chain': 'chain-id-matches',
  'wallet-other-chain': 'known-block',
  'wallet-changed-chain': 'head',
  'wallet-untrue': 'head',
}

function stepsUpTo(decided: Stage, step: CheckStep, { chainId }: Network): CheckStep[] {
  const at = STAGES.indexOf(decided)
  return STAGES.map((stage, index) => {
    if (index === at) return step
    if (index > at) return { stage, state: 'not-reached', says: NAME[stage] }
    if (stage === 'known-block' && firstBlockOf(chainId) === null) return NOT_HELD
    return { stage, state: 'passed', says: NAME[stage] }
  })
}

const NOT_HELD: CheckStep = {
  stage: 'known-block',
  state: 'not-reached',
  says: 'Not held against a known block: the first block of this chain is not known here',
}
