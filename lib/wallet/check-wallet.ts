import { type CheckStep, headOf } from '@/lib/connections/check-connection'
import type { Network } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { isWalletKind } from '@/lib/rpc/client/wallet-refusals'
import { firstBlockOf } from './known-blocks'

const STAGES = ['reachable', 'chain-id-matches', 'known-block', 'head'] as const

type Stage = (typeof STAGES)[number]

const NAME: Record<Stage, string> = {
  reachable: 'Your wallet answers',
  'chain-id-matches': 'Reports this chain',
  'known-block': 'First block matches this chain',
  head: 'Head',
}

/** Asks the wallet for its first and its newest block, once its chain was held against the network. `now` in epoch seconds. */
export async function checkWallet(
  network: Network,
  client: RpcClient,
  now: () => number,
): Promise<CheckStep[]> {
  let known = KNOWN
  try {
    if ((await firstBlockOf(network)) === null) known = UNKNOWN
    else if ((await client.call('eth_getBlockByNumber', ['0x0', false])) === null) known = NOT_HAD
    const head = headOf(await client.call('eth_getBlockByNumber', ['latest', false]), now())
    return stepsUpTo('head', head, known)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const { kind, shortMessage, verbatim, whatToDo } = error
    const stage = STAGE_OF[kind] ?? 'reachable'
    const says = `${shortMessage} ${verbatim}`
    const step = { stage, state: 'failed', says, ...(whatToDo && { whatToDo }) } as const
    return stepsUpTo(stage, { ...step, ...(isWalletKind(kind) && { wallet: kind }) }, known)
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

/** All stages before the one at which it was decided held, the known block as far as it is known. */
function stepsUpTo(decided: Stage, step: CheckStep, known: CheckStep): CheckStep[] {
  const at = STAGES.indexOf(decided)
  return STAGES.map((stage, index) => {
    if (index === at) return step
    if (index > at) return { stage, state: 'not-reached', says: NAME[stage] }
    return stage === 'known-block' ? known : { stage, state: 'passed', says: NAME[stage] }
  })
}

const KNOWN: CheckStep = { stage: 'known-block', state: 'passed', says: NAME['known-block'] }
const UNKNOWN: CheckStep = {
  stage: 'known-block',
  state: 'not-reached',
  says: 'Not compared: the first block of this chain is not known',
}
const NOT_HAD: CheckStep = {
  stage: 'known-block',
  state: 'not-reached',
  says: 'Not compared: your wallet’s provider does not have the first block',
}
