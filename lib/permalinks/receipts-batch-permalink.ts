import type { Hex } from 'viem'

/**
 * `/demo-mainnet/receipts/batch#0x…,0x…`: the transactions are in the fragment, which is not sent, and may be 500.
 */
export function formatBatchPermalink(network: string, hashes: readonly Hex[]): string {
  const path = `/${network}/receipts/batch`
  return hashes.length === 0 ? path : `${path}#${hashes.join(',')}`
}

/** The transactions of a fragment as text of the form, one per line. */
export const parseBatchFragment = (fragment: string): string =>
  fragment.replace(/^#/, '').split(',').join('\n')
