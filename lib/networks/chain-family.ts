import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'

/** A group of chains with the same client rules. */
export type ChainFamily =
  | 'ethereum'
  | 'op-stack'
  | 'arbitrum'
  | 'polygon'
  | 'bsc'
  | 'gnosis'
  | 'linea'
  | 'celo'
  | 'zksync'
  | 'hedera'
  | 'rootstock'
  | 'polygon-zkevm'
  | 'filecoin'

/**
 * Chain ids by family, from viem's chain list. OP stack and zkSync: the chains that use viem's configuration of that name.
 * Development chains and the demo chains belong to Ethereum.
 */
const IDS: Readonly<Record<ChainFamily, readonly number[]>> = {
  ethereum: [1, 5, 17_000, 560_048, 11_155_111, 1337, 31_337, 735_711, 735_712, 735_713],
  'op-stack': [
    10, 130, 204, 252, 360, 420, 478, 480, 690, 919, 999, 1135, 1301, 1338, 1750, 1868, 1874, 1923, 1924,
    1946, 2192, 2331, 2522, 4202, 4326, 4801, 5330, 5611, 7741, 8453, 11_011, 12_553, 13_001, 17_069, 33_979,
    34_443, 48_898, 48_900, 53_302, 57_073, 60_808, 77_410, 81_224, 81_457, 84_531, 84_532, 91_342, 132_902,
    695_569, 763_373, 808_813, 812_242, 3_397_901, 7_777_777, 11_155_420, 28_122_024, 888_888_888,
    999_999_999, 2_713_017_997_578_000, 2_716_446_429_837_000,
  ],
  arbitrum: [42_161, 42_170, 421_613, 421_614],
  polygon: [137, 80_001, 80_002],
  bsc: [56, 97],
  gnosis: [100, 10_200],
  linea: [59_140, 59_141, 59_144],
  celo: [42_220, 44_787, 11_142_220],
  zksync: [
    260, 270, 272, 282, 300, 312, 324, 388, 626, 627, 2741, 11_124, 50_104, 61_166, 978_658, 1_612_127,
    531_050_104,
  ],
  hedera: [295, 296, 297],
  rootstock: [30, 31],
  'polygon-zkevm': [1101, 1442, 2442],
  filecoin: [314, 3141, 314_159],
}

const FAMILIES = new Map(
  (Object.keys(IDS) as ChainFamily[]).flatMap((family) => IDS[family].map((id) => [id, family] as const)),
)

/** Null for an unknown chain. */
export const familyOf = (chainId: number): ChainFamily | null => FAMILIES.get(chainId) ?? null

const UNLIKE_ETHEREUM: readonly (ChainFamily | null)[] = [
  'celo',
  'zksync',
  'hedera',
  'rootstock',
  'polygon-zkevm',
  'filecoin',
  null,
]

/** Whether receipts of the chain keep Ethereum's rules, apart from the additions of its family. */
export const keepsReceiptRules = (chainId: number): boolean => !UNLIKE_ETHEREUM.includes(familyOf(chainId))

/** Development nodes return made-up signatures for accounts without a key. */
const DEVELOPMENT_CHAINS: readonly number[] = [1337, 31_337]

/**
 * Whether every transaction of types 0 to 4 is signed, so that its hash is that of its fields. Other families have transactions of
 * the protocol with these types, such as the state syncs of Polygon.
 */
export const signsTransactions = (chainId: number): boolean =>
  familyOf(chainId) === 'ethereum' && !DEVELOPMENT_CHAINS.includes(chainId)

/** The symbol of a network's currency. An own node does not report its currency: on an unknown chain ETH is assumed. */
export function sayCurrency({
  service,
  chainId,
  currency,
}: Pick<Network, 'service' | 'chainId' | 'currency'>): string {
  const isKnown =
    familyOf(chainId) === 'ethereum' || SHIPPED_NETWORKS.some((shipped) => shipped.chainId === chainId)
  return service === 'node' && !isKnown ? `${currency.symbol} (assumed)` : currency.symbol
}
