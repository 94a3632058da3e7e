import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { holdAfter, press, see } from './steps'

const NETWORK = 'demo-mainnet'
const gallery = demoContract(NETWORK, 'StorageGallery').address
const pair = demoContract(NETWORK, 'Pair').address
const alice = demoAccount(NETWORK, 'alice')

const wordOf = (slot: string, address: string = gallery, network = NETWORK) =>
  formatStoragePermalink(network, { address, slot })
const read = press(/^Read/)

const ANSWERED = /^1 call · 80 credits/

/** A word by its slot, or by the key of a mapping. */
export const STORAGE_WORD_PAGES: readonly PageState[] = [
  { name: 'storage-empty', href: `/${NETWORK}/storage`, says: 'A short string, in its own slot' },
  { name: 'storage-word', href: wordOf('5', pair), steps: [read], says: ANSWERED },
  { name: 'storage-string', href: wordOf('28'), steps: [read], says: ANSWERED },
  {
    name: 'storage-mapping',
    href: formatStoragePermalink(NETWORK, {
      address: gallery,
      by: 'mapping',
      slot: '43',
      keyType: 'string',
      key: 'alice',
    }),
    steps: [read],
    says: ANSWERED,
  },
  {
    name: 'storage-member',
    href: wordOf('5'),
    steps: [read, press(/^takings uint128 · offset 16/)],
    says: '(word & mask) >> 128',
  },
  {
    name: 'storage-asking',
    href: wordOf('2'),
    steps: [holdAfter(0), read],
    says: /^Stop$/,
    next: [{ name: 'storage-stopped', steps: [press('Stop')], says: 'Stopped. No result.' }],
  },
  { name: 'storage-zero', href: wordOf('99', pair), steps: [read], says: 'Why is this zero?' },
  {
    name: 'storage-no-code',
    href: wordOf('0', alice),
    steps: [read, press('Check the code 80 credits')],
    says: /There is no code at this block/,
  },
  {
    name: 'storage-bad',
    href: formatStoragePermalink(NETWORK, { address: '0x1234', slot: '2', block: 'yesterday' }),
    says: /Type a block number or one of latest/,
  },
  {
    name: 'storage-beyond-head',
    href: formatStoragePermalink(NETWORK, { address: gallery, slot: '2', block: '99999999' }),
    steps: [read],
    says: /does not exist yet/,
  },
  {
    name: 'storage-no-key',
    href: wordOf('0', pair, 'mainnet'),
    says: /needs an API key/,
  },
  {
    name: 'storage-unknown-key',
    href: wordOf('2'),
    keys: [{ service: 'embedded', networks: [NETWORK] }],
    steps: [read],
    says: /does not accept this API key/,
  },
  {
    name: 'storage-three-quarters-spent',
    on: 'metered',
    keys: [{ credits: 106 }],
    href: wordOf('2'),
    steps: [read],
    says: /· 75% used/,
  },
  {
    name: 'storage-nearly-spent',
    on: 'metered',
    keys: [{ credits: 94 }],
    href: wordOf('2'),
    steps: [read],
    says: /nearly spent, 85% used/,
  },
  {
    name: 'storage-all-spent',
    on: 'metered',
    keys: [{ credits: 80 }],
    href: wordOf('2'),
    steps: [read],
    says: /spent until 00:00 UTC/,
  },
  {
    name: 'storage-spent',
    on: 'metered',
    keys: [{ credits: 100 }],
    href: wordOf('5', pair),
    steps: [read, see(ANSWERED), read],
    says: /Today’s credits are spent/,
  },
  { name: 'storage-dead', on: 'dead', href: wordOf('5', pair), steps: [read], says: /did not answer/ },
  {
    name: 'storage-paced',
    on: 'paced',
    href: wordOf('2'),
    steps: [read],
    says: 'The service rate-limited the call.',
  },
]
