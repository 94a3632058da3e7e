import { type BlockRange, width } from '@/lib/block/block-range'
import type { Bin } from '@/lib/logs/planner/density-map'
import type { RangeRefusal } from '@/lib/logs/planner/range-planner'
import { RESULT_LIMIT } from './result-limit'
import type { Splitter } from './simulate'

/**
 * The best way of splitting published before ours, to be compared with: workers in lanes of their own, each of which forecasts
 * the density at its edge as log-normal, and asks for as much as that forecast's own record of errors makes worth the risk.
 */
export function lanesSplitter(whole: BlockRange, workers: number): Splitter {
  let lanes: Lane[] = [openLane(whole, null)]
  let widest = Number.POSITIVE_INFINITY
  let inTime = Number.POSITIVE_INFINITY
  let hintFill = 0
  const errors: Errors = {
    near: startError(0.5),
    middle: startError(0.5),
    far: startError(0.5),
    mix: startError(0.5),
    fresh: startError(0.9),
  }

  function widthOf(lane: Lane): number {
    const rest = lane.to - lane.from + 1
    const cap = Math.min(rest, widest, inTime)
    if (lane.hinted !== null) return Math.min(cap, lane.hinted)
    const refused = Math.min(...lane.refusals.map(({ to }) => to - lane.from + 1))
    const forecast = forecastAt(lane, errors)
    if (!forecast) return Math.max(1, Math.min(cap, Math.floor(refused / COLD_STEP)))
    if (lane.spike && explained(lane, forecast) < EXPLAINED) {
      return Math.max(1, Math.min(cap, Math.floor(refused / 2)))
    }
    const most = lane.refusedHere === 0 ? cap : Math.floor(lane.asked * retryShare(lane.refusedHere))
    const bound = Math.max(1, Math.min(cap, refused - 1, most))
    const blocks = mostWorth(forecast, lane, bound, hintFill)
    const expected = (forecast.rate * rest) / RESULT_LIMIT
    if (lane.refusedHere > 0 || expected >= FEW_ANSWERS) return blocks
    return Math.max(1, Math.min(bound, Math.ceil(rest / countParts(expected, forecast.spread))))
  }

  function cutLongest(): Lane | null {
    const callsLeft = (lane: Lane) => {
      const blocks = waiting(lane)
      const logs = blocks * (forecastAt(lane, errors)?.rate ?? 0)
      return Math.max(logs / RESULT_LIMIT, blocks / Math.min(widest, inTime))
    }
    const [longest] = lanes.toSorted((a, b) => callsLeft(b) - callsLeft(a))
    if (!longest || callsLeft(longest) / 2 < CALLS_A_HALF) return null
    const middle = longest.to - Math.floor(waiting(longest) / 2)
    const rates = [longest, lanes[lanes.indexOf(longest) + 1]].flatMap(
      (lane) => (lane && forecastAt(lane, errors)?.rate) || [],
    )
    const prior = Math.exp(rates.reduce((sum, rate) => sum + Math.log(rate), 0) / rates.length)
    const second = openLane({ from: middle + 1, to: longest.to }, rates.length > 0 ? prior : null)
    longest.to = middle
    longest.refusals = longest.refusals.filter(({ to }) => to <= middle)
    lanes.splice(lanes.indexOf(longest) + 1, 0, second)
    return second
  }

  const laneOf = (range: BlockRange) => {
    const lane = lanes.find(({ asking }) => asking?.from === range.from)
    if (!lane) throw new RangeError('This range was not asked for.')
    return lane
  }

  return {
    next() {
      if (lanes.filter(({ asking }) => asking !== null).length >= workers) return null
      const lane = lanes.find(({ asking }) => asking === null) ?? cutLongest()
      if (!lane) return null
      const blocks = widthOf(lane)
      lane.asked = blocks
      const forecast = forecastAt(lane, errors)
      if (forecast && lane.refusedHere === 0) lane.told = { blocks, readings: forecast.readings }
      lane.asking = { from: lane.from, to: lane.from + blocks - 1 }
      return lane.asking
    },
    accept(range, blockNumbers, tookMs) {
      const lane = laneOf(range)
      const [blocks, count] = [width(range), blockNumbers.length]
      if (lane.hinted !== null)
        hintFill = hintFill === 0 ? count / RESULT_LIMIT : 0.8 * hintFill + (0.2 * count) / RESULT_LIMIT
      if (lane.told) {
        const { told } = lane
        const truth =
          told.blocks === blocks ? count : Math.max(RESULT_LIMIT + 1, (count * told.blocks) / blocks)
        for (const { name, rate } of told.readings)
          learnError(errors[name], Math.log((truth + 0.5) / (rate * told.blocks + 0.5)), 1)
      }
      if (count >= KNOWN_LOGS) {
        const half = range.from + (blocks >> 1)
        const first = blockNumbers.filter((block) => block < half).length
        learnError(errors.mix, Math.log((count - first + 0.5) / (first + 0.5)), 0.5)
      }
      if (blocks >= 0.4 * inTime)
        inTime = Math.max(inTime, Math.min(2 * inTime, (blocks * TIME_GOAL) / tookMs))
      lane.past = [...lane.past, ...binsOf(range, blockNumbers)].slice(-MOST_BINS)
      lane.refusals = lane.refusals
        .map(({ to, held }) => ({ to, held: held + count }))
        .filter(({ to, held }) => to > range.to && held <= RESULT_LIMIT)
      Object.assign(lane, { from: range.to + 1, asking: null, hinted: null, told: null, refusedHere: 0 })
      lane.spike &&= lane.refusals.length > 0
      lanes = lanes.filter(({ from, to }) => from <= to)
    },
    refuse(range, refusal) {
      const lane = laneOf(range)
      const blocks = width(range)
      lane.asking = null
      if (blocks === 1) {
        Object.assign(lane, { from: range.to + 1, hinted: null, told: null, refusals: [], refusedHere: 0 })
        lanes = lanes.filter(({ from, to }) => from <= to)
        return 'gap'
      }
      if (refusal.kind === 'range-too-large')
        widest = Math.min(widest, refusal.maxRange ?? Math.ceil(blocks / 2))
      if (refusal.kind === 'timeout') inTime = Math.min(inTime, Math.max(1, Math.floor(blocks / 6)))
      if (refusal.kind === 'too-many-results') refusedAsTooMany(lane, range, refusal)
      return 'split'
    },
  }

  function refusedAsTooMany(lane: Lane, range: BlockRange, { suggested }: RangeRefusal) {
    const blocks = width(range)
    const forecast = forecastAt(lane, errors)
    lane.refusals.push({ to: range.to, held: 0 })
    lane.refusedHere++
    lane.hinted =
      suggested && suggested.from === range.from && suggested.to < range.to ? width(suggested) : null
    if (!forecast) return
    const surprise = Math.log(RESULT_LIMIT / (forecast.known * blocks))
    lane.spike ||= surprise > SURPRISE * forecast.spread || forecast.logs < KNOWN_LOGS
  }
}

