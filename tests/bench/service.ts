import { withDirectory } from '../lib/service/running-service'
import { measureLargeAnswer } from './large-answer'
import { type Load, measure, type Sample } from './measure'
import { measureReceipts, type ReceiptSample } from './measure-receipts'
import { measureShed, type ShedSample } from './measure-shed'
import { type Column, highest, report } from './report'
import { type ServiceTargets, SHED, withTargets } from './service-targets'
import { takeTurns } from './take-turns'

/**
 * `npm run bench:service`: a priced and checked eth_getStorageAt through the service on each ledger, beside a bare proxy in
 * Node and nginx, all to the same upstream, in rounds that take turns. After `--` the names of some cases narrow it.
 */
const AT_ONCE = 32
const SECONDS = 3

const RATE: Column<Sample>[] = [
  { heading: 'calls/s', of: ({ perSecond }) => perSecond },
  { heading: 'CPU µs a call', of: ({ cpuMicros }) => cpuMicros },
  { heading: 'calls/s to bare', of: ({ perSecond }) => perSecond, beside: 'ratio', digits: 2 },
]
const P99: Column<Sample>[] = [
  { heading: 'p99 ms', of: ({ p99Ms }) => p99Ms },
  { heading: 'p99 to bare', of: ({ p99Ms }) => p99Ms, beside: 'ratio', digits: 2 },
]
const ADDED: Column<Sample>[] = [
  { heading: 'µs a call', of: ({ microsACall }) => microsACall },
  { heading: 'µs over bare', of: ({ microsACall }) => microsACall, beside: 'difference' },
]

const CACHE: Column<ReceiptSample>[] = [
  { heading: 'calls/s', of: ({ perSecond }) => perSecond },
  { heading: 'CPU µs a call', of: ({ cpuMicros }) => cpuMicros },
  { heading: 'p50 ms', of: ({ p50Ms }) => p50Ms, digits: 2 },
  { heading: 'p99 ms', of: ({ p99Ms }) => p99Ms, digits: 2 },
  { heading: 'from the cache %', of: ({ hitPercent }) => hitPercent },
]

const SHEDDING: Column<ShedSample>[] = [
  { heading: 'answered/s', of: ({ answeredPerSecond }) => answeredPerSecond },
  { heading: 'p99 ms', of: ({ answeredP99Ms }) => answeredP99Ms },
  { heading: 'refused/s', of: ({ refusedPerSecond }) => refusedPerSecond },
  { heading: 'p99 ms of refusals', of: ({ refusedP99Ms }) => refusedP99Ms, digits: 1 },
]

/** What the service takes in a second. */
const CAPACITY = (SHED.atOnce * 1_000) / SHED.nodeMs

type Case = { title: string; run: (targets: ServiceTargets) => Promise<void> }

const CASES: Record<string, Case> = {
  busy: {
    title: `${AT_ONCE} connections`,
    run: ({ http }) => compare(http, [...RATE, ...P99], { atOnce: AT_ONCE, seconds: SECONDS }),
  },
  overload: {
    title: `${8 * AT_ONCE} connections, eight times as many`,
    run: ({ http }) => compare(http, [...RATE, ...P99], { atOnce: 8 * AT_ONCE, seconds: SECONDS }),
  },
  shed: {
    title: `${8 * CAPACITY} calls a second, eight times what the service takes: ${SHED.atOnce} at a time, ${SHED.nodeMs} ms each`,
    run: async ({ shed }) =>
      report(await takeTurns(shed, (target) => measureShed(target, 8 * CAPACITY, SECONDS)), SHEDDING),
  },
  single: {
    title: '1 connection: what is added to the way there and back',
    run: ({ http }) => compare(http, [...RATE, ...ADDED], { atOnce: 1, seconds: SECONDS }),
  },
  'one-web-socket': {
    title: `${AT_ONCE} calls at a time over 1 WebSocket; the first line is HTTP with as many connections`,
    run: ({ webSocket }) =>
      compare(webSocket, [...RATE, ...P99], { atOnce: AT_ONCE, sockets: 1, seconds: SECONDS }),
  },
  'many-web-sockets': {
    title: `1 call at a time over each of ${AT_ONCE} WebSockets; the first line is HTTP with as many connections`,
    run: ({ webSocket }) => compare(webSocket, [...RATE, ...P99], { atOnce: AT_ONCE, seconds: SECONDS }),
  },
  cache: {
    title: 'Receipts of 20,000 transactions, the n-th 1/n as often as the first, 8 at a time',
    run: async ({ receipts }) =>
      report(await takeTurns(receipts, (target) => measureReceipts(target, 8, SECONDS)), CACHE),
  },
  large: {
    title: 'What one cheap call after the other waits while 62 MB pass',
    run: async ({ large }) =>
      report(await takeTurns(large, measureLargeAnswer), [
        { heading: 'p99 ms', of: ({ p99 }) => p99, digits: 1 },
        { heading: 'longest ms', of: ({ max }) => max, digits: 1 },
        { heading: 'longest of all rounds ms', of: ({ max }) => max, summary: highest, digits: 1 },
        { heading: 'CPU ms', of: ({ cpuMs }) => cpuMs },
        { heading: 'longest to bare', of: ({ max }) => max, beside: 'ratio', digits: 2 },
      ]),
  },
}

async function compare(targets: ServiceTargets['http'], columns: readonly Column<Sample>[], load: Load) {
  report(await takeTurns(targets, (target) => measure(target, load)), columns)
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(CASES, name))
if (unknown.length > 0) {
  process.stderr.write(`No such case: ${unknown.join(', ')}. There are ${Object.keys(CASES).join(', ')}.\n`)
  process.exit(1)
}

const cases = Object.entries(CASES).filter(([name]) => chosen.length === 0 || chosen.includes(name))
await withDirectory((directory) =>
  withTargets(directory, async (targets) => {
    for (const [name, { title, run }] of cases) {
      process.stdout.write(`\n${name}: ${title}\n`)
      await run(targets)
    }
  }),
)
