import { createRangePlanner } from '@/lib/logs/planner/range-planner'
import { generateProfiles } from './generated-profiles'
import { geometricMean } from './geometric-mean'
import { lanesSplitter } from './lanes-splitter'
import { halving } from './other-splitters'
import type { Profile } from './profiles'
import { fewestCalls, PROVIDERS, type ProviderModel } from './provider'
import { RESULT_LIMIT } from './result-limit'
import { type Run, type Splitter, simulate } from './simulate'

/**
 * `npm run bench:families -- 101-108 [LIMIT]`: how many calls a log search takes against the fewest there can be, over families of
 * chains drawn from seeds; those that nothing was tuned to are for the reader to choose. Geometric means over the seeds, and the
 * worst of them; beside them the best splitter known before, and halving. Under all limits, or those whose name has the word.
 */

type Measured = { best: number; one: Run; four: Run; lanesOne: Run; lanesFour: Run; halved: Run }

const [first = 1, last = first + 3] = (process.argv[2] ?? '').match(/\d+/g)?.map(Number) ?? []
const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at)

const whole = ({ blocks }: Profile) => ({ from: 0, to: blocks - 1 })

/** Without what it tells of calls to come, which takes longer than the search. */
function plan(profile: Profile, concurrency: number): Splitter {
  const { next, accept, refuse } = createRangePlanner({
    ...whole(profile),
    resultLimit: RESULT_LIMIT,
    concurrency,
  })
  return { next, accept, refuse }
}

const measure = (model: ProviderModel, profile: Profile): Measured => ({
  best: fewestCalls(model, profile),
  one: simulate(plan(profile, 1), model, profile, 1),
  four: simulate(plan(profile, 4), model, profile, 4),
  lanesOne: simulate(lanesSplitter(whole(profile), 1), model, profile, 1),
  lanesFour: simulate(lanesSplitter(whole(profile), 4), model, profile, 4),
  halved: simulate(halving(whole(profile)), model, profile, 1),
})

const COLUMNS = [
  'optimum',
  'one',
  'worst',
  'four',
  'worst',
  'LANES, one',
  'LANES, four',
  'halving',
  'wall of four',
]

function line(name: string, measured: readonly Measured[]): string {
  const ratios = (of: Exclude<keyof Measured, 'best'>) => measured.map((one) => one[of].calls / one.best)
  const cells = [
    geometricMean(measured.map(({ best }) => best)),
    geometricMean(ratios('one')),
    Math.max(...ratios('one')),
    geometricMean(ratios('four')),
    Math.max(...ratios('four')),
    geometricMean(ratios('lanesOne')),
    geometricMean(ratios('lanesFour')),
    geometricMean(ratios('halved')),
    geometricMean(measured.map(({ one, four }) => (4 * four.wallMs) / one.wallMs)),
  ]
  return write(
    name,
    cells.map((cell) => cell.toFixed(2)),
  )
}

const write = (name: string, cells: readonly string[]) =>
  `${name.padEnd(16)}${cells.map((cell) => cell.padStart(13)).join('')}\n`

/** Chains of more calls of the greatest span are left out: there the span alone decides. */
const MOST_SPANS = 2_000

const profiles = generateProfiles(seeds)

process.stdout.write(`Seeds ${first} to ${last}; wall of four: of a quarter of one worker’s time.\n`)
for (const model of PROVIDERS.filter(({ name }) => name.includes(process.argv[3] ?? ''))) {
  const tried = profiles.filter(({ blocks }) => blocks / model.span < MOST_SPANS)
  const measured = tried.map((profile) => measure(model, profile))
  const runs = measured.flatMap(({ one, four, lanesOne, lanesFour }) => [one, four, lanesOne, lanesFour])
  const sum = (of: 'lost' | 'doubled') => runs.reduce((total, run) => total + run[of], 0)
  process.stdout.write(`\nLimit: ${model.name}\n${write('', COLUMNS)}`)
  for (const family of new Set(tried.map(({ name }) => name))) {
    process.stdout.write(
      line(
        family,
        measured.filter((_, at) => tried[at]?.name === family),
      ),
    )
  }
  process.stdout.write(line('all', measured))
  process.stdout.write(`lost ${sum('lost')}, doubled ${sum('doubled')}\n`)
}
