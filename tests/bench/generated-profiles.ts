import { type Profile, poisson, type Random, seededRandom } from './profiles'
import { RESULT_LIMIT } from './result-limit'

/** Neighbouring blocks with `logs` to be expected in them, as likely in the one as in the other. */
type Stretch = { from: number; to: number; logs: number }

type Drawn = { blocks: number; stretches: readonly Stretch[] }

/** From `least` to `most`, each order of magnitude as likely. */
const scaled = (random: Random, least: number, most: number) => least * (most / least) ** random()

const blocksOf = (random: Random, least: number, most: number) => Math.round(scaled(random, least, most))

/** Logs at `rate` over all blocks. */
const even = (blocks: number, logs: number): Stretch => ({ from: 0, to: blocks - 1, logs })

/** Some stretches of about `length` blocks, anywhere. */
function anywhere(
  random: Random,
  blocks: number,
  times: number,
  { length, logs }: { length: number; logs: number },
) {
  return Array.from({ length: times }, (): Stretch => {
    const from = Math.floor(random() * (blocks - 1))
    const to = Math.min(blocks - 1, from + Math.floor(length * (0.3 + 1.4 * random())))
    return { from, to, logs: logs * (0.3 + 1.4 * random()) }
  })
}

/** Ways in which logs lie on chains; each is drawn with other parameters from each seed. */
const FAMILIES: Readonly<Record<string, (random: Random) => Drawn>> = {
  'hot block': (random) => {
    const blocks = blocksOf(random, 200_000, 4_000_000)
    const spikes = anywhere(random, blocks, 1 + Math.floor(random() * 3), { length: 0, logs: 5_000 })
    return { blocks, stretches: [even(blocks, scaled(random, 2_000, 60_000)), ...spikes] }
  },
  mint: (random) => {
    const blocks = blocksOf(random, 500_000, 5_000_000)
    const length = scaled(random, 5, 400)
    const bursts = anywhere(random, blocks, 1 + Math.floor(random() * 8), {
      length,
      logs: scaled(random, 4_000, 40_000),
    })
    return { blocks, stretches: [even(blocks, scaled(random, 10, 4_000)), ...bursts] }
  },
  emitters: (random) => {
    const blocks = blocksOf(random, 300_000, 3_000_000)
    const each = Array.from({ length: 3 }, () => {
      const from = Math.floor(random() * blocks * 0.8)
      const to = Math.min(blocks - 1, from + Math.floor(scaled(random, 0.01, 1) * blocks))
      return { from, to, logs: scaled(random, 5_000, 500_000) }
    })
    return { blocks, stretches: each }
  },
  'heavy tail': (random) => {
    const length = blocksOf(random, 500, 10_000)
    const parts = Math.round(scaled(random, 100, 800))
    const tail = 1.1 + 0.6 * random()
    const levels = Array.from({ length: parts }, () => Math.min(300, (1 - random()) ** (-1 / tail)))
    return steps(levels, length, scaled(random, 100_000, 1_500_000))
  },
  bursts: (random) => {
    const blocks = blocksOf(random, 300_000, 3_000_000)
    const logs = scaled(random, 50_000, 800_000)
    const times = Math.round(scaled(random, 5, 120))
    const length = scaled(random, 50, 5_000)
    return {
      blocks,
      stretches: [even(blocks, logs), ...anywhere(random, blocks, times, { length, logs: logs / times })],
    }
  },
  rollup: (random) => {
    const blocks = blocksOf(random, 50_000_000, 400_000_000)
    const levels = Array.from({ length: 60 }, () => scaled(random, 1, 60))
    return steps(levels, Math.ceil(blocks / 60), scaled(random, 50_000, 1_500_000))
  },
  launch: (random) => {
    const blocks = blocksOf(random, 500_000, 4_000_000)
    const start = Math.floor(random() * 0.8 * 100)
    const fades = scaled(random, 2, 30)
    const levels = Array.from({ length: 100 }, (_, at) =>
      at < start ? 0 : Math.exp((start - at) / fades) + 0.02,
    )
    return steps(levels, Math.ceil(blocks / 100), scaled(random, 50_000, 1_200_000))
  },
  growth: (random) => {
    const steepness = scaled(random, 1, 8)
    const levels = Array.from({ length: 200 }, (_, at) => Math.exp((steepness * at) / 200))
    return steps(levels, blocksOf(random, 1_000, 20_000), scaled(random, 50_000, 1_200_000))
  },
  steady: (random) => {
    const blocks = blocksOf(random, 2_000, 3_000_000)
    return { blocks, stretches: [even(blocks, scaled(random, 20_000, 1_200_000))] }
  },
  sparse: (random) => {
    const blocks = blocksOf(random, 10_000, 20_000_000)
    return { blocks, stretches: [even(blocks, scaled(random, 1, 30_000))] }
  },
  'days and weeks': (random) => {
    const hours = Math.round(scaled(random, 100, 2_000))
    const swing = 0.2 + 0.7 * random()
    const levels = Array.from(
      { length: hours },
      (_, at) =>
        (1 + swing * Math.sin((2 * Math.PI * at) / 24)) *
        (Math.floor(at / 24) % 7 < 5 ? 1 : 0.4 + 0.5 * random()),
    )
    return steps(levels, 300, scaled(random, 100_000, 1_500_000))
  },
  regimes: (random) => {
    const levels = Array.from({ length: Math.round(scaled(random, 5, 80)) }, () => scaled(random, 1, 100))
    return steps(levels, blocksOf(random, 2_000, 60_000), scaled(random, 50_000, 1_200_000))
  },
}

/** Stretches of one length, as dense against each other as `levels` say. */
function steps(levels: readonly number[], length: number, logs: number): Drawn {
  const sum = levels.reduce((total, level) => total + level, 0) || 1
  const stretches = levels.map((level, at) => ({
    from: at * length,
    to: (at + 1) * length - 1,
    logs: (logs * level) / sum,
  }))
  return { blocks: levels.length * length, stretches }
}

/** A profile of each family for each seed, the same in each run; no block holds more than a call can answer. */
export function generateProfiles(seeds: readonly number[]): Profile[] {
  return Object.entries(FAMILIES).flatMap(([name, draw], family) =>
    seeds.map((seed) => {
      const random = seededRandom(seed * 1009 + family)
      const { blocks, stretches } = draw(random)
      return { name, blocks, logs: drawLogs(stretches, random), hasGaps: false }
    }),
  )
}

function drawLogs(stretches: readonly Stretch[], random: Random): Uint32Array {
  const found = stretches.flatMap(({ from, to, logs }) =>
    Array.from({ length: poisson(logs, random) }, () => from + Math.floor(random() * (to - from + 1))),
  )
  const sorted = Uint32Array.from(found).sort()
  const most = 0.95 * RESULT_LIMIT
  return sorted.filter((block, at) => sorted[at - most] !== block)
}