const COLD_STEP = 24
/** Of a refused range’s logs, what the known density must explain; else it is bisected. */
const EXPLAINED = 0.7
const SURPRISE = 3.2
const KNOWN_LOGS = 30
/** What a refusal is worth, in answers: it bounds the density. */
const REFUSAL_WORTH = 0.25
const RETRY_SHARES = [0.99, 0.85, 0.6, 0.4]
const FEW_ANSWERS = 4.6
const CALLS_A_HALF = 2
const MOST_BINS = 64
const BINS_AN_ANSWER = 8
const TIME_GOAL = 7_000

const retryShare = (times: number) => RETRY_SHARES[Math.min(times, RETRY_SHARES.length) - 1] ?? 1

type Lane = BlockRange & {
  asking: BlockRange | null
  past: readonly Bin[]
  /** Ranges known to hold too many, and how many of their logs are in. */
  refusals: { to: number; held: number }[]
  refusedHere: number
  /** A refusal that the density behind does not explain. */
  spike: boolean
  /** Logs per block that the neighbours let expect. */
  prior: number | null
  hinted: number | null
  asked: number
  /** What was forecast for the first call from this edge. */
  told: { blocks: number; readings: readonly Reading[] } | null
}

const openLane = ({ from, to }: BlockRange, prior: number | null): Lane => ({
  from,
  to,
  asking: null,
  past: [],
  refusals: [],
  refusedHere: 0,
  spike: false,
  prior,
  hinted: null,
  asked: 0,
  told: null,
})

