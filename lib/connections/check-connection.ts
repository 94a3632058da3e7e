import { parseHexCount } from '@/lib/block/hex-count'
import type { Network } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { WalletRefusalKind } from '@/lib/rpc/client/wallet-refusals'
import { formatCount } from '@/lib/text/count'
import { askChain, OtherChainError } from './hold-chain'

/** What must hold, in this order, before a network can be asked. */
export type CheckStage = 'reachable' | 'key-accepted' | 'chain-id-matches' | 'known-block' | 'head'

export type CheckStep = {
  stage: CheckStage
  state: 'passed' | 'failed' | 'not-reached'
  says: string
  /** What the reader can do about it. */
  whatToDo?: string
  /** What stood between us and a wallet: some of it can be pressed away. */
  wallet?: WalletRefusalKind
}

/** Of a connection by a key; a wallet has none to accept. */
type KeyStage = Exclude<CheckStage, 'known-block'>

type KeyStep = CheckStep & { stage: KeyStage }

const NAME: Record<KeyStage, string> = {
  reachable: 'Reachable',
  'key-accepted': 'Key accepted',
  'chain-id-matches': 'Chain id matches',
  head: 'Head',
}
const STAGES: readonly KeyStage[] = ['reachable', 'key-accepted', 'chain-id-matches', 'head']

/** Asks a connection for its chain id and then its newest block, and says how far it holds. `now` in epoch seconds. */
export async function checkConnection(
  network: Network,
  client: RpcClient,
  now: () => number,
): Promise<CheckStep[]> {
  try {
    await askChain(client, network)
    const block = await client.call('eth_getBlockByNumber', ['latest', false])
    return stepsUpTo(headOf(block, now()))
  } catch (error) {
    if (error instanceof OtherChainError) return stepsUpTo(otherChain(error))
    if (error instanceof RpcError) return stepsUpTo(refused(error))
    throw error
  }
}

/** Whether a check got as far as to know that the connection is of the network's chain. */
export const isChainConfirmed = (steps: readonly CheckStep[]): boolean =>
  steps.some(({ stage, state }) => stage === 'chain-id-matches' && state === 'passed')

/** All stages before the one at which it was decided held; none after it was reached. */
function stepsUpTo(decided: KeyStep): CheckStep[] {
  const at = STAGES.indexOf(decided.stage)
  return STAGES.map((stage, index) => {
    if (index === at) return decided
    return { stage, state: index < at ? 'passed' : 'not-reached', says: NAME[stage] }
  })
}

const otherChain = ({ says, whatToDo }: OtherChainError): KeyStep => ({
  stage: 'chain-id-matches',
  state: 'failed',
  says,
  ...(whatToDo !== undefined && { whatToDo }),
})

/** What a block says of the head, or that it says nothing. `now` in epoch seconds. */
export function headOf(block: unknown, now: number): CheckStep & { stage: 'head' } {
  const { number, timestamp } =
    typeof block === 'object' && block !== null ? (block as Record<string, unknown>) : {}
  const [height, time] = [parseHexCount(number), parseHexCount(timestamp)]
  if (height === null || time === null) {
    return {
      stage: 'head',
      state: 'failed',
      says: 'The service did not return its newest block',
      whatToDo: 'Check again in a moment.',
    }
  }
  const age = Math.max(0, Math.round(now - time))
  return {
    stage: 'head',
    state: 'passed',
    says: `Head at ${formatCount(height)}, made ${formatAge(age)} ago`,
  }
}

function formatAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? `${hours} h` : `${formatCount(Math.round(hours / 24))} days`
}

const NOT_REACHED: readonly RefusalKind[] = [
  'unavailable',
  'wallet-disconnected',
  'wallet-off-chain',
  'not-offered',
]

/** The key, or the person at the wallet, does not let the call in. */
const AT_THE_DOOR: readonly RefusalKind[] = [
  'no-key',
  'unauthorized',
  'wallet-rejected',
  'wallet-not-connected',
  'wallet-busy',
]

/**
 * The stage that a refusal tells of, and what helps. What is refused for want of credits, or for haste, has passed the
 * client; what a service has no other words for, it does not have.
 */
function refused({ kind, code, shortMessage, verbatim, whatToDo, states }: RpcError): KeyStep {
  const said = states.unreadable ? verbatim : `It said: “${verbatim}” (code ${code})`
  const says = `${shortMessage} ${said}`
  const step = { state: 'failed', says, ...(whatToDo !== undefined && { whatToDo }) } as const
  if (NOT_REACHED.includes(kind)) return { stage: 'reachable', ...step }
  if (AT_THE_DOOR.includes(kind)) return { stage: 'key-accepted', ...step }
  const elsewhere = 'Choose another service or another key for this network.'
  return { stage: 'chain-id-matches', ...step, ...(kind === 'other' && { whatToDo: elsewhere }) }
}
