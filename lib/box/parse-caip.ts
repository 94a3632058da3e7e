import type { Network } from '@/lib/networks'
import { idOfShortName } from '@/lib/networks/chain-names'
import { networkOfChain, readOnChain, type SeenChains } from './chains'
import { parseBlockInput } from './parse-block-input'
import { findHex, onlyReceipt, parseHexInput } from './parse-hex-input'
import { type BoxReading, notUnderstood, withHolder } from './suggestion'

/** `eip155:1:0x…`, also in a decentralized identifier. The rest is behind a colon or a slash. */
const CHAIN = /^(?:did:pkh:)?eip155:(\d{1,20})(?:[:/](.*))?$/is
const PAYMENT = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,20}))?(?:[/?](.*))?$/is
/** The account that receives a token. */
const RECIPIENT = /^transfer\?(?:.*&)?address=(0x[0-9a-f]{40})(?:&|$)/is

/** https://eips.ethereum.org/EIPS/eip-3770 */
const SHORT = /^([a-z][\w-]{0,30}):(0x(?:[0-9a-f]{40}|[0-9a-f]{64}))(?![0-9a-f])(.*)$/is

export const isChainName = (typed: string) => CHAIN.test(typed) || PAYMENT.test(typed)

/** Words before a hash or an address that name no chain. */
const LABEL =
  /^(tx|txn|txid|txhash|transaction|hash|address|contract|account|from|to|block|slot|topic|topic0|token|owner):/i

export const isShortNamed = (typed: string) => SHORT.test(typed) && !LABEL.test(typed)

/** An address with the short name of its chain, `base:0x…` (EIP-3770), or with the slug of a network here. */
export function parseShortNamed(typed: string, network: Network, chains: SeenChains): BoxReading {
  const [, name = '', hex = '', rest = ''] = SHORT.exec(typed) ?? []
  const chain = idOfShortName(name) ?? networkOfChain(chains.networks, name)?.chainId
  if (chain !== undefined)
    return readOnChain(chain, network, chains, (shown) => parseHexInput(`${hex}${rest}`, shown, chains))
  return { suggestions: [], found: findHex(hex), problem: `${name} is not a known short name of a chain.` }
}

/**
 * A name with its chain: an account (CAIP-10), an asset (CAIP-19), a transaction, a block, or a payment (ERC-681).
 * https://chainagnostic.org/CAIPs/caip-10 · https://eips.ethereum.org/EIPS/eip-681
 */
export function parseChainName(typed: string, open: Network, chains: SeenChains): BoxReading {
  const [, payee, paidOn = '1', request = ''] = PAYMENT.exec(typed) ?? []
  const [, chainId = paidOn, named = payee ?? ''] = CHAIN.exec(typed) ?? []
  const [, recipient] = RECIPIENT.exec(request) ?? []
  return readOnChain(Number(chainId), open, chains, (network) =>
    withHolder(readNamed(named, network, chains), {
      token: named,
      account: recipient,
      network: network.slug,
    }),
  )
}

function readNamed(named: string, network: Network, chains: SeenChains): BoxReading {
  if (named === '')
    return notUnderstood(
      `This names only the network ${network.name}. Add an address, a transaction or a block.`,
    )
  const [, block] = /^block[:/](\d+|0x[0-9a-f]+)$/i.exec(named) ?? []
  if (block) return parseBlockInput(block, network, chains)
  const [, transaction] = /^(?:tx|transaction)[:/](0x[0-9a-f]+)$/i.exec(named) ?? []
  if (transaction) return onlyReceipt(parseHexInput(transaction, network, chains))
  const [, what] = /^(?:erc\d+:)?(0x[0-9a-f]{40}|0x[0-9a-f]{64})(?:\/.*)?$/is.exec(named) ?? []
  return what === undefined
    ? notUnderstood(`This is no address, transaction or block on ${network.name}.`)
    : parseHexInput(what, network, chains)
}
