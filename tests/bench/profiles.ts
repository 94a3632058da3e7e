import { RESULT_LIMIT } from './result-limit'

/** Where the logs of a contract are: the block number of each log, ascending. */
export type Profile = {
  name: string
  blocks: number
  logs: Uint32Array
  /** Some block holds more than any call can answer: it must be found, which the optimum need not. */
  hasGaps: boolean
}

/** Numbers in [0, 1) that are the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Random = () => number

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export function poisson(mean: number, random: Random): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const floor = Math.exp(-mean)
  let count = -1
  let product = 1
  while (product > floor || count < 0) {
    product *= random()
    count++
    if (product <= floor) return count
  }
  return count
}

const DAY = 7200

/** The logs to be expected in a block, by block; called in ascending order, so that it may remember. */
type Density = (block: number, random: Random) => number

const DENSITIES: readonly {
  name: string
  blocks: number
  logs: number
  /** In one block; more than a call can answer makes it a gap. */
  most?: number
  density: () => Density
}[] = [
  { name: 'empty', blocks: 2_000_000, logs: 0, density: () => () => 0 },
  { name: 'sparse', blocks: 2_000_000, logs: 6_000, density: () => () => 1 },
  { name: 'steady', blocks: 2_000_000, logs: 1_200_000, density: () => () => 1 },
  { name: 'dense', blocks: 4_000, logs: 1_000_000, density: () => () => 1 },
  {
    name: 'day cycle',
    blocks: 100_000,
    logs: 1_500_000,
    density: () => (block) => 1 + 0.7 * Math.sin((2 * Math.PI * block) / DAY),
  },
  {
    name: 'week cycle',
    blocks: 600_000,
    logs: 1_000_000,
    density: () => (block) =>
      (Math.floor(block / DAY) % 7 < 5 ? 1 : 0.35) * (1 + 0.4 * Math.sin((2 * Math.PI * block) / DAY)),
  },
  {
    name: 'launch',
    blocks: 2_000_000,
    logs: 1_000_000,
    density: () => (block) => (block < 1_300_000 ? 0 : Math.exp(-(block - 1_300_000) / 120_000) + 0.02),
  },
  { name: 'growth', blocks: 2_000_000, logs: 1_000_000, density: () => (block) => Math.exp(block / 300_000) },
  {
    name: 'regimes',
    blocks: 1_000_000,
    logs: 1_000_000,
    density: () => {
      let level = 1
      return (_, random) => {
        if (random() < 1 / 25_000) level = Math.exp(1.2 * normal(random))
        return level
      }
    },
  },
  {
    name: 'bursts',
    blocks: 1_000_000,
    logs: 800_000,
    density: () => {
      let left = 0
      let height = 1
      return (_, random) => {
        if (left-- <= 0 && random() < 1 / 12_000) {
          left = Math.ceil(-Math.log(1 - random()) * 1500)
          height = 5 + 45 * random()
        }
        return left > 0 ? height : 1
      }
    },
  },
  {
    name: 'hot blocks',
    blocks: 1_000_000,
    logs: 800_000,
    density: () => (_, random) => (random() < 1 / 8000 ? 2000 + 4000 * random() : 0.35),
  },
  {
    name: 'wandering',
    blocks: 1_000_000,
    logs: 1_000_000,
    density: () => {
      let level = 0
      return (_, random) => {
        level = level * 0.99999 + 0.006 * normal(random)
        return Math.exp(level)
      }
    },
  },
  { name: 'cascade', blocks: 2 ** 20, logs: 1_000_000, density: cascade },
  {
    name: 'heavy tail',
    blocks: 1_000_000,
    logs: 1_000_000,
    density: () => {
      let level = 1
      return (block, random) => {
        if (block % 2500 === 0) level = Math.min(200, (1 - random()) ** (-1 / 1.3))
        return level
      }
    },
  },
  {
    name: 'airdrop',
    blocks: 2_000_000,
    logs: 900_000,
    density: () => (block) => (block > 700_000 && block < 704_000 ? 150 : 0.15),
  },
  {
    name: 'on and off',
    blocks: 1_000_000,
    logs: 800_000,
    density: () => (block) => (Math.floor(block / 40_000) % 2 === 0 ? 1 : 0.01),
  },
  {
    name: 'floods',
    blocks: 1_000_000,
    logs: 700_000,
    most: 15_000,
    density: () => (_, random) => (random() < 1 / 120_000 ? 20_000 : 0.8),
  },
]

/** A multiplicative cascade: each half of a half is denser or sparser than its sibling, at every scale. */
function cascade(): Density {
  const levels: number[] = Array(12).fill(0)
  return (block, random) => {
    for (let depth = 0; depth < levels.length; depth++) {
      if (block % 2 ** (20 - depth) === 0) levels[depth] = 0.45 * normal(random)
    }
    return Math.exp(levels.reduce((sum, level) => sum + level, 0))
  }
}

/** Draws each profile from its seed, at the number of logs it is to have on average. `step`: from one that is drawn to the next. */
export const drawProfiles = (step = 1): Profile[] =>
  DENSITIES.flatMap(({ name, blocks, logs, most = 9_000, density }, seed) => {
    if (seed % step !== 0) return []
    const random = seededRandom(seed + 1)
    const at = density()
    const means = new Float64Array(blocks)
    let sum = 0
    for (let block = 0; block < blocks; block++) {
      const mean = at(block, random)
      means[block] = mean
      sum += mean
    }
    const scale = logs / Math.max(1, sum)
    const found: number[] = []
    for (let block = 0; block < blocks; block++) {
      const count = Math.min(most, poisson((means[block] ?? 0) * scale, random))
      for (let left = count; left > 0; left--) found.push(block)
    }
    return [{ name, blocks, logs: Uint32Array.from(found), hasGaps: most > RESULT_LIMIT }]
  })