const waiting = ({ from, to, asking }: Lane) => to - (asking?.to ?? from - 1)

function binsOf({ from, to }: BlockRange, blockNumbers: Uint32Array): Bin[] {
  const step = Math.ceil((to - from + 1) / BINS_AN_ANSWER)
  const bins: Bin[] = []
  for (let start = from; start <= to; start += step) {
    const end = Math.min(to, start + step - 1)
    bins.push({
      from: start,
      to: end,
      count: blockNumbers.filter((block) => block >= start && block <= end).length,
    })
  }
  return bins
}

type Tracked = { variance: number; weight: number }
type Errors = Record<Reading['name'], Tracked>
/** A way to read the density behind an edge. */
type Reading = { name: 'near' | 'middle' | 'far' | 'mix' | 'fresh'; rate: number; logs: number }
/** `known` is the density behind; `rate` is no less than what refused ranges ahead must hold. */
type Forecast = { known: number; rate: number; spread: number; logs: number; readings: readonly Reading[] }

const startError = (spread: number): Tracked => ({ variance: spread ** 2, weight: 2 })

/** Remembers about twelve errors; one that is far off counts as little more than a usual one, for jumps cannot be foreseen. */
function learnError(tracked: Tracked, error: number, weight: number) {
  const most = 1.6 * Math.max(0.05, Math.sqrt(tracked.variance))
  const kept = tracked.weight * 0.92 ** weight
  tracked.variance =
    (kept * tracked.variance + weight * Math.min(Math.abs(error), most) ** 2) / (kept + weight)
  tracked.weight = kept + weight
}

/** Taken at the width at which well over half an answer is expected: what is nearer or farther tells of other blocks. */
function forecastAt(lane: Lane, errors: Errors): Forecast | null {
  if (lane.past.length === 0) {
    if (lane.prior === null) return null
    const reading: Reading = { name: 'fresh', rate: floorOf(lane, lane.prior), logs: RESULT_LIMIT }
    return { ...reading, known: lane.prior, spread: Math.sqrt(errors.fresh.variance), readings: [reading] }
  }
  const rest = lane.to - lane.from + 1
  for (let blocks = 1; ; blocks *= 1.5) {
    const forecast = readAt(lane, Math.min(blocks, rest), errors)
    if (blocks >= rest || forecast.rate * blocks >= 0.6 * RESULT_LIMIT) return forecast
  }
}

function readAt(lane: Lane, blocks: number, errors: Errors): Forecast {
  const readings: Reading[] = [
    { name: 'near', ...fading(lane, 0.35 * blocks) },
    { name: 'middle', ...interquartile(lane, 3 * blocks) },
    { name: 'far', ...fading(lane, 12 * blocks) },
  ]
  const newest = sumOf(lane.past.slice(-BINS_AN_ANSWER))
  const weighed = readings.map((reading) => {
    const variance = errors[reading.name].variance + 1 / (reading.logs + 1)
    const against = Math.log(reading.rate / newest.rate) ** 2 - 3 * (variance + 1 / (newest.logs + 1))
    return { rate: reading.rate, weight: 1 / (variance + Math.max(0, against)) ** 2 }
  })
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const mean = weighed.reduce((sum, { rate, weight }) => sum + weight * Math.log(rate), 0) / total
  const logs = Math.max(...readings.map((reading) => reading.logs))
  const known = Math.exp(mean)
  const rate = floorOf(lane, known)
  const spread = Math.sqrt(errors.mix.variance + 1 / (logs + 1))
  return { known, rate, spread, logs, readings: [...readings, { name: 'mix', rate, logs }] }
}

/** What is left of a refused range is at least as dense as the logs of it that are not in. */
const floorOf = ({ from, refusals }: Lane, rate: number) =>
  Math.max(rate, ...refusals.map(({ to, held }) => (RESULT_LIMIT + 1 - held) / (to - from + 1)))

