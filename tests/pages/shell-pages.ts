import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { abortScripts, closeBox, giveFile, goTo, openBy, press, see, typeInBox } from './steps'

const NETWORK = 'demo-mainnet'
const address = demoContract(NETWORK, 'Pair').address
const question = formatStoragePermalink(NETWORK, { address, slot: '5' })

const openBox = press(/Type or paste anything/)
const ANSWERS = /all \d+ (that apply )?hold/

/** The first page, what opens over every page, what was asked before, and pages that are none. */
export const SHELL_PAGES: readonly PageState[] = [
  {
    name: 'home',
    href: '/',
    says: ANSWERS,
    next: [
      { name: 'box', steps: [openBox], says: 'Go to' },
      { name: 'box-offers', steps: [typeInBox(address)], says: /from 255 credits/ },
      { name: 'box-explains', steps: [typeInBox('1inch.eth')], says: /ENS names are not resolved/ },
      { name: 'shortcuts', steps: [closeBox, openBy('?')], says: 'Shortcuts of a single character' },
    ],
  },
  { name: 'home-tablet', href: '/', width: 768, says: ANSWERS },
  { name: 'home-without-demo', on: 'withoutDemo', href: '/', says: /This explorer has no demo service/ },
  { name: 'history-empty', href: '/history', says: 'No past queries in this browser.' },
  {
    name: 'history',
    href: question,
    steps: [press(/^Read/), press('Save query'), see('Saved'), goTo('/history'), see(/^Slot 5 of/)],
    says: /^Slot 5 of/,
  },
  {
    name: 'history-bad-file',
    href: '/history',
    steps: [giveFile('Import an exported file', '{"a":1}')],
    says: /This is not a file of queries/,
  },
  { name: 'not-found', href: '/nowhere', says: 'Page not found' },
  { name: 'not-found-network', href: '/demo-moon/storage', says: 'Page not found' },
  {
    name: 'unknown-network',
    href: '/gnosis-100/storage',
    says: 'Gnosis (chain 100) is not among your networks.',
  },
  {
    name: 'unknown-network-by-hand',
    href: '/my-devnet-4242424242/logs',
    says: 'Add My devnet as a custom network',
  },
  {
    name: 'error',
    href: question,
    breaks: true,
    steps: [abortScripts, press(/^Read/)],
    says: 'The explorer has failed',
  },
]
