import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import type { PageState } from './page-state'
import { check, choose, enter, fill, pick, press, see } from './steps'

const NETWORK = 'demo-mainnet'
const token = demoContract(NETWORK, 'Token').address
const pair = demoContract(NETWORK, 'Pair').address
const rush = demoBlock(NETWORK, 'rush').number
const event = 'Transfer(address indexed from, address indexed to, uint256 value)'

const pairLogs = formatLogsPermalink(NETWORK, { address: pair, budget: '20400' })
const rushOf = (blocks: number) =>
  formatLogsPermalink(NETWORK, { address: token, event, from: String(rush), to: String(rush + blocks) })

const search = press(/^Search/)
const complete = see(/^Complete/)
const facets = pick('Counted by emitter, event and topics')
const SWAP =
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)'

/** What a reader does with the logs that were found. */
export const LOGS_FOUND_PAGES: readonly PageState[] = [
  {
    name: 'logs-calls',
    href: rushOf(999),
    steps: [
      search,
      complete,
      pick(/calls made/),
      press(/refused, code -32005/),
      see('query returned more than 10000 results'),
      press(/answered, /),
    ],
    says: /"blockHash"/,
  },
  {
    name: 'logs-of-one-event',
    href: pairLogs,
    steps: [search, complete, facets, press(/^Sync/)],
    says: 'Put this choice into the form',
  },
  {
    name: 'logs-of-some-blocks',
    href: rushOf(400),
    steps: [search, complete, pick('Blocks and coverage'), enter('Last block shown', String(rush + 99))],
    says: 'Show all',
  },
  {
    name: 'logs-decimals',
    href: rushOf(9),
    steps: [
      search,
      complete,
      pick('Decimals of amounts'),
      pick(/^Set its decimals/),
      fill('Decimals', '18'),
      fill('Symbol (optional)', 'DUSD'),
      press(/^Set$/),
    ],
    says: /^18 decimals, set by you/,
  },
  {
    name: 'logs-column-decimals',
    href: formatLogsPermalink(NETWORK, { address: pair, event: 'Sync(uint112 reserve0, uint112 reserve1)' }),
    steps: [
      search,
      complete,
      pick('Decimals of amounts'),
      fill('Decimals of reserve0', '18'),
      press(/^Show reserve0/),
    ],
    says: 'reserve0 (18 decimals)',
  },
  {
    name: 'logs-exported-in-part',
    href: formatLogsPermalink(NETWORK, {
      address: token,
      event,
      from: String(rush),
      to: String(rush + 999),
      budget: '900',
    }),
    steps: [search, see(/^Stopped at the budget, /), press('Export')],
    says: /Not everything of the range is in this file/,
  },
  {
    name: 'logs-by-abi',
    href: formatLogsPermalink(NETWORK, { address: pair, from: '2025-02-01', to: '2025-02-03' }),
    steps: [
      pick('From an ABI'),
      fill('ABI', SWAP),
      choose('Take a known event', 'Swap · 6 arguments'),
      pick('Only with these indexed values'),
      fill('sender', `${token} ${pair}`),
      pick('The request'),
      search,
    ],
    says: /^Complete/,
  },
  {
    name: 'logs-opened',
    href: pairLogs,
    steps: [search, complete, press(/^Log \d+ of block/)],
    says: 'Its receipt',
    next: [
      {
        name: 'logs-exported',
        steps: [pick('Other formats'), choose('Format', 'parquet'), press(/^Export \d/)],
        says: /\.parquet$/,
      },
      { name: 'logs-counted', steps: [facets], says: /^Sync/ },
      { name: 'logs-timed', steps: [check(/^Time$/), press(/^Estimate all/)], says: /^≈ 20/ },
      {
        name: 'logs-filtered-away',
        steps: [fill('Filter what was found', 'no such text')],
        says: 'No log matches the filter.',
      },
    ],
  },
  {
    name: 'logs-balance',
    href: rushOf(9),
    steps: [search, complete, press(/^Log \d+ of block/), press('Running total of the receiver')],
    says: 'Show all logs',
  },
  {
    name: 'logs-chart-of-all',
    href: pairLogs,
    steps: [search, complete, pick('Chart')],
    says: 'Choose the event to draw:',
  },
  {
    name: 'logs-chart',
    href: rushOf(400),
    steps: [search, complete, pick('Chart')],
    says: /over blocks\. The line is the last value/,
    next: [
      {
        name: 'logs-grouped',
        steps: [pick('Group and sum'), choose('Group by', 'from')],
        says: /^\d+ groups?/,
      },
    ],
  },
]
