import { hole, holeBeyond, emptyBeyond, keepNewest, lag, type Lie, type Others, scanFirst, scanLast, serve, draw, type WireLog } from '../lib/logs/search/lying-services'
import { measureLoss, search } from '../lib/logs/search/search-service'
import { seededRandom } from './profiles'

/**
 * `npm run bench:lies -- 1-4`: of services that leave logs out, how many are found out or named, and of honest ones how many are
 * doubted and what the looks cost, over chains drawn from these seeds. A loss of more than 2 in 100 logs counts.
 */

const HEAD = 60_000

/** Logs of each block, of the contract that is searched for. */
const PROFILES: Readonly<Record<string, (random: () => number) => (block: number) => number>> = {
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

/** Share of the blocks in which others emit logs. */
const OTHERS = [1, 0.1, 0.02, 0.002, 0]

const LIES: Readonly<Record<string, Lie>> = {
  'lags 2,000': lag(2000),
  'lags 8,000': lag(8000),
  'lags 30,000': lag(30_000),
  'keeps 10,000': keepNewest(10_000),
  'keeps 40,000': keepNewest(40_000),
  'hole of 3,000': hole(3000),
  'hole of 8,000': hole(8000),
  'wide hole': holeBeyond(4000, 5000),
  'first 5,000': scanFirst(5000),
  'last 5,000': scanLast(5000),
  'empty beyond 10,000': emptyBeyond(10_000),
}

type Sum = { runs: number; losing: number; caught: number; doubted: number; credits: number[] }
const sums = new Map<string, Sum>()
const sumOf = (name: string): Sum => {
  const known = sums.get(name) ?? { runs: 0, losing: 0, caught: 0, doubted: 0, credits: [] }
  sums.set(name, known)
  return known
}

async function measure(names: readonly string[], lie: Lie | null, logs: readonly WireLog[], others: Others) {
  const events = await search(serve(logs, lie, HEAD, undefined, others), logs, { to: HEAD })
  const { lost, silent } = logs.length > 0 ? measureLoss(events, logs) : { lost: 0, silent: 0 }
  const checks = events.reduce((sum, event) => sum + (event.type === 'check-paid' ? event.credits : 0), 0)
  const isNamed = events.some(({ type }) => ['doubted', 'not-kept', 'gap'].includes(type))
  for (const name of names) {
    const sum = sumOf(name)
    sum.runs++
    sum.credits.push(checks)
    if (isNamed) sum.doubted++
    // What was found again by itself counts as caught.
    const isLosing = lie !== null && (lost > 0.02 || events.some(({ type }) => type === 'cut-short'))
    if (isLosing) sum.losing++
    if (isLosing && silent <= 0.02) sum.caught++
  }
}

const [first = 1, last = first] = (process.argv[2] ?? '1-2').split('-').map(Number)
for (let seed = first; seed <= last; seed++) {
  for (const [profile, densityOf] of Object.entries(PROFILES)) {
    const random = seededRandom(1000 * seed + profile.length)
    const logs = draw(HEAD, random, densityOf(random))
    for (const share of OTHERS) {
      const places = new Set<number>()
      for (let block = 1; block <= HEAD; block++) if (random() < share) places.add(block)
      const others: Others = (block) => places.has(block)
      await measure(['honest', `honest ${profile}`, `honest, others in ${share}`], null, logs, others)
      if (profile === 'bare') continue
      for (const [name, lie] of Object.entries(LIES)) await measure(['liars', name, `liars ${profile}`, `liars, others in ${share}`], lie, logs, others)
    }
  }
}
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]
for (const [name, { runs, losing, caught, doubted, credits }] of sums) {
  process.stdout.write(
    `${name.padEnd(28)}${String(runs).padStart(5)} runs  ${name.startsWith('honest') ? `${doubted} doubted` : `${caught} of ${losing} caught`.padEnd(20)}  checks: median ${quantile(credits, 0.5)}, p90 ${quantile(credits, 0.9)}, most ${quantile(credits, 1)} credits\n`,
  )
}
