import { createRangePlanner } from '@/lib/logs/planner/range-planner'
import { binsOf, rememberDensity } from '@/lib/logs/price/density-memory'
import { searchDemoChain } from './demo-search'
import { geometricMean } from './geometric-mean'
import { fixedChunks, halving } from './other-splitters'
import { drawProfiles, type Profile } from './profiles'
import { fewestCalls, PROVIDERS, type ProviderModel } from './provider'
import { RESULT_LIMIT } from './result-limit'
import { type Run, type Splitter, simulate, wasToldRightly } from './simulate'

/**
 * How many calls a log search takes against the fewest there can be, in simulated time. Each figure is calls divided
 * by the optimum's; the wall time is the halving search's with the same workers divided into ours. Then one real search
 * through the service.
 */

const CHUNK = 10_000

type Way = { name: string; workers: number; start: (profile: Profile) => Splitter }

const whole = ({ blocks }: Profile) => ({ from: 0, to: blocks - 1 })

type Knowledge = { prior?: ReturnType<typeof binsOf>; usual?: number | null }

const plan = (profile: Profile, concurrency: number, known: Knowledge = {}) =>
  createRangePlanner({ ...whole(profile), resultLimit: RESULT_LIMIT, concurrency, ...known })

/** The planner on a search that was made before, of which it remembers where logs were. */
function planAgain(profile: Profile, model: ProviderModel): Splitter {
  const first = plan(profile, 1)
  simulate(first, model, profile, 1)
  return plan(profile, 1, { prior: binsOf(rememberDensity(first.snapshot(), null)) })
}

/** The planner told, as a filter may, how dense the logs usually are: right but for a factor of three. */
const planTold = (profile: Profile) =>
  plan(profile, 1, { usual: (3 * profile.logs.length) / profile.blocks || null })

const waysFor = (model: ProviderModel): readonly Way[] => [
  { name: 'ours, 1', workers: 1, start: (profile) => plan(profile, 1) },
  { name: 'ours, 4', workers: 4, start: (profile) => plan(profile, 4) },
  { name: 'told, 1', workers: 1, start: planTold },
  { name: 'again, 1', workers: 1, start: (profile) => planAgain(profile, model) },
  { name: 'halving, 1', workers: 1, start: (profile) => halving(whole(profile)) },
  { name: 'halving, 4', workers: 4, start: (profile) => halving(whole(profile)) },
  { name: 'chunks, 1', workers: 1, start: (profile) => fixedChunks(whole(profile), CHUNK) },
]

const line = (name: string, cells: readonly (string | number)[]) =>
  `${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(12)).join('')}\n`

const byGaps = (profiles: readonly Profile[]) => [
  ...profiles.filter(({ hasGaps }) => !hasGaps),
  ...profiles.filter(({ hasGaps }) => hasGaps),
]

function measure(model: ProviderModel, profiles: readonly Profile[]): string {
  const ways = waysFor(model)
  const best = profiles.map((profile) => fewestCalls(model, profile))
  const runs = ways.map(({ workers, start }) =>
    profiles.map((profile) => simulate(start(profile), model, profile, workers)),
  )
  const runsOf = (name: string) => runs[ways.findIndex((way) => way.name === name)] ?? []
  const ratios = (own: readonly Run[]) => own.map(({ calls }, at) => calls / (best[at] ?? 1))
  const withoutGaps = profiles.filter(({ hasGaps }) => !hasGaps).length
  const mean = (values: readonly number[]) => geometricMean(values.slice(0, withoutGaps)).toFixed(2)
  const total = (of: 'lost' | 'doubled') => runs.map((own) => own.reduce((sum, run) => sum + run[of], 0))
  const wall = (workers: number) => {
    const theirs = runsOf(`halving, ${workers}`)
    return mean(runsOf(`ours, ${workers}`).map((run, at) => run.wallMs / (theirs[at]?.wallMs ?? 1)))
  }
  const rows = profiles.map(({ name }, at) =>
    line(name, [best[at] ?? 0, ...runs.map((own) => (ratios(own)[at] ?? 0).toFixed(2))]),
  )
  const told = [0.25, 0.5, 0.75].map((share) => describeTold(runsOf('ours, 1'), share))
  return [
    `\nLimit: ${model.name}\n`,
    line('', ['optimum', ...ways.map(({ name }) => name)]),
    ...rows.slice(0, withoutGaps),
    line('mean', ['', ...runs.map((own) => mean(ratios(own)))]),
    ...rows.slice(withoutGaps),
    line('lost', ['', ...total('lost')]),
    line('doubled', ['', ...total('doubled')]),
    `wall time against halving: ${wall(1)} with 1 worker, ${wall(4)} with 4\n`,
    `calls left told rightly: ${told.join(', ')}\n`,
  ].join('')
}

/** In how many runs the calls that came after a share of them lay between what was told. */
function describeTold(runs: readonly Run[], share: number): string {
  const right = runs.filter((run) => wasToldRightly(run, share)).length
  return `${right} of ${runs.length} after ${share * 100} %`
}

const profiles = byGaps(drawProfiles())
for (const model of PROVIDERS) process.stdout.write(measure(model, profiles))
process.stdout.write(await searchDemoChain())
