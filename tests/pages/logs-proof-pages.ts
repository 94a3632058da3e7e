import { demoContract } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { hashHeader } from '@/lib/proof/header'
import type { PageState } from './page-state'
import { fill, pick, press, type Step, see } from './steps'

const NETWORK = 'demo-mainnet'
const address = demoContract(NETWORK, 'Token').address
const few = formatLogsPermalink(NETWORK, { address, from: '72000', to: '72120' })
const linked = formatLogsPermalink(NETWORK, { address, from: '72019', to: '72023' })
/** Blocks of which the search hears no hash. */
const unheard = formatLogsPermalink(NETWORK, { address: `0x${'12'.repeat(20)}`, from: '72019', to: '72023' })
const many = formatLogsPermalink(NETWORK, { address, from: '60000', to: '72120' })

const search = press(/^Search/)
const complete = see(/^Complete/)
const open = pick('Check by the block headers')
const headers = press(/^Read (up to )?[\d,]+ headers/)
const receipts = press(/^Decide \d+/)

/** From here on the service says other logs. */
const sayLogs =
  (change: (logs: readonly object[]) => readonly object[]): Step =>
  (page) =>
    page.route('**/api/rpc/**', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const isForLogs = route.request().postDataJSON().method === 'eth_getLogs'
      await route.fulfill({
        response: answer,
        json: isForLogs ? { ...body, result: change(body.result) } : body,
      })
    })

const alter = (log: object) => ({ ...log, data: `0x${'77'.repeat(32)}` })
/** The first is left out, and another amount said in the last. */
const loseLogs = sayLogs((logs) =>
  logs.slice(1).map((log, at, { length }) => (at === length - 1 ? alter(log) : log)),
)

type Answer = { result?: Record<string, unknown> }

/** From here on the service sends a made-up header of block 72,020, which names no log. */
const makeUpHeader: Step = (page) =>
  page.route('**/api/rpc/**', async (route) => {
    const response = await route.fetch()
    const body: Answer | Answer[] = await response.json()
    const forge = ({ result, ...answer }: Answer) => {
      const made = { ...result, logsBloom: `0x${'0'.repeat(512)}` }
      const isMade = result?.logsBloom && Number(result.number) === 72_020
      return { ...answer, result: isMade ? { ...made, hash: hashHeader(made) } : result }
    }
    await route.fulfill({ response, json: Array.isArray(body) ? body.map(forge) : forge(body) })
  })

/** A search, and a log of it, held against the headers of the blocks. */
export const LOGS_PROOF_PAGES: readonly PageState[] = [
  {
    name: 'logs-proof-sample',
    href: many,
    steps: [search, complete, open],
    says: /the chance to miss it with 60 drawn is/,
    next: [
      {
        name: 'logs-proof-sampled',
        steps: [headers, receipts],
        says: /no log is missing, invented or changed there/,
      },
    ],
  },
  {
    name: 'logs-proof-undecided',
    href: few,
    steps: [search, complete, open, headers],
    says: /^Not decided yet: read the receipts of/,
    next: [
      { name: 'logs-proof-whole', steps: [receipts], says: /found are the only ones in the 121 blocks/ },
    ],
  },
  {
    name: 'logs-proof-denied',
    href: linked,
    steps: [
      search,
      complete,
      open,
      headers,
      receipts,
      see(/found are the only ones/),
      fill('Hash from another source', `0x${'77'.repeat(32)}`),
    ],
    says: /^The proof does not match/,
  },
  {
    name: 'logs-proof-contradictory',
    href: unheard,
    steps: [makeUpHeader, search, complete, open, headers],
    says: /^Compare the hash of block 72,023 with another source/,
  },
  {
    name: 'logs-proof-lie',
    href: few,
    steps: [loseLogs, search, complete, open, headers, receipts],
    says: /^The result is wrong in/,
  },
  {
    name: 'logs-log-contradicted',
    href: few,
    steps: [
      sayLogs((logs) => logs.map(alter)),
      search,
      complete,
      press(/^Log \d+ of block/),
      pick('Prove it'),
      press(/^Read the block’s header/),
      press(/^Prove with/),
    ],
    says: 'The block contradicts this result. See the proof below.',
  },
  {
    name: 'logs-log-proved',
    href: few,
    steps: [
      search,
      complete,
      press(/^Log \d+ of block/),
      pick('Prove it'),
      press(/^Read the block’s header/),
      press(/^Prove with/),
    ],
    says: /^Proved: block 72,\d+ holds this log\./,
  },
]
