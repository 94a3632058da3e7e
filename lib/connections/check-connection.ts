import { parseHexCount } from '@/lib/block/hex-count'
import type { Network } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { WalletRefusalKind } from '@/lib/rpc/client/wallet-refusals'
import { formatCount } from '@/lib/text/count'
import { checkChainId, OtherChainError } from './chain-check'
import { type OldestBlocks, sayOldestBlocks } from './oldest-blocks'
import { parseCapabilities } from './parse-capabilities'

/** What must be true, in this order, before a network can be queried. */
export type CheckStage =
  | 'reachable'
  | 'key-accepted'
  | 'chain-id-matches'
  | 'known-block'
  | 'head'
  | 'history'

export type CheckStep = {
  stage: CheckStage
  state: 'passed' | 'failed' | 'not-reached'
  says: string
  whatToDo?: string
  /** Why a wallet did not answer: the page can offer a button for it. */
  wallet?: WalletRefusalKind
  /** Of the stage `history`. */
  oldest?: OldestBlocks
}

const STAGES = {
  reachable: 'Reachable',
  'key-accepted': 'Key accepted',
  'chain-id-matches': 'Chain id matches',
  head: 'Head',
}

/**
 * Reads the chain id of a connection, then its newest block. `now` in epoch seconds. With `asksHistory` also from which block on it has
 * state, receipts and logs; a service that does not state it has no such step.
 */
export async function checkConnection(
  network: Network,
  client: RpcClient,
  now: () => number,
  asksHistory = false,
): Promise<CheckStep[]> {
  try {
    await checkChainId(client, network)
    const block = await client.call('eth_getBlockByNumber', ['latest', false])
    const steps = stepsUpTo(STAGES, headOf(block, now()))
    return asksHistory ? [...steps, ...(await askHistory(client))] : steps
  } catch (error) {
    if (error instanceof OtherChainError) {
      const { says, whatToDo } = error
      const step = {
        stage: 'chain-id-matches',
        state: 'failed',
        says,
        ...(whatToDo && { whatToDo }),
      } as const
      return stepsUpTo(STAGES, step)
    }
    if (error instanceof RpcError) return stepsUpTo(STAGES, refused(error))
    throw error
  }
}

/** No step if the service does not have the method (-32601), refuses it, or states nothing. */
async function askHistory(client: RpcClient): Promise<CheckStep[]> {
  try {
    const oldest = parseCapabilities(await client.call('eth_capabilities', []))
    const says = oldest && sayOldestBlocks(oldest)
    return oldest === null || says === null ? [] : [{ stage: 'history', state: 'passed', says, oldest }]
  } catch (error) {
    if (error instanceof RpcError) return []
    throw error
  }
}

/** Whether a check confirmed the chain of the network. */
export const isChainConfirmed = (steps: readonly CheckStep[]): boolean =>
  steps.some(({ stage, state }) => stage === 'chain-id-matches' && state === 'passed')

/** All steps of a check, from the one that decided it: those before have passed, those after were not reached. */
export function stepsUpTo(names: Partial<Record<CheckStage, string>>, decided: CheckStep): CheckStep[] {
  const stages = Object.keys(names) as CheckStage[]
  const at = stages.indexOf(decided.stage)
  return stages.map((stage, index) => {
    if (index === at) return decided
    return { stage, state: index < at ? 'passed' : 'not-reached', says: names[stage] ?? '' }
  })
}

/** The step of the newest block, with its age. `now` in epoch seconds. */
export function headOf(block: unknown, now: number): CheckStep {
  const { number, timestamp } = Object(block) as Record<string, unknown>
  const [height, time] = [parseHexCount(number), parseHexCount(timestamp)]
  if (height === null || time === null) {
    return {
      stage: 'head',
      state: 'failed',
      says: 'The service did not return its newest block',
      whatToDo: 'Check again in a moment.',
    }
  }
  const age = formatAge(Math.max(0, Math.round(now - time)))
  return { stage: 'head', state: 'passed', says: `Head at ${formatCount(height)}, made ${age} ago` }
}

function formatAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? `${hours} h` : `${formatCount(Math.round(hours / 24))} days`
}

/** The stage at which each refusal happens; `chain-id-matches` for all others, such as a spent quota or a rate limit. */
const FAILED_STAGES: Partial<Record<RefusalKind, keyof typeof STAGES>> = {
  unavailable: 'reachable',
  'wallet-disconnected': 'reachable',
  'wallet-off-chain': 'reachable',
  'not-offered': 'reachable',
  'no-key': 'key-accepted',
  unauthorized: 'key-accepted',
  'wallet-rejected': 'key-accepted',
  'wallet-not-connected': 'key-accepted',
  'wallet-busy': 'key-accepted',
}

function refused({ kind, code, shortMessage, verbatim, whatToDo, states }: RpcError): CheckStep {
  const said = states.unreadable ? verbatim : `It said: “${verbatim}” (code ${code})`
  // An unknown refusal of the first call mostly means that the service does not have the network.
  const advice = kind === 'other' ? 'Choose another service or another key for this network.' : whatToDo
  return {
    stage: FAILED_STAGES[kind] ?? 'chain-id-matches',
    state: 'failed',
    says: `${shortMessage} ${said}`,
    ...(advice !== undefined && { whatToDo: advice }),
  }
}
