import type { HistoryDepth, Network } from '@/lib/networks'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { Example } from './example'

const ETHEREUM = 1

/** Circle's FiatTokenProxy is older than EIP-1967. Its implementation is in a slot of ZeppelinOS. */
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ZEPPELINOS_IMPLEMENTATION = '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3'

/** WETH9: name, symbol and decimals in slots 0 to 2, balances from slot 3. */
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** The Uniswap V2 pair of both: slot 8 has its reserves and the time of their last change. */
const PAIR = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'

type Asked = Pick<Network, 'slug' | 'chainId' | 'history'>

/** Well-known contracts of Ethereum; empty for other chains. */
export function storageOnChain({ slug, chainId }: Asked): Example[] {
  if (chainId !== ETHEREUM) return []
  return [
    {
      says: 'The code that USDC’s proxy runs',
      href: formatStoragePermalink(slug, { address: USDC, slot: ZEPPELINOS_IMPLEMENTATION }),
      call: 'eth_getStorageAt',
    },
    {
      says: 'Reserves of the USDC and WETH pair of Uniswap V2: three values in one word',
      href: formatStoragePermalink(slug, { address: PAIR, slot: '8' }),
      call: 'eth_getStorageAt',
    },
    {
      says: 'The WETH of that pair: an entry of a mapping',
      href: formatStoragePermalink(slug, {
        address: WETH,
        by: 'mapping',
        slot: '3',
        keyType: 'address',
        key: PAIR,
      }),
      call: 'eth_getStorageAt',
    },
    {
      says: 'The name of WETH: a short string, in its own slot',
      href: formatStoragePermalink(slug, { address: WETH, slot: '0' }),
      call: 'eth_getStorageAt',
    },
  ]
}

/** Searches in a few old blocks. */
export function logsOnChain({ slug, chainId, history }: Asked): Example[] {
  if (chainId !== ETHEREUM || isShallow(history)) return []
  return [
    {
      says: 'Transfers of WETH in blocks 20,000,000 to 20,000,009',
      href: formatLogsPermalink(slug, {
        address: WETH,
        event: 'Transfer(address indexed src, address indexed dst, uint256 wad)',
        from: '20000000',
        to: '20000009',
      }),
      searches: 4,
      atMost: true,
    },
    {
      says: 'All that the USDC and WETH pair of Uniswap V2 emitted in blocks 20,000,000 to 20,000,499',
      href: formatLogsPermalink(slug, { address: PAIR, from: '20000000', to: '20000499' }),
      searches: 4,
      atMost: true,
    },
  ]
}

/** Famous transactions. */
export function receiptsOnChain({ slug, chainId, history }: Asked): Example[] {
  if (chainId !== ETHEREUM || isShallow(history)) return []
  return FAMOUS.map(([says, hash]) => ({
    says,
    href: formatReceiptsPermalink(slug, hash),
    call: 'eth_getTransactionReceipt',
  }))
}

const FAMOUS = [
  [
    'The first transaction of Ethereum, in 2015: a state root where others have a status',
    '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
  ],
  ['The attack on The DAO, in 2016', '0x0ec3f2488a93839524add10ea229e773f6bc891b4eb4794c3337d4495263790b'],
  [
    'The call that ended Parity’s wallet library, in 2017',
    '0x47f7cff7a5e671884629c93b368cb18f58a993f4b19c2a53a8662e3f1482f690',
  ],
] as const

const isShallow = (history: HistoryDepth) => history === 'near-head'
