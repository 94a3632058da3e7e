import type { Hex } from 'viem'

/**
 * `/demo-mainnet/receipts/batch#0x…,0x…`: the transactions stand behind the `#`, which no server sees and which may be
 * as long as five hundred of them are.
 */
export function formatBatchPermalink(network: string, hashes: readonly Hex[]): string {
  const path = `/${network}/receipts/batch`
  return hashes.length === 0 ? path : `${path}#${hashes.join(',')}`
}

/** What stands behind the `#`, as it may be typed into the form: one to a line. */
export const parseBatchFragment = (fragment: string): string =>
  fragment.replace(/^#/, '').split(',').join('\n')
