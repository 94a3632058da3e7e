import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatAttachment } from '@/lib/share/attachment'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { AMSTERDAM_HASH, answerAmsterdam } from '../amsterdam-answers'
import type { PageState } from './page-state'
import { hashOfShape } from './receipt-shapes'
import { fill, openLogs, pick, press, type Step, see } from './steps'

const NETWORK = 'demo-mainnet'
const token = demoContract(NETWORK, 'Token').address

type Name = Parameters<typeof demoTransaction<typeof NETWORK>>[1]
const hashOf = (name: Name) => demoTransaction(NETWORK, name).hash
const of = (name: Name) => formatReceiptsPermalink(NETWORK, hashOf(name))
const unknown = formatReceiptsPermalink(NETWORK, `0x${'ab'.repeat(32)}`)
const shape = (name: Parameters<typeof hashOfShape>[0], network: string = NETWORK) =>
  `/${network}/receipts/${hashOfShape(name)}`

const read = press(/^Read \d/)
const CHECKED = /^Checked here/
const answered = (name: string, transaction: Name): PageState => ({
  name,
  href: of(transaction),
  steps: [read],
  says: CHECKED,
})
const around = pick('Read storage at the previous block and at this block')
const changes = pick('Slots, balances, nonces and code, before and after')
const show = press(/^Show what changed/)
/** What a transaction changed, then what is opened below it. */
const changed = (
  name: string,
  transaction: Name,
  says: string | RegExp,
  ...steps: readonly Step[]
): PageState => ({
  name,
  href: of(transaction),
  steps: [read, changes, show, ...steps],
  says,
})
const sent = (name: string, transaction: Name, says: string | RegExp): PageState => ({
  name,
  href: of(transaction),
  steps: [read, pick('What was sent'), press(/^Read what was sent/)],
  says,
})
const TRANSFER = 'Transfer(address indexed giver, address indexed taker, uint256 much)'
const carriedAbi = await formatAttachment({ kind: 'abi', text: TRANSFER, address: token })

/** From here on the service says of each receipt that its transaction failed. */
const failIt: Step = (page) =>
  page.route('**/api/rpc/**', async (route) => {
    const response = await route.fetch()
    const { result, ...answer } = await response.json()
    const failed = { ...result, status: '0x0' }
    await route.fulfill({ response, json: { ...answer, result: result?.status ? failed : result } })
  })