function sumOf(bins: readonly Bin[]) {
  const logs = bins.reduce((sum, { count }) => sum + count, 0)
  return { rate: (logs + 0.5) / bins.reduce((sum, bin) => sum + width(bin), 0), logs }
}

/** The nearer a bin, the more it counts: a kernel of `blocks`. */
function fading({ from, past }: Lane, blocks: number) {
  let [logs, sum] = [0, 0]
  for (const bin of past) {
    const weight = Math.exp(-(from - bin.to - 1) / blocks) - Math.exp(-(from - bin.from) / blocks)
    sum += weight * blocks
    logs += (bin.count / width(bin)) * weight * blocks
  }
  return { rate: (logs + 0.5) / Math.max(1, sum), logs }
}

/** The densest and the sparsest quarters of the time do not count. */
function interquartile({ from, past }: Lane, blocks: number) {
  const near = past.filter((bin) => from - bin.to <= blocks)
  const used = (near.length > 0 ? near : past.slice(-1)).toSorted(
    (a, b) => a.count / width(a) - b.count / width(b),
  )
  const all = used.reduce((sum, bin) => sum + width(bin), 0)
  let [before, logs] = [0, 0]
  for (const bin of used) {
    const inside = Math.min(before + width(bin), 0.75 * all) - Math.max(before, 0.25 * all)
    logs += (bin.count / width(bin)) * Math.max(0, inside)
    before += width(bin)
  }
  return { rate: (logs + 0.5) / Math.max(1, all / 2), logs }
}

const explained = ({ from, refusals }: Lane, { known }: Forecast) =>
  Math.max(0, ...refusals.map(({ to, held }) => (known * (to - from + 1)) / (RESULT_LIMIT + 1 - held)))

/** Middles of equally likely parts of a normal distribution. */
const DEVIATIONS = Array.from({ length: 61 }, (_, at) => -3 + at / 10).map((value) => ({
  value,
  weight: Math.exp((-value * value) / 2),
}))

/** The width with the greatest worth: logs that are accepted, and what a refusal tells; per call, where refusals suggest ranges. */
function mostWorth(
  { rate, spread }: Forecast,
  { from, refusals }: Lane,
  bound: number,
  hintFill: number,
): number {
  const possible = DEVIATIONS.map(({ value, weight }) => ({
    rate: rate * Math.exp(spread * value),
    weight,
  })).filter((one) => refusals.every(({ to, held }) => one.rate * (to - from + 1) > RESULT_LIMIT - held))
  if (possible.length === 0) return Math.max(1, Math.min(bound, Math.floor((0.6 * RESULT_LIMIT) / rate)))
  const total = possible.reduce((sum, { weight }) => sum + weight, 0)
  let best = { blocks: 1, worth: Number.NEGATIVE_INFINITY }
  for (let share = 0.02; share < 8; share *= 1.03) {
    const blocks = Math.max(1, Math.min(bound, Math.floor((share * RESULT_LIMIT) / rate)))
    const accepted = possible.filter((one) => one.rate * blocks <= RESULT_LIMIT)
    const ok = accepted.reduce((sum, { weight }) => sum + weight, 0) / total
    const logs = accepted.reduce((sum, one) => sum + one.weight * one.rate * blocks, 0) / total
    const worth =
      hintFill > 0
        ? (logs + (1 - ok) * hintFill * RESULT_LIMIT) / (ok + (1 - ok) * 2)
        : logs + REFUSAL_WORTH * RESULT_LIMIT * (1 - ok)
    if (worth > best.worth) best = { blocks, worth }
    if (blocks === bound) break
  }
  return best.blocks
}

/** In how many equal parts to ask for the last few answers. */
function countParts(expected: number, spread: number): number {
  let best = { parts: 1, cost: Number.POSITIVE_INFINITY }
  for (let parts = 1; parts <= 12; parts++) {
    const refused = normalAbove(Math.log(parts / expected) / spread)
    const cost = parts + parts * refused * Math.max(2.5, (1.25 * expected) / parts + 1.2)
    if (cost < best.cost) best = { parts, cost }
  }
  return best.parts
}

const normalAbove = (value: number) => 1 / (1 + Math.exp(1.702 * value))
