import type { Network } from '@/lib/networks'
import { formatQuantity } from '../receipt/format-fee'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { isOfAmsterdam } from './is-of-amsterdam'
import { isOwnType, rulesOf } from './network-rules'
import {
  cannotBeKnown,
  cannotBeRead,
  doesNotApply,
  fails,
  holds,
  type ReceiptVerdict,
  showAsItCame,
} from './verdict'

/**
 * What a transaction takes before it runs, in gas. 21,000, since Homestead 53,000 for a creation: Yellow Paper
 * (https://ethereum.github.io/yellowpaper/paper.pdf), appendix G; https://eips.ethereum.org/EIPS/eip-2. Until London up to
 * half of the gas was refunded; since then a refund is less than what was paid for it: https://eips.ethereum.org/EIPS/eip-3529.
 */
const CALL = 21_000n
const CREATION = 53_000n

/** Since Amsterdam, after refunds: https://eips.ethereum.org/EIPS/eip-2780 */
const AMSTERDAM = { toItself: 12_000n, call: 15_000n, creation: 24_000n }

export function judgeLeastGas(parsed: ParsedReceipt, network: Network): ReceiptVerdict {
  const { receipt, raw } = parsed
  const { gasUsed, type, from, to, blockNumber, effectiveGasPrice: price } = receipt
  const { evm, isSystem } = rulesOf(network)
  if (gasUsed === null) return cannotBeRead('gasUsed')
  if (type === null && raw.type !== undefined) return cannotBeRead('type')
  if (type !== null && isOwnType(type)) {
    return doesNotApply('The type and its gas cost are specific to this network.')
  }
  if (blockNumber !== null && blockNumber < evm) {
    return doesNotApply(`${network.name} counted gas differently before block ${formatQuantity(evm)}.`)
  }
  if (isSystem({ from, to, price })) {
    return doesNotApply('The network itself made this transaction; it uses less gas.')
  }
  const creates = raw.to === null
  const ofAmsterdam = leastOfAmsterdam(receipt, creates)
  const isAmsterdam = isOfAmsterdam(parsed, network)
  const { least, why } = isAmsterdam
    ? { least: ofAmsterdam, why: `${creates ? 'A contract creation' : 'A transaction'} of Amsterdam` }
    : leastBefore(receipt, creates, network)
  const said = `${why} takes at least ${formatQuantity(least)} gas; here it is ${formatQuantity(gasUsed)}.`
  const evidence = [
    { name: 'gasUsed', value: showAsItCame(raw.gasUsed) },
    { name: 'at least', value: formatQuantity(least) },
  ]
  if (gasUsed >= least) return holds(said, evidence)
  if (isAmsterdam === null && gasUsed >= ofAmsterdam) {
    return cannotBeKnown(
      `${said} The Amsterdam fork allows less, and the receipt does not show whether its block is of that fork.`,
      evidence,
    )
  }
  return fails(said, evidence)
}

function leastOfAmsterdam({ from, to }: ParsedReceipt['receipt'], creates: boolean): bigint {
  if (creates) return AMSTERDAM.creation
  return from === to ? AMSTERDAM.toItself : AMSTERDAM.call
}

function leastBefore(
  { blockNumber }: ParsedReceipt['receipt'],
  creates: boolean,
  network: Network,
): { least: bigint; why: string } {
  const { homestead, london } = rulesOf(network)
  const isBefore = (fork: bigint) => blockNumber !== null && blockNumber < fork
  const intrinsic = creates && !isBefore(homestead) ? CREATION : CALL
  const what = creates ? 'A contract creation' : 'A transaction'
  return isBefore(london)
    ? { least: intrinsic / 2n, why: `${what} before London, with a gas refund of up to half,` }
    : { least: intrinsic, why: what }
}
