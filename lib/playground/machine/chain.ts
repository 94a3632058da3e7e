import { type Hex, keccak256, numberToHex } from 'viem'

/** The chain of the playground: nothing of it depends on the day or the browser, so the same program always runs the same. */
export const CHAIN = {
  /** That of demo-mainnet. */
  id: 735_711,
  fork: 'osaka',
  /** 2025-01-01T00:00:00Z, in seconds; block 1, with the first transaction, is `blockTime` later. */
  epoch: 1_735_689_600,
  /** Seconds; each transaction has a block of its own. */
  blockTime: 12,
  /** Wei for each unit of gas; it is burnt, and there is no tip. */
  baseFee: 1_000_000_000n,
  blobBaseFee: 1n,
  coinbase: '0xC014BA5EC014BA5ec014BA5ec014bA5Ec014bA5E',
  blockGas: 60_000_000n,
  /** What a transaction may use at most (EIP-7825), and what each is given. */
  transactionGas: 16_777_216n,
  /** Wei of each account before the first transaction. */
  balance: 10n ** 24n,
  /** Bytes that a contract may have on a real chain (EIP-170); here it may have more. */
  codeLimit: 24_576,
} as const

/** What BLOCKHASH answers: the hash of the number as a word. */
export const blockHash = (number: number): Hex => keccak256(numberToHex(number, { size: 32 }))

/** What `block.prevrandao` is: the hash of the block's own hash. */
export const prevRandao = (number: number): Hex => keccak256(blockHash(number))

/** Seconds since 1970. */
export const blockTimestamp = (number: number): number => CHAIN.epoch + number * CHAIN.blockTime
