import type { Network } from '@/lib/networks'
import { formatQuantity } from '../receipt/format-fee'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { isOwnType, rulesOf } from './network-rules'
import { cannotBeRead, doesNotApply, fails, holds, showAsItCame, type Verdict } from './verdict'

/**
 * What a transaction takes before it runs: 21,000 gas, since Homestead 53,000 for a creation. Until London up to half of
 * the gas was refunded; since then a refund is less than what was paid for it.
 * Yellow Paper (https://ethereum.github.io/yellowpaper/paper.pdf), appendix G; https://eips.ethereum.org/EIPS/eip-2;
 * https://eips.ethereum.org/EIPS/eip-3529.
 */
const CALL = 21_000n
const CREATION = 53_000n

export function judgeLeastGas({ receipt, raw }: ParsedReceipt, network: Network): Verdict {
  const { gasUsed, type, from, blockNumber } = receipt
  const { evm, systemSender } = rulesOf(network)
  if (gasUsed === null) return cannotBeRead('gasUsed')
  if (type === null) return cannotBeRead('type')
  if (isOwnType(type)) return doesNotApply('The type is the network’s own, and so is what it costs.')
  if (blockNumber !== null && blockNumber < evm) {
    return doesNotApply(`${network.name} counted gas in another way before block ${formatQuantity(evm)}.`)
  }
  if (from === systemSender && systemSender !== null) {
    return doesNotApply('The network made this transaction by itself, and it uses no gas.')
  }
  const { least, why } = leastGas(receipt, raw.to === null, network)
  const evidence = [
    { name: 'gasUsed', value: showAsItCame(raw.gasUsed) },
    { name: 'at least', value: formatQuantity(least) },
  ]
  return gasUsed < least
    ? fails(
        `${why} takes at least ${formatQuantity(least)} gas; here it is ${formatQuantity(gasUsed)}.`,
        evidence,
      )
    : holds(
        `${why} takes at least ${formatQuantity(least)} gas; here it is ${formatQuantity(gasUsed)}.`,
        evidence,
      )
}

function leastGas(
  { blockNumber }: ParsedReceipt['receipt'],
  creates: boolean,
  network: Network,
): { least: bigint; why: string } {
  const { homestead, london } = rulesOf(network)
  const isBefore = (fork: bigint) => blockNumber !== null && blockNumber < fork
  const intrinsic = creates && !isBefore(homestead) ? CREATION : CALL
  const what = creates ? 'A contract creation' : 'A transaction'
  return isBefore(london)
    ? { least: intrinsic / 2n, why: `${what} of before London, of whose gas half could be refunded,` }
    : { least: intrinsic, why: what }
}
