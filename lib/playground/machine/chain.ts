import { type Hex, keccak256, numberToHex } from 'viem'

/** Constants, so that a program always runs the same. */
export const CHAIN = {
  /** As demo-mainnet. */
  id: 735_711,
  fork: 'osaka',
  /** 2025-01-01T00:00:00Z, in seconds. Block 1 is `blockTime` later. */
  epoch: 1_735_689_600,
  /** Seconds. Each transaction has its own block. */
  blockTime: 12,
  /** Wei. It is burnt; there is no tip. */
  baseFee: 1_000_000_000n,
  blobBaseFee: 1n,
  coinbase: '0xC014BA5EC014BA5ec014BA5ec014bA5Ec014bA5E',
  blockGas: 60_000_000n,
  /** Gas limit of each transaction: the maximum of EIP-7825. */
  transactionGas: 16_777_216n,
  /** Wei of each account at the start. */
  balance: 10n ** 24n,
  codeLimit: 24_576,
} as const

/** Result of BLOCKHASH. */
export const blockHash = (number: number): Hex => keccak256(numberToHex(number, { size: 32 }))

export const prevRandao = (number: number): Hex => keccak256(blockHash(number))

/** Seconds. */
export const blockTimestamp = (number: number): number => CHAIN.epoch + number * CHAIN.blockTime
