import {
  draw,
  drawDense,
  emptyBeyond,
  hole,
  holeBeyond,
  keepFirst,
  keepLast,
  keepNewest,
  type Lie,
  lag,
  type Others,
  scanFirst,
  scanLast,
  serve,
  type WireLog,
} from '../lib/logs/checks/lying-services'
import { measureLoss, search } from '../lib/logs/checks/search-service'
import { seededRandom } from './profiles'

/**
 * `npm run bench:lies -- 21-26`: of services that leave more than 2 in 100 logs out, how many are found out or named, of honest ones
 * how many are doubted, and what the looks cost, over chains drawn from these seeds.
 */

const HEAD = 60_000
const LOST = 0.02

/** Blocks of a chain with blocks that hold more logs than services give. */
const DENSE = 15_000

/** Logs of each block, of the contract that is searched for. */
const DENSITIES: Readonly<Record<string, (random: () => number) => (block: number) => number>> = {
  steady: () => () => 0.3,
  sparse: () => () => 1 / 12,
  few: () => () => 0.002,
  bursts: (random) => {
    const [every, level] = [3000 + 6000 * random(), 0.1 + 0.9 * random()]
    return (block) => (Math.floor(block / every) % 3 === 1 ? level : 0)
  },
  early: (random) => {
    const [end, level] = [HEAD * (0.05 + 0.3 * random()), 0.02 + 0.9 * random() ** 2]
    return (block) => (block < end ? level : 0)
  },
  late: (random) => {
    const [start, level] = [HEAD * (0.65 + 0.3 * random()), 0.02 + 0.9 * random() ** 2]
    return (block) => (block > start ? level : 0)
  },
  bare: () => () => 0,
}

const PROFILES: Readonly<Record<string, (random: () => number) => readonly WireLog[]>> = {
  ...Object.fromEntries(
    Object.entries(DENSITIES).map(([name, densityOf]) => [
      name,
      (random: () => number) => draw(HEAD, random, densityOf(random)),
    ]),
  ),
  dense: (random) => drawDense(DENSE, random),
}

/** Shares of the blocks in which others emit logs. */
const OTHERS = [1, 0.1, 0.02, 0.002, 0]

const LIES: Readonly<Record<string, Lie>> = {
  'lags 2,000': lag(2000),
  'lags 8,000': lag(8000),
  'lags 30,000': lag(30_000),
  'keeps 10,000': keepNewest(10_000),
  'keeps 40,000': keepNewest(40_000),
  'hole of 3,000': hole(3000),
  'hole of 8,000': hole(8000),
  'hole in wide answers': holeBeyond(4000, 5000),
  'first 5,000': scanFirst(5000),
  'last 5,000': scanLast(5000),
  'empty beyond 10,000': emptyBeyond(10_000),
  'first 613 logs': keepFirst(613),
  'last 1,234 logs': keepLast(1234),
  'first 37 logs': keepFirst(37),
  'last 64 logs': keepLast(64),
}

type Sum = { runs: number; named: number; losing: number; caught: number; credits: number[] }

const sums = new Map<string, Sum>()
const sumOf = (name: string): Sum => {
  const sum = sums.get(name) ?? { runs: 0, named: 0, losing: 0, caught: 0, credits: [] }
  sums.set(name, sum)
  return sum
}

type Drawn = { logs: readonly WireLog[]; others: Others }

async function measure(names: readonly string[], lie: Lie | null, { logs, others }: Drawn) {
  const events = await search(serve(logs, lie, HEAD, undefined, others), logs, { to: HEAD })
  const { lost, silent } = logs.length > 0 ? measureLoss(events, logs) : { lost: 0, silent: 0 }
  const credits = events.reduce((sum, event) => sum + (event.type === 'check-paid' ? event.credits : 0), 0)
  const isNamed = events.some(
    (event) =>
      event.type === 'not-kept' ||
      event.type === 'gap' ||
      (event.type === 'incomplete' && event.why !== 'not-tested'),
  )
  // What was asked for again came in the end.
  const isLosing = lie !== null && (lost > LOST || events.some(({ type }) => type === 'cut-short'))
  for (const sum of names.map(sumOf)) {
    sum.runs++
    sum.credits.push(credits)
    if (isNamed) sum.named++
    if (isLosing) sum.losing++
    if (isLosing && silent <= LOST) sum.caught++
  }
}

function drawOthers(share: number, random: () => number): Others {
  const places = new Set(Array.from({ length: HEAD + 1 }, (_, block) => block).filter(() => random() < share))
  return (block) => places.has(block)
}

const [first = 1, last = first] = (process.argv[2] ?? '1-2').split('-').map(Number)
for (let seed = first; seed <= last; seed++) {
  for (const [profile, drawLogs] of Object.entries(PROFILES)) {
    const random = seededRandom(1000 * seed + profile.length)
    const logs = drawLogs(random)
    for (const share of OTHERS) {
      const drawn = { logs, others: drawOthers(share, random) }
      await measure(['honest', `honest, ${profile}`, `honest, others in ${share}`], null, drawn)
      if (logs.length === 0) continue
      for (const [name, lie] of Object.entries(LIES)) {
        await measure(['liars', name, `liars, ${profile}`, `liars, others in ${share}`], lie, drawn)
      }
    }
  }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]

for (const [name, { runs, named, losing, caught, credits }] of sums) {
  const said = name.startsWith('honest') ? `${named} doubted` : `${caught} of ${losing} caught`
  const spent = [0.5, 0.9, 1].map((share) => quantile(credits, share)).join(', ')
  process.stdout.write(
    `${name.padEnd(26)}${`${runs} runs`.padStart(10)}  ${said.padEnd(20)}  checks: ${spent} credits (median, 9 of 10, most)\n`,
  )
}
