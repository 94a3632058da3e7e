/**
 * The pictures of the empty pages, recorded from demo-mainnet: drawing them needs no call and no manifest. A test
 * compares them with the chain.
 */

/** Slot 5 of Pair. `from` is the first byte of a member from the left, `to` the byte behind it. */
export const RECORDED_WORD = {
  block: 2_000_150,
  slot: 5,
  word: '0x68e2c2880000000000362d63e8d58d4b39ba000000035051eeba8b2e5dc8297d',
  members: [
    { path: 'blockTimestampLast', type: 'uint32', from: 0, to: 4, value: '1759691400' },
    { path: 'reserve1', type: 'uint112', from: 4, to: 18, value: '999394893738613094842' },
    { path: 'reserve0', type: 'uint112', from: 18, to: 32, value: '4006078165958187568081277' },
  ],
} as const

/** The logs of Pair at the start of trading, in 30 ranges of 30 blocks. */
export const RECORDED_BURST = {
  from: 72_100,
  to: 72_999,
  found: 1_032,
  counts: [
    192, 72, 72, 48, 48, 24, 48, 24, 48, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 0, 24, 24,
    24, 0, 24, 24,
  ],
} as const

/** The receipt of a swap. */
export const RECORDED_RECEIPT = {
  block: 2_000_150,
  gasUsed: '82,716',
  fee: '0.001147145323446588 ETH',
  logs: [
    { emitter: 'Token', event: 'Transfer' },
    { emitter: 'Weth', event: 'Transfer' },
    { emitter: 'Pair', event: 'Sync' },
    { emitter: 'Pair', event: 'Swap' },
  ],
} as const
