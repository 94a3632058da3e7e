import type { Hex } from 'viem'
import type { Network } from '@/lib/networks'
import { type ChainFamily, familyOf, keepsReceiptRules } from '@/lib/networks/chain-family'
import type { Receipt } from '../receipt/receipt-schema'
import type { CheckId } from './verdict'

/** The chain of a receipt: its id selects the rules, its name is for the texts. */
export type CheckedChain = Pick<Network, 'chainId' | 'name'>

/** The receipt rules of a chain. */
type NetworkRules = {
  /** Checks that every honest receipt of the chain passes. Failing another check proves nothing. */
  certain: readonly CheckId[]
  /** From this block on creating a contract takes 53,000 gas: https://eips.ethereum.org/EIPS/eip-2 */
  homestead: bigint
  /** From this block on a refund is less than its cost: https://eips.ethereum.org/EIPS/eip-3529 */
  london: bigint
  amsterdam: AmsterdamRule
  /** Earlier blocks ran on another VM, whose rules are not known here. */
  evm: bigint
  /** The contract whose fee log the network adds to every transaction, failed ones too. */
  feeLogs: Hex | null
  /** Whether the network itself made the transaction, which then uses less gas. */
  isSystem: (transaction: { from: Hex | null; to: Hex | null; price: bigint | null }) => boolean
  /** Whether `blobGasUsed` has another meaning on this network. */
  reusesBlobGas: boolean
  /** Why receipts of the chain fail a check of Ethereum. One sentence each. */
  notes: Partial<Record<CheckId, Note>>
}

/** With `explains`, shown only for receipts that it explains. */
type Note = string | { says: string; explains: (receipt: Receipt) => boolean }

/** Why a receipt of the chain may fail a check; null if nothing is known. */
export function noteOn(id: CheckId, { notes }: Pick<NetworkRules, 'notes'>, receipt: Receipt): string | null {
  const note = notes[id] ?? null
  if (note === null || typeof note === 'string') return note
  return note.explains(receipt) ? note.says : null
}

/**
 * When the Amsterdam fork (EIP-2780: lower least gas) was activated. Blocks before `block` are older. Blocks from `time` on (seconds
 * since 1970, null if unknown) are of Amsterdam. `never`: the chain ended, or will not have the fork.
 */
type AmsterdamRule = 'never' | { block: bigint; time: bigint | null }

/** Holds on every EVM chain: https://github.com/ethereum/execution-apis/blob/main/src/schemas/receipt.yaml */
const EVERYWHERE: readonly CheckId[] = ['log-indexes', 'logs-belong', 'bloom']
const LIKE_ETHEREUM: readonly CheckId[] = [
  ...EVERYWHERE,
  'fields',
  'quantities',
  'outcome',
  'failed-logs',
  'gas',
  'created-address',
]
const ALL: readonly CheckId[] = [...LIKE_ETHEREUM, 'least-gas', 'blobs']

type FamilyRules = Omit<NetworkRules, 'certain'>

/** The rules of Ethereum; other families change some. */
const DEFAULT_RULES: FamilyRules = {
  homestead: 0n,
  london: 0n,
  amsterdam: { block: 0n, time: null },
  evm: 0n,
  feeLogs: null,
  isSystem: () => false,
  reusesBlobGas: false,
  notes: {},
}

const ZKSYNC_BASE_TOKEN: Hex = `0x${'800a'.padStart(40, '0')}`

const STATUS_AND_ROOT = 'Nodes of this network return both root and status.'