/** A receipt, and what is asked about it. */
export const RECEIPT_PAGES: readonly PageState[] = [
  { name: 'receipts-empty', href: `/${NETWORK}/receipts`, says: /A token transfer/ },
  { name: 'receipts-bad', href: `/${NETWORK}/receipts/0xabc`, says: /64 hex digits after 0x; this has 3/ },
  answered('receipt-transfer', 'token-transfer'),
  {
    name: 'receipt-swap',
    href: of('swap'),
    steps: [read],
    says: CHECKED,
    next: [
      {
        name: 'receipt-check',
        steps: [pick(CHECKED), pick(/^logsBloom matches the logs/)],
        says: 'Yellow Paper, section 4.3.1',
      },
      {
        name: 'receipt-opened',
        steps: [openLogs, press('Gas used')],
        says: /Gas used by this transaction alone/,
      },
      {
        name: 'receipt-proved',
        steps: [pick('Prove it'), press(/^Read the block’s header/)],
        says: /^Proved: block 2,000,150/,
      },
      {
        name: 'receipt-variables-around',
        steps: [
          around,
          fill('Variables', 'reserve0'),
          press(/^_balances\[0x/),
          press('Read before and after · 320 credits'),
        ],
        says: '1 of 2 slots changed.',
      },
      {
        name: 'receipt-symbol-read',
        steps: [pick('Tokens moved'), pick(/^Set its decimals/), press(/^Read symbol from storage/)],
        says: 'The symbol is filled in above. Set it together with the decimals.',
      },
      {
        name: 'receipt-wrong-decimals',
        steps: [fill('Decimals', '78')],
        says: /No amount has more than 77 decimals/,
      },
      {
        name: 'receipt-decimals',
        steps: [fill('Decimals', '6'), fill('Symbol (optional)', 'DUSD'), press(/^Set$/)],
        says: /^6 decimals, set by you/,
      },
    ],
  },
  {
    name: 'receipt-proof-lie',
    href: of('swap'),
    steps: [failIt, read, pick('Prove it'), press(/^Read the block’s header/)],
    says: /^The receipt differs from the receipt in the block/,
  },
  sent('receipt-sent', 'token-transfer', 'transfer(address,uint256)'),
  sent('receipt-sent-creation', 'creation', 'constructor(address)'),
  {
    ...changed('receipt-changed', 'upgrade', /^Exact: the first transaction of its block/),
    next: [
      {
        name: 'receipt-slot-around',
        steps: [
          around,
          fill('Variables', PROXY_IMPLEMENTATION_SLOT),
          press('Read before and after · 160 credits'),
        ],
        says: /^Changed: offset /,
      },
    ],
  },
  changed('receipt-changed-transfer', 'token-transfer', /^_balances\[0x/),
  changed('receipt-changed-creation', 'creation', 'created here'),
  changed('receipt-changed-revert', 'failed-with-reason', /The transaction failed/),
  changed('receipt-changed-alone', 'flood', /^Consistent, not exact/),
  changed('receipt-changed-map', 'swap', /that the transaction changed/, pick(/^Storage map of 3 slots/)),
  changed('receipt-changed-steps', 'upgrade', /ERC1967Utils\.sol, line /, pick(/^Steps: /)),
  {
    name: 'receipt-changed-proved',
    href: formatReceiptsPermalink(NETWORK, AMSTERDAM_HASH),
    steps: [(page) => answerAmsterdam(page, 'access list'), read, changes, show],
    says: /^Proved: the access list of block 1/,
  },
  {
    name: 'receipt-changed-traced',
    on: 'ownNode',
    href: formatReceiptsPermalink('local-31337', AMSTERDAM_HASH),
    steps: [(page) => answerAmsterdam(page, 'trace'), press(/^Read/), changes, show],
    says: /^As the node says/,
  },
  answered('receipt-swaps', 'many-swaps'),
  answered('receipt-failed', 'failed-with-reason'),
  answered('receipt-failed-call', 'failed-call'),
  answered('receipt-creation', 'creation'),
  { name: 'receipt-none', href: unknown, steps: [read], says: 'There is no receipt for this hash.' },
  {
    name: 'receipt-waiting',
    href: unknown,
    steps: [read, press('Wait for the receipt up to 800 credits')],
    says: 'asked 1 of 10 times, again at the next block',
  },
  {
    name: 'receipt-forged',
    on: 'shapes',
    href: shape('forged'),
    steps: [read],
    says: /This receipt contradicts itself/,
  },
  {
    name: 'receipt-own-abi',
    href: of('token-transfer'),
    steps: [read, pick('Decode with your own ABI'), fill('ABI', TRANSFER), press('Decode')],
    says: 'by the ABI you gave',
  },
  {
    name: 'receipt-carried-abi',
    href: `${of('token-transfer')}#${carriedAbi}`,
    steps: [read, see(CHECKED)],
    says: /This link contains an ABI of/,
  },
  {
    name: 'receipt-damaged-link',
    href: `${of('token-transfer')}#of=${token}&abi=____`,
    says: 'The part of this link after # is damaged. The link may be truncated.',
  },
  {
    name: 'receipt-proxy',
    on: 'shapes',
    href: shape('proxy'),
    steps: [
      read,
      openLogs,
      press(/^Find its implementation/),
      pick('Add the ABI of the implementation'),
      fill('ABI', 'event Noted(bytes32 indexed what, uint256 number) anonymous'),
      press('Decode'),
    ],
    says: 'by the ABI you gave for the implementation of this proxy',
  },
  {
    name: 'receipt-beacon',
    on: 'shapes',
    href: shape('beacon'),
    steps: [read, openLogs, press(/^Find its implementation/)],
    says: 'a beacon proxy',
  },
  {
    name: 'receipt-of-partner',
    on: 'shapes',
    href: shape('plain', 'demo-l2'),
    steps: [read],
    says: 'A partner of the service returned this result.',
  },
  {
    name: 'receipt-too-old',
    on: 'shapes',
    href: shape('plain', 'demo-testnet'),
    steps: [read],
    says: /is too old for this network/,
  },
  {
    name: 'receipt-revert-data',
    href: of('failed-with-panic'),
    steps: [read, pick('Paste the revert data'), fill('Revert data', `0x4e487b71${'11'.padStart(64, '0')}`)],
    says: 'arithmetic overflow or underflow',
  },
  {
    name: 'receipt-compared',
    href: formatReceiptsPermalink(NETWORK, hashOf('swap'), undefined, hashOf('failed-swap')),
    steps: [read],
    says: /^Side by side: \d+ fields differ/,
  },
  {
    name: 'receipt-no-key',
    href: `/mainnet/receipts/0x${'ab'.repeat(32)}`,
    says: /needs an API key/,
  },
  {
    name: 'receipt-spent',
    on: 'metered',
    keys: [{ credits: 50 }],
    href: of('swap'),
    steps: [read],
    says: /Today’s credits are spent/,
  },
]
