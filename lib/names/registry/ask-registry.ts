import type { Hex } from 'viem'
import type { Network } from '@/lib/networks'
import { type PublicAnswer, postQuestion } from '../look-up/post-question'
import type { Unanswered } from '../look-up/unanswered'
import { type RegistryAnswer, readRegistryAnswer } from './registry-answer'
import {
  type RegistryMetadata,
  type RegistrySources,
  readRegistryMetadata,
  readRegistrySources,
} from './registry-sources'
import type { Wanted } from './registry-url'

type AskedNetwork = Pick<Network, 'slug' | 'chainId'>

/**
 * What the registry knows of a contract: one request, by way of the explorer, which tells it the chain and the address. Only
 * on a press. Rejects where the signal ends it.
 */
export async function askRegistry(
  network: AskedNetwork,
  address: Hex,
  signal: AbortSignal,
): Promise<RegistryAnswer> {
  const answer = await ask(network, address, 'names', signal)
  if (answer.kind === 'not answered') return answer
  return readRegistryAnswer(answer.status, answer.text, { chainId: network.chainId, address })
}

/** The files of its source, in the same way. */
export async function askRegistrySources(
  network: AskedNetwork,
  address: Hex,
  signal: AbortSignal,
): Promise<RegistrySources> {
  const answer = await ask(network, address, 'sources', signal)
  if (answer.kind === 'not answered') return answer
  return readRegistrySources(answer.status, answer.text, { chainId: network.chainId, address })
}

/** The metadata that its code names, in the same way. */
export async function askRegistryMetadata(
  network: AskedNetwork,
  address: Hex,
  signal: AbortSignal,
): Promise<RegistryMetadata> {
  const answer = await ask(network, address, 'metadata', signal)
  if (answer.kind === 'not answered') return answer
  return readRegistryMetadata(answer.status, answer.text, { chainId: network.chainId, address })
}

const ask = (
  { slug }: AskedNetwork,
  address: Hex,
  want: Wanted,
  signal: AbortSignal,
): Promise<PublicAnswer | Unanswered> => postQuestion(`/api/registry/${slug}`, { address, want }, signal)
