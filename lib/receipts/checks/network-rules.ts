import type { Hex } from 'viem'
import type { Network } from '@/lib/networks'

/** Where the rules for receipts of a network differ from those of Ethereum today. */
export type NetworkRules = {
  /** From this block on creating a contract takes 53,000 gas: https://eips.ethereum.org/EIPS/eip-2 */
  homestead: bigint
  /** From this block on refunds give back less than was paid for them: https://eips.ethereum.org/EIPS/eip-3529 */
  london: bigint
  /** Blocks before this one were made by another machine, whose rules are not known here. */
  evm: bigint
  /** A contract whose log the network adds to every transaction, to a failed one too. */
  feeLogs: Hex | null
  /** The sender of transactions that the network makes by itself and that use no gas. */
  systemSender: Hex | null
  /** Whether `blobGasUsed` stands for something else than blobs on this network. */
  reusesBlobGas: boolean
}

const ETHEREUM: NetworkRules = {
  homestead: 0n,
  london: 0n,
  evm: 0n,
  feeLogs: null,
  systemSender: null,
  reusesBlobGas: false,
}

/** Since Jovian a receipt's blobGasUsed is the data footprint: https://specs.optimism.io/protocol/jovian/exec-engine.html */
const OP_STACK: NetworkRules = { ...ETHEREUM, reusesBlobGas: true }

const BY_CHAIN: Readonly<Record<number, NetworkRules>> = {
  1: { ...ETHEREUM, homestead: 1_150_000n, london: 12_965_000n },
  // The first block of Bedrock.
  10: { ...OP_STACK, evm: 105_235_063n },
  8453: OP_STACK,
  84532: OP_STACK,
  // The first block of Nitro.
  42161: { ...ETHEREUM, evm: 22_207_817n },
  // Its client adds a log of the fee, and transactions that bring state from Ethereum: https://github.com/0xPolygon/bor
  137: {
    ...ETHEREUM,
    london: 23_850_000n,
    feeLogs: `0x${'1010'.padStart(40, '0')}`,
    systemSender: `0x${'0'.repeat(40)}`,
  },
}

/** Ethereum's rules as they are today hold wherever nothing else is known. */
export const rulesOf = ({ chainId }: Pick<Network, 'chainId'>): NetworkRules => BY_CHAIN[chainId] ?? ETHEREUM

/** Types from here on are a network's own, whose transactions may come from another layer and be free. */
const FIRST_OWN_TYPE = 5n

export const isOwnType = (type: bigint): boolean => type >= FIRST_OWN_TYPE
