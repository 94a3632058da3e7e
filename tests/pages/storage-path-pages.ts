import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { press, type Step, see } from './steps'

const NETWORK = 'demo-mainnet'
const gallery = demoContract(NETWORK, 'StorageGallery').address
const alice = demoAccount(NETWORK, 'alice')
const bob = demoAccount(NETWORK, 'bob')

const pathTo = (path: string, address: string = gallery) =>
  formatStoragePermalink(NETWORK, { address, by: 'path', path })
const read = press(/^Read/)

/** Types into the field of the path, whose list opens with the first letter. */
const typeInPath =
  (text: string): Step =>
  (page) =>
    page.getByRole('combobox', { name: 'Path' }).pressSequentially(text)

/** A variable by its path. */
export const STORAGE_PATH_PAGES: readonly PageState[] = [
  { name: 'path-asked-for', href: pathTo('grid[1][4]'), says: 'Why this slot' },
  {
    name: 'path-number',
    href: pathTo(`exhibits["sunrise"].votes[${bob}]`),
    steps: [read],
    says: /^1 call · 80 credits/,
  },
  {
    name: 'path-text',
    href: pathTo('longText'),
    steps: [read],
    says: /Übergröße: each “slot” holds 32 bytes/,
  },
  {
    name: 'path-struct',
    href: pathTo('exhibits["sunrise"]'),
    steps: [read],
    says: 'exhibits["sunrise"].bids[18]',
  },
  {
    name: 'path-beyond-end',
    href: pathTo('words[7]'),
    steps: [read, press('Read the length 80 credits')],
    says: 'words has 3 elements, counted from 0: [7] is out of range.',
  },
  {
    name: 'path-offers',
    href: pathTo(''),
    steps: [see(/^For example /), typeInPath('by')],
    says: /^1[0-9] offers: arrow keys choose/,
    next: [{ name: 'path-offers-keys', steps: [typeInPath('Address[')], says: /offers: arrow keys choose/ }],
  },
  {
    name: 'path-keys-in-logs',
    href: pathTo('listOf['),
    steps: [press(/^Search for keys in its logs/)],
    says: /can be keys here\. The path field suggests them\.$/,
  },
  {
    name: 'path-without-layout',
    href: pathTo('balances[1]', alice),
    says: 'A path needs a layout.',
  },
]
