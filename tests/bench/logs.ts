import { createRangePlanner } from '@/lib/logs/range-planner'
import { fixedChunks, halving } from './other-splitters'
import { drawProfiles, type Profile } from './profiles'
import { fewestCalls, PROVIDERS, type ProviderModel, RESULT_LIMIT } from './provider'
import { type Run, type Splitter, simulate } from './simulate'

/**
 * How many calls a log search takes against the fewest there can be, in simulated time. Each figure is calls divided
 * by the optimum's; the wall time is the halving search's with the same workers divided into ours.
 */

const CHUNK = 10_000

type Way = { name: string; workers: number; start: (profile: Profile) => Splitter }

const whole = ({ blocks }: Profile) => ({ from: 0, to: blocks - 1 })

const plan = (profile: Profile, workers: number) =>
  createRangePlanner({ ...whole(profile), resultLimit: RESULT_LIMIT, concurrency: workers })

/** The planner on a search that was made before: `prior` is what it remembers. */
function planAgain(profile: Profile, model: ProviderModel): Splitter {
  const first = plan(profile, 1)
  simulate(first, model, profile, 1)
  const prior = first.snapshot().density
  return createRangePlanner({ ...whole(profile), resultLimit: RESULT_LIMIT, concurrency: 1, prior })
}

const waysFor = (model: ProviderModel): readonly Way[] => [
  { name: 'ours, 1', workers: 1, start: (profile) => plan(profile, 1) },
  { name: 'ours, 4', workers: 4, start: (profile) => plan(profile, 4) },
  { name: 'again, 1', workers: 1, start: (profile) => planAgain(profile, model) },
  { name: 'halving, 1', workers: 1, start: (profile) => halving(whole(profile)) },
  { name: 'halving, 4', workers: 4, start: (profile) => halving(whole(profile)) },
  { name: 'chunks, 1', workers: 1, start: (profile) => fixedChunks(whole(profile), CHUNK) },
]

const geometricMean = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

const line = (name: string, cells: readonly (string | number)[]) =>
  `${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(12)).join('')}\n`

function measure(model: ProviderModel, profiles: readonly Profile[]): string {
  const ways = waysFor(model)
  const runs: Run[][] = ways.map(() => [])
  const ratios: number[][] = ways.map(() => [])
  let table = `\nLimit: ${model.name}\n${line('', ['optimum', ...ways.map(({ name }) => name)])}`
  for (const profile of profiles) {
    const best = fewestCalls(model, profile)
    ways.forEach(({ workers, start }, at) => {
      const run = simulate(start(profile), model, profile, workers)
      runs[at]?.push(run)
      ratios[at]?.push(run.calls / best)
    })
    table += line(profile.name, [best, ...ratios.map((own) => (own.at(-1) ?? 0).toFixed(2))])
  }
  const mean = (own: readonly number[]) => geometricMean(own).toFixed(2)
  const total = (own: readonly Run[], of: 'lost' | 'doubled') => own.reduce((sum, run) => sum + run[of], 0)
  const wall = (ours: number, theirs: number) =>
    mean((runs[ours] ?? []).map((run, at) => run.wallMs / (runs[theirs]?.[at]?.wallMs ?? 1)))
  table += line('mean', ['', ...ratios.map(mean)])
  table += line('lost', ['', ...runs.map((own) => total(own, 'lost'))])
  table += line('doubled', ['', ...runs.map((own) => total(own, 'doubled'))])
  return `${table}wall time against halving: ${wall(0, 3)} with 1 worker, ${wall(1, 4)} with 4\n`
}

const profiles = drawProfiles()
for (const model of PROVIDERS) process.stdout.write(measure(model, profiles))
