import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import type { PageState } from './page-state'
import { check, fill, pick, press, see, slideToStart, walkTo } from './steps'

const NETWORK = 'demo-mainnet'
const gallery = demoContract(NETWORK, 'StorageGallery').address
const pair = demoContract(NETWORK, 'Pair').address
const token = demoContract(NETWORK, 'Token').address
const block = String(demoBlock(NETWORK, 'head').number)

const read = press(/^Read/)
const whole = formatContractPermalink(NETWORK, { address: gallery, block })
const registry = formatContractPermalink(NETWORK, {
  address: demoContract(NETWORK, 'RegistryProxy').address,
  block,
})
const NOT_ALL_READ = /slots are not read yet/

/** All variables of a contract. */
export const CONTRACT_PAGES: readonly PageState[] = [
  {
    name: 'contract-empty',
    href: `/${NETWORK}/storage/contract`,
    says: 'A contract with every kind of variable',
  },
  {
    name: 'contract',
    href: whole,
    steps: [read],
    says: /^3 calls · 765 credits/,
    next: [
      {
        name: 'contract-members',
        steps: [press('corner'), press('altitude'), fill('Decimals', '78')],
        says: /^No amount has more than 77 decimals/,
      },
      {
        name: 'contract-entries',
        steps: [
          press('Entries of byInt16'),
          fill('Keys: int16', '-2\n300'),
          press(/^Read 2 keys/),
          see('[300]'),
          fill('Keys: int16', '40000'),
        ],
        says: /40000 — .*int16/,
      },
      {
        name: 'contract-map',
        steps: [
          press('Entries of textOf'),
          fill('Keys: uint256', '1\n2'),
          press(/^Read 2 keys/),
          see('[2]'),
          pick('Map'),
          walkTo(/^textOf, mapping/),
        ],
        says: 'Entries of textOf',
      },
    ],
  },
  {
    name: 'contract-row',
    href: whole,
    steps: [read, press('lastVisit')],
    says: 'This slot alone',
    next: [
      {
        name: 'contract-filtered',
        steps: [fill('Filter by name, type or value', 'nothing of this name')],
        says: /^No open row matches/,
      },
      {
        name: 'contract-found',
        steps: [fill('Filter by name, type or value', '−42')],
        says: /^Folded rows are not searched/,
      },
    ],
  },
  {
    name: 'contract-keys-of-logs',
    href: formatContractPermalink(NETWORK, { address: token, block: '2000200' }),
    steps: [
      read,
      press('Entries of _balances'),
      pick('Keys seen in logs'),
      press('Search for keys 255 credits'),
      see(/\d+ keys seen in these .* of blocks 1,990,201–2,000,200/),
      press(/^Read \d+ keys/),
    ],
    says: /^\[0x/,
  },
  {
    name: 'contract-compared',
    href: formatContractPermalink(NETWORK, { address: pair, block: '2000000', compare: '1000000' }),
    steps: [read],
    says: /^\d+ calls · [\d,]+ credits/,
  },
  {
    name: 'contract-only-changed',
    href: formatContractPermalink(NETWORK, { address: gallery, block, compare: '40000' }),
    steps: [read, see(/1,530 credits/), check('Only changed')],
    says: 'visitors',
  },
  {
    name: 'contract-step-not-read',
    href: registry,
    steps: [read, press('Find blocks with events 255 credits'), slideToStart],
    says: 'Not read at this block.',
    next: [
      {
        name: 'contract-through-time',
        steps: [press(/^Read the other \d+ steps/), see(/ of (\d+) · \1 read$/)],
        says: 'Play',
      },
    ],
  },
  {
    name: 'contract-map-compared',
    href: formatContractPermalink(NETWORK, { address: gallery, block, compare: '40000' }),
    steps: [read, see(/1,530 credits/), pick('Map'), walkTo(/^takings/)],
    says: /^uint128 · slot 5 · offset 16, 16 bytes$/,
  },
  {
    name: 'contract-limit',
    href: formatContractPermalink(NETWORK, { address: gallery, block, budget: '240' }),
    steps: [read],
    says: 'Stopped at the limit.',
  },
  {
    name: 'contract-beyond-head',
    href: formatContractPermalink(NETWORK, { address: gallery, block: '99999999' }),
    steps: [read],
    says: /does not exist yet/,
  },
  {
    name: 'contract-bad',
    href: formatContractPermalink(NETWORK, {
      address: '0x12',
      block: 'pending',
      compare: 'soon',
      budget: 'much',
    }),
    says: /whole number of credits/,
  },
  {
    name: 'contract-spent',
    on: 'metered',
    keys: [{ credits: 600 }],
    href: whole,
    steps: [read],
    says: NOT_ALL_READ,
  },
  {
    name: 'contract-no-key',
    href: formatContractPermalink('mainnet', { address: pair }),
    steps: [pick('Well-known'), press('Use this layout')],
    says: /needs an API key/,
  },
]
