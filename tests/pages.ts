import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatBatchPermalink } from '@/lib/permalinks/receipts-batch-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipts-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'

/** A page as people meet it: where it is, and the button that asks its question where it has one. */
export type PageState = { name: string; href: string; press?: RegExp }

const NETWORK = 'demo-mainnet'
const pair = demoContract(NETWORK, 'Pair').address
const gallery = demoContract(NETWORK, 'StorageGallery').address
const hashOf = (name: Parameters<typeof demoTransaction<'demo-mainnet'>>[1]) =>
  demoTransaction(NETWORK, name).hash

const word = formatStoragePermalink(NETWORK, { address: pair, slot: '5' })
const path = formatStoragePermalink(NETWORK, { address: gallery, by: 'path', path: 'shortText' })
const zero = formatStoragePermalink(NETWORK, { address: pair, slot: '99' })
const logs = formatLogsPermalink(NETWORK, { address: pair, from: '72100', to: '90000' })
const ask = { read: /^Read/, search: /^Search/ }

/** Every page, before its question is asked and after. */
export const PAGES: readonly PageState[] = [
  { name: 'home', href: '/' },
  { name: 'storage-empty', href: `/${NETWORK}/storage` },
  { name: 'storage-word', href: word, press: ask.read },
  { name: 'storage-path', href: path, press: ask.read },
  { name: 'storage-zero', href: zero, press: ask.read },
  {
    name: 'storage-no-key',
    href: formatStoragePermalink('mainnet', { address: pair, slot: '0' }),
    press: ask.read,
  },
  { name: 'contract-empty', href: `/${NETWORK}/storage/contract` },
  { name: 'contract', href: formatContractPermalink(NETWORK, { address: gallery }), press: ask.read },
  {
    name: 'contract-compared',
    href: formatContractPermalink(NETWORK, { address: pair, block: '2000000', compare: '1000000' }),
    press: ask.read,
  },
  {
    name: 'calculator',
    href: formatCalculatorPermalink(NETWORK, {
      slot: '50',
      levels: [
        { kind: 'key', keyType: 'uint256', key: '1' },
        { kind: 'key', keyType: 'int16', key: '-2' },
      ],
    }),
  },
  { name: 'logs-empty', href: `/${NETWORK}/logs` },
  { name: 'logs', href: logs, press: ask.search },
  { name: 'receipts-empty', href: `/${NETWORK}/receipts` },
  {
    name: 'receipt-transfer',
    href: formatReceiptsPermalink(NETWORK, hashOf('token-transfer')),
    press: ask.read,
  },
  { name: 'receipt-swaps', href: formatReceiptsPermalink(NETWORK, hashOf('many-swaps')), press: ask.read },
  {
    name: 'receipt-failed',
    href: formatReceiptsPermalink(NETWORK, hashOf('failed-with-reason')),
    press: ask.read,
  },
  { name: 'receipt-creation', href: formatReceiptsPermalink(NETWORK, hashOf('creation')), press: ask.read },
  {
    name: 'receipt-compared',
    href: formatReceiptsPermalink(NETWORK, hashOf('swap'), undefined, hashOf('failed-swap')),
    press: ask.read,
  },
  {
    name: 'batch',
    href: formatBatchPermalink(NETWORK, [hashOf('swap'), hashOf('failed-swap')]),
    press: ask.read,
  },
  { name: 'credits', href: '/credits' },
  { name: 'connections', href: '/connections' },
  { name: 'keys', href: '/keys' },
  { name: 'history', href: '/history' },
  { name: 'not-found', href: '/nowhere' },
]
