import { demoContract } from '@/lib/demo/manifest'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import type { PageState } from './page-state'
import { pick, press } from './steps'

const NETWORK = 'demo-mainnet'
const address = demoContract(NETWORK, 'StorageGallery').address
const deep = formatCalculatorPermalink(NETWORK, {
  slot: '50',
  levels: [
    { kind: 'key', keyType: 'uint256', key: '1' },
    { kind: 'key', keyType: 'int16', key: '-1' },
    { kind: 'key', keyType: 'string', key: 'x' },
  ],
  address,
})

/** Slots calculated level by level. */
export const CALCULATOR_PAGES: readonly PageState[] = [
  { name: 'calculator-empty', href: `/${NETWORK}/storage/calculator`, says: '+ mapping key' },
  {
    name: 'calculator',
    href: deep,
    says: 'Why this slot',
    next: [{ name: 'calculator-shared', steps: [press('Share')], says: /"eth_getStorageAt"/ }],
  },
  {
    name: 'calculator-vyper',
    href: formatCalculatorPermalink(NETWORK, {
      slot: '50',
      levels: [{ kind: 'key', keyType: 'uint256', key: '1' }],
      address,
    }),
    steps: [pick('Vyper'), press('+ array element'), press('+ struct member')],
    says: 'In Vyper the elements follow the length.',
  },
  {
    name: 'calculator-bad',
    href: formatCalculatorPermalink(NETWORK, {
      slot: '1',
      levels: [{ kind: 'array', bytes: '32', index: `${1n << 256n}` }],
    }),
    says: /The index: a whole number of 0 or more, below 2\^256/,
  },
]
