import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { logsExamples } from '@/lib/examples/logs-examples'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { GROWING_TOKEN } from '../e2e/growing-explorer'
import type { PageState } from './page-state'
import { goTo, holdAfter, letGo, moveOn, pick, press, reload, see } from './steps'

const NETWORK = 'demo-mainnet'
const token = demoContract(NETWORK, 'Token').address
const pair = demoContract(NETWORK, 'Pair').address
const rush = demoBlock(NETWORK, 'rush').number
const flood = demoBlock(NETWORK, 'flood').number
const silence = demoBlock(NETWORK, 'silence-from').number
const event = 'Transfer(address indexed from, address indexed to, uint256 value)'

const of = (question: Partial<LogsDraft>, network: string = NETWORK) => formatLogsPermalink(network, question)
const search = press(/^Search/)
const COMPLETE = /^Complete/

const wholeToken = of({ address: token, event, budget: '20400' })
/** Many calls, each of few blocks. */
const aroundFlood = of({
  address: token,
  event,
  from: String(flood - 5_000),
  to: String(flood + 5_000),
  budget: '20400',
})
const transfersToOne = logsExamples(NETWORK)[0]?.href ?? ''

/** A search of logs and what becomes of it. */
export const LOGS_PAGES: readonly PageState[] = [
  { name: 'logs-empty', href: `/${NETWORK}/logs`, says: 'Every transfer to one account, ever' },
  {
    name: 'logs-bad',
    href: of({ address: '0x1234', event: 'Transfer(address', from: 'soon' }),
    says: /Type a block number or one of/,
  },
  { name: 'logs', href: of({ address: pair, from: '72100', to: '90000' }), steps: [search], says: COMPLETE },
  {
    name: 'logs-of-event',
    href: transfersToOne,
    steps: [search],
    says: COMPLETE,
    next: [
      { name: 'logs-reopened', steps: [see(/^Kept in this browser/), reload], says: COMPLETE },
      { name: 'logs-kept', steps: [goTo(`/${NETWORK}/logs`)], says: 'Kept in this browser' },
    ],
  },
  {
    name: 'logs-split',
    href: of({ address: token, event, from: String(rush), to: String(rush + 599) }),
    steps: [search],
    says: /^Complete.* 12,000 logs/,
  },
  {
    name: 'logs-gap',
    href: of({ address: token, from: String(flood - 1), to: String(flood + 1) }),
    steps: [search],
    says: /^Complete except block 1,800,000/,
  },
  {
    name: 'logs-budget',
    href: of({ address: token, event, from: String(rush), to: String(rush + 999), budget: '600' }),
    steps: [search],
    says: /^Stopped at the budget, /,
  },
  {
    name: 'logs-none',
    href: of({ address: token, from: String(silence), to: String(silence + 1000) }),
    steps: [search],
    says: /no logs?/i,
  },
  {
    name: 'logs-of-block',
    href: of({ by: 'block', block: demoBlock(NETWORK, 'rush').hash }),
    steps: [search],
    says: COMPLETE,
  },
  {
    name: 'logs-searching',
    href: wholeToken,
    steps: [holdAfter(0), search],
    says: /^Pause$/,
    next: [{ name: 'logs-stopped', steps: [press('Stop')], says: /^Stopped/ }],
  },
  {
    name: 'logs-checking',
    href: `/connections?network=${NETWORK}`,
    // The embedded service is trusted, and so not checked, unless the user says otherwise.
    steps: [
      pick(/^Trust this connection/),
      goTo(of({ address: token, event, from: String(rush), to: String(rush + 99) })),
      holdAfter(1),
      search,
    ],
    says: /2,000 logs returned that may be incomplete$/,
  },
  {
    name: 'logs-paused',
    href: of({ address: token, event, from: String(rush), to: String(rush + 999) }),
    steps: [holdAfter(3), search, see(/Searching: [1-9]/), press('Pause'), letGo, see(/^Paused, /), reload],
    says: /^Paused, /,
  },
  {
    name: 'logs-following',
    href: of({ budget: '2000' }, 'demo-l2'),
    steps: [search, press(/^Watch new blocks/)],
    says: /^Watching new blocks every 60 seconds: 80 of/,
  },
  {
    name: 'logs-replaced',
    on: 'growing',
    href: of({ address: GROWING_TOKEN, from: '91', to: 'latest', budget: '20400' }),
    steps: [search, see(/^Complete to block/), moveOn, press(/^Watch new blocks/)],
    says: /read again/,
  },
  { name: 'logs-no-key', href: '/mainnet/logs', says: /needs an API key/ },
  {
    name: 'logs-spent',
    on: 'metered',
    keys: [{ credits: 2_000 }],
    href: aroundFlood,
    steps: [search],
    says: /Today’s credits are spent/,
  },
  {
    name: 'logs-dead',
    on: 'metered',
    keys: [{ service: 'mortal', networks: [NETWORK] }],
    href: aroundFlood,
    steps: [search],
    says: /The service did not answer/,
  },
]
