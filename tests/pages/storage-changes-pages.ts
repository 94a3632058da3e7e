import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { fill, holdAfter, press, see, slideToStart } from './steps'

const NETWORK = 'demo-mainnet'
const gallery = demoContract(NETWORK, 'StorageGallery').address
const block = String(demoBlock(NETWORK, 'head').number)

const proxy = formatStoragePermalink(NETWORK, {
  address: demoContract(NETWORK, 'RegistryProxy').address,
  by: 'path',
  path: 'eip1967.implementation',
  block,
})
const word = formatStoragePermalink(NETWORK, { address: gallery, slot: '5', block })

const ANSWERED = see(/^1 call · 80 credits/)
const read = press(/^Read/)
const find = press(/^Find the last change/)
const FIVE_READ = '5 blocks read…'

/** When a slot changed. */
export const STORAGE_CHANGES_PAGES: readonly PageState[] = [
  {
    name: 'changes-of-path',
    href: proxy,
    steps: [read, find],
    says: /^Changed in block/,
    next: [
      {
        name: 'changes-transaction',
        steps: [press(/^Find the transaction/)],
        says: /^Exact: 1 transaction changed the slot in block/,
      },
    ],
  },
  { name: 'changes-of-word', href: word, steps: [read, find], says: /^Changed in block/ },
  {
    name: 'changes-events',
    href: proxy,
    steps: [read, press('Find blocks with events 255 credits')],
    says: /^\d+ blocks with its events in blocks 0 to 2,160,000\.$/,
    next: [
      { name: 'changes-step-not-read', steps: [slideToStart], says: 'Not read at this block.' },
      {
        name: 'changes-through-time',
        steps: [press(/^Read the other \d+ steps/), see(/ of (\d+) · \1 read$/)],
        says: 'Play',
      },
    ],
  },
  {
    name: 'changes-at-events',
    href: proxy,
    steps: [
      read,
      press('Find blocks with events 255 credits'),
      press(/^Read at these blocks up to /),
      see(/^Changed in block/),
      press('Find the previous change free'),
    ],
    says: `Changed in block ${demoContract(NETWORK, 'RegistryProxy').block.toLocaleString('en-US')}`,
  },
  {
    name: 'changes-searching',
    href: word,
    steps: [read, ANSWERED, holdAfter(4), find],
    says: FIVE_READ,
    next: [{ name: 'changes-stopped', steps: [press('Stop')], says: 'Stopped. You can continue from here.' }],
  },
  {
    name: 'changes-bad',
    href: word,
    steps: [read, fill('To block', '10'), fill('From block', '20')],
    says: 'The first block must not be after the last block.',
  },
]
