import type { Hex } from 'viem'
import type { Network } from '@/lib/networks'
import { postLookUp, type Unanswered } from '../look-up/post-look-up'
import { type RegistryAnswer, readRegistryAnswer } from './registry-answer'
import { type RegistryLines, readRegistryLines } from './registry-lines'
import {
  type RegistryMetadata,
  type RegistrySources,
  readRegistryMetadata,
  readRegistrySources,
} from './registry-sources'
import type { RegistryContract, Wanted } from './registry-url'

type AskedNetwork = Pick<Network, 'slug' | 'chainId'>

/**
 * What the registry has about a contract, in one request through the explorer's server. Only on a press.
 * Rejects if the signal aborts it.
 */
export const askRegistry = (network: AskedNetwork, address: Hex, signal: AbortSignal) =>
  ask<RegistryAnswer>(network, address, 'names', readRegistryAnswer, signal)

/** The files of its source, in the same way. */
export const askRegistrySources = (network: AskedNetwork, address: Hex, signal: AbortSignal) =>
  ask<RegistrySources>(network, address, 'sources', readRegistrySources, signal)

/** The metadata that its code refers to by hash, in the same way. */
export const askRegistryMetadata = (network: AskedNetwork, address: Hex, signal: AbortSignal) =>
  ask<RegistryMetadata>(network, address, 'metadata', readRegistryMetadata, signal)

/** The source map of its runtime code, in the same way. */
export const askRegistryLines = (network: AskedNetwork, address: Hex, signal: AbortSignal) =>
  ask<RegistryLines>(network, address, 'lines', readRegistryLines, signal)

async function ask<Answer>(
  { slug, chainId }: AskedNetwork,
  address: Hex,
  want: Wanted,
  read: (status: number, text: string, asked: RegistryContract) => Answer,
  signal: AbortSignal,
): Promise<Answer | Unanswered> {
  const answer = await postLookUp(`/api/registry/${slug}`, { address, want }, signal)
  return answer.kind === 'not answered' ? answer : read(answer.status, answer.text, { chainId, address })
}
