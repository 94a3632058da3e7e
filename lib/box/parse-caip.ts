import type { SeenChains } from './newest-block'
import { onlyReceipt, parseHexInput } from './parse-hex-input'
import { parseBlockInput } from './parse-number-input'
import { type BoxReading, notUnderstood, onNetwork } from './suggestion'

/** `eip155:1:0x…`, with the rest behind a colon or a slash; a decentralized identifier may be made of one. */
const CHAIN = /^(?:did:pkh:)?eip155:(\d{1,20})(?:[:/](.*))?$/is
const PAYMENT = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,20}))?(?:[/?].*)?$/is

export const isChainName = (typed: string) => CHAIN.test(typed) || PAYMENT.test(typed)

/**
 * A name that says its chain: an account (CAIP-10), an asset (CAIP-19), a transaction or a block of it, or a request to
 * pay (ERC-681). https://chainagnostic.org/CAIPs/caip-10 · https://eips.ethereum.org/EIPS/eip-681
 */
export function parseChainName(typed: string, chains: SeenChains): BoxReading {
  const [, payee, paidOn = '1'] = PAYMENT.exec(typed) ?? []
  const [, chainId = paidOn, named = payee ?? ''] = CHAIN.exec(typed) ?? []
  const network = chains.networks.find((known) => String(known.chainId) === chainId)
  if (!network) return notUnderstood(`Chain ${chainId} is not among your networks. Add it under Connections.`)
  if (named === '') return notUnderstood(`This names the network ${network.name}, and nothing on it.`)
  const [, block] = /^block[:/](\d+|0x[0-9a-f]+)$/i.exec(named) ?? []
  if (block) return onNetwork(parseBlockInput(block, network, chains), network)
  const [, transaction] = /^(?:tx|transaction)[:/](0x[0-9a-f]+)$/i.exec(named) ?? []
  if (transaction) return onNetwork(onlyReceipt(parseHexInput(transaction, network, chains)), network)
  const [, what] = /^(?:erc\d+:)?(0x[0-9a-f]{40}|0x[0-9a-f]{64})(?:\/.*)?$/is.exec(named) ?? []
  return what === undefined
    ? notUnderstood(`On ${network.name} this names no address, transaction or block.`)
    : onNetwork(parseHexInput(what, network, chains), network)
}
