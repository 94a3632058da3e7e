import { readFileSync } from 'node:fs'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { check, fill, pick, press } from './steps'

const NETWORK = 'demo-mainnet'
const block = String(demoBlock(NETWORK, 'head').number)
const of = (address: string) => formatContractPermalink(NETWORK, { address, block })

/** An address of which nothing is known. */
const stranger = of(`0x${'77'.repeat(20)}`)
const gallery = of(demoContract(NETWORK, 'StorageGallery').address)

const layoutOf = (slot: string, bytes: number) =>
  JSON.stringify({
    storage: [{ label: 'value', offset: 0, slot, type: 't_number' }],
    types: {
      t_number: { encoding: 'inplace', label: `uint${8 * bytes}`, numberOfBytes: String(bytes) },
    },
  })
/** With words of its author. */
const explained = JSON.stringify({
  storageLayout: JSON.parse(layoutOf('0', 32)),
  devdoc: { stateVariables: { value: { details: 'What it is worth, in wei.' } } },
})
const another = press('Change')
const use = press('Use this layout')

/** Where the layout of a contract comes from. */
export const LAYOUT_PAGES: readonly PageState[] = [
  {
    name: 'layout-none',
    href: stranger,
    says: /^No layout is known for this address\./,
    next: [
      { name: 'layout-pasted', steps: [fill('Compiler output', layoutOf('0', 32))], says: /^1 variable$/ },
      {
        name: 'layout-bad',
        steps: [fill('Compiler output', layoutOf('0', 32).slice(0, -20))],
        says: /it is truncated/,
      },
      {
        name: 'layout-source',
        steps: [pick('Source'), fill('Solidity source', 'contract Box {\n  uint8 a\n}'), press('Compile')],
        says: /line 3, column 1: Expected ';'/,
      },
      {
        name: 'layout-of-vyper',
        steps: [fill('Solidity source', '# @version 0.3.10\nowner: public(address)')],
        says: /Run `vyper -f layout FILE` for its layout/,
      },
      {
        name: 'layout-source-old',
        steps: [
          fill('Solidity source', readFileSync('tests/fixtures/solidity/old/Duo.sol', 'utf8')),
          press('Compile'),
        ],
        says: /^It was compiled by solc 0\.6\.12, with its pragma left out/,
      },
    ],
  },
  {
    name: 'layout-removed',
    href: stranger,
    steps: [fill('Compiler output', layoutOf('0', 32)), press('Use this layout'), press('Remove')],
    says: /^The layout is removed from this browser\./,
  },
  {
    name: 'layout-natspec',
    href: stranger,
    steps: [
      fill('Compiler output', explained),
      press('Use this layout'),
      press(/^Read/),
      pick('What the source says of 1 variable'),
    ],
    says: 'What it is worth, in wei.',
  },
  {
    name: 'path-natspec',
    href: formatStoragePermalink(NETWORK, {
      address: `0x${'77'.repeat(20)}`,
      by: 'path',
      path: 'value',
      block,
    }),
    steps: [fill('Compiler output', explained), press('Use this layout'), press(/^Read/)],
    says: 'Its source says:',
  },
  {
    name: 'layout-changed',
    href: gallery,
    steps: [press(/^Read/), another],
    says: 'Compiler output',
  },
  {
    name: 'layout-guessed',
    href: of(demoContract(NETWORK, 'Token').address),
    steps: [
      another,
      pick('Guess'),
      press(/^Read the code and guess/),
      press('Use the guess'),
      press(/^Read/),
    ],
    says: '"Demo Dollar"',
  },
  {
    name: 'layout-well-known',
    href: of(demoContract(NETWORK, 'RegistryProxy').address),
    steps: [another, pick('Well-known'), check('openzeppelin.storage.Initializable')],
    says: 'Use this layout',
  },
  {
    name: 'layout-doubted',
    href: gallery,
    steps: [
      another,
      fill('Compiler output', readFileSync('public/demo/layouts/Pair.json', 'utf8')),
      use,
      press(/^Read/),
    ],
    says: '2 values do not fit this layout. It may be the layout of another contract.',
    next: [
      {
        name: 'layout-bytes-outside',
        steps: [another, fill('Compiler output', layoutOf('2', 1)), use, press('Read 80 credits')],
        says: 'Bytes outside all variables',
      },
    ],
  },
]