const BY_FAMILY: Readonly<Record<ChainFamily, FamilyRules>> = {
  ethereum: DEFAULT_RULES,
  // Since Jovian a receipt's blobGasUsed is the data footprint: https://specs.optimism.io/protocol/jovian/exec-engine.html
  'op-stack': { ...DEFAULT_RULES, reusesBlobGas: true },
  arbitrum: DEFAULT_RULES,
  // Its client adds a log of the fee, and transactions that bring state from Ethereum: https://github.com/0xPolygon/bor
  polygon: {
    ...DEFAULT_RULES,
    feeLogs: `0x${'1010'.padStart(40, '0')}`,
    isSystem: ({ from }) => from === `0x${'0'.repeat(40)}`,
  },
  // Validators call the system contracts 0x…1000 to 0x…3000 at a price of 0: https://github.com/bnb-chain/bsc
  bsc: {
    ...DEFAULT_RULES,
    isSystem: ({ to, price }) =>
      price === 0n && to !== null && BigInt(to) >= 0x1000n && BigInt(to) <= 0x3000n,
  },
  gnosis: DEFAULT_RULES,
  linea: DEFAULT_RULES,
  // https://github.com/celo-org/op-geth
  celo: {
    ...DEFAULT_RULES,
    reusesBlobGas: true,
    notes: {
      'failed-logs': 'On Celo a fee paid in a token (CIP-64) emits logs, even if the transaction fails.',
    },
  },
  // https://github.com/matter-labs/zksync-era
  zksync: {
    ...DEFAULT_RULES,
    notes: {
      outcome: 'zkSync nodes return the block hash as root, and a status.',
      gas: 'zkSync nodes return 0 as cumulative gas.',
      bloom: {
        says: 'zkSync nodes return an empty bloom.',
        explains: ({ logsBloom }) => logsBloom !== null && BigInt(logsBloom) === 0n,
      },
      'failed-logs': {
        says: 'On zkSync the base token contract 0x…800a logs the fee, even if the transaction fails.',
        explains: ({ logs }) => logs?.every(({ address }) => address === ZKSYNC_BASE_TOKEN) ?? false,
      },
      'created-address': 'zkSync derives contract addresses with its own formula.',
    },
  },
  // https://github.com/hiero-ledger/hiero-json-rpc-relay
  hedera: {
    ...DEFAULT_RULES,
    notes: {
      outcome: STATUS_AND_ROOT,
      'least-gas': 'On Hedera token transfers outside the EVM have receipts and use no gas.',
    },
  },
  // https://github.com/rsksmart/rskj
  rootstock: {
    ...DEFAULT_RULES,
    notes: {
      outcome: STATUS_AND_ROOT,
      fields: 'Rootstock nodes return 0x01 as root.',
      'least-gas': 'The last transaction of a Rootstock block pays the miners (REMASC) and uses no gas.',
    },
  },
  // https://github.com/0xPolygonHermez/zkevm-node
  'polygon-zkevm': { ...DEFAULT_RULES, notes: { outcome: STATUS_AND_ROOT } },
  // https://github.com/filecoin-project/lotus
  filecoin: {
    ...DEFAULT_RULES,
    notes: {
      outcome: STATUS_AND_ROOT,
      gas: 'Filecoin nodes return 0 as cumulative gas.',
      'least-gas': 'Filecoin has its own gas units.',
    },
  },
}

/** Blocks of each chain; Amsterdam's of Sepolia is at 2026-10-06 13:53:36 UTC, that of Ethereum was not set when this was written. */
const BY_CHAIN: Readonly<Record<number, Partial<FamilyRules>>> = {
  1: { homestead: 1_150_000n, london: 12_965_000n, amsterdam: { block: 25_000_000n, time: null } },
  5: { amsterdam: 'never' },
  11155111: { amsterdam: { block: 9_000_000n, time: 1_791_294_816n } },
  735711: { amsterdam: 'never' },
  735712: { amsterdam: 'never' },
  735713: { amsterdam: 'never' },
  // The first block of Bedrock.
  10: { evm: 105_235_063n },
  // The first block of Nitro.
  42161: { evm: 22_207_817n },
  137: { london: 23_850_000n },
  // Hertz brought London's rules.
  56: { london: 31_302_048n },
  97: { london: 31_103_030n },
  100: { london: 19_040_000n },
}

export const rulesOf = ({ chainId }: Pick<Network, 'chainId'>): NetworkRules => {
  const family = familyOf(chainId)
  const rules = family === null ? DEFAULT_RULES : BY_FAMILY[family]
  return { ...rules, certain: certainChecks(chainId), ...BY_CHAIN[chainId] }
}

function certainChecks(chainId: number): readonly CheckId[] {
  if (familyOf(chainId) === 'ethereum') return ALL
  return keepsReceiptRules(chainId) ? LIKE_ETHEREUM : EVERYWHERE
}

/** Types from here on are a network's own, whose transactions may come from another layer and be free. */
const FIRST_OWN_TYPE = 5n

export const isOwnType = (type: bigint): boolean => type >= FIRST_OWN_TYPE
