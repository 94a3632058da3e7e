import type { BlockRange } from '@/lib/block/block-range'
import { NO_FACTS } from '@/lib/logs/checks/provider-facts'
import { createRangePlanner, type RangePlanner } from '@/lib/logs/planner/range-planner'
import { binsOf, type DensityMemory, rememberDensity } from '@/lib/logs/price/density-memory'
import { forecastCalls } from '@/lib/logs/price/forecast-calls'
import { generateProfiles } from './generated-profiles'
import type { Profile } from './profiles'
import { PROVIDERS, type ProviderModel } from './provider'
import { RESULT_LIMIT } from './result-limit'
import { simulate } from './simulate'

/**
 * `npm run bench:forecasts -- 101-104`: how often the calls that the form tells before a search of a contract are within a factor of
 * two of those that it takes, over families of chains drawn from seeds: without an earlier search, after one of the same blocks,
 * after one of the older half of them, and for a part of what was searched.
 */

const [first = 1, last = first + 1] = (process.argv[2] ?? '').match(/\d+/g)?.map(Number) ?? []
const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at)

function plan(range: BlockRange, memory: DensityMemory | null): RangePlanner {
  const prior = memory ? binsOf(memory) : []
  return createRangePlanner({ ...range, resultLimit: RESULT_LIMIT, concurrency: 1, prior })
}

function run(range: BlockRange, memory: DensityMemory | null, model: ProviderModel, profile: Profile) {
  const planner = plan(range, memory)
  const { next, accept, refuse } = planner
  const { calls } = simulate({ next, accept, refuse }, model, profile, 1)
  return { calls, snapshot: planner.snapshot() }
}

type Case = { name: string; before: (to: number) => BlockRange | null; asked: (to: number) => BlockRange }

const CASES: readonly Case[] = [
  { name: 'first search', before: () => null, asked: (to) => ({ from: 0, to }) },
  { name: 'same blocks', before: (to) => ({ from: 0, to }), asked: (to) => ({ from: 0, to }) },
  { name: 'half was known', before: (to) => ({ from: 0, to: to >> 1 }), asked: (to) => ({ from: 0, to }) },
  {
    name: 'a tenth of it',
    before: (to) => ({ from: 0, to }),
    asked: (to) => ({ from: to - Math.floor(to / 10), to }),
  },
]

/** What was told, and what it took; `told` is null where the form says that it does not know. */
function measure({ before, asked }: Case, model: ProviderModel, profile: Profile) {
  const to = profile.blocks - 1
  const earlier = before(to)
  const searched = earlier && run(earlier, null, model, profile).snapshot
  const memory = searched && rememberDensity(searched, null)
  const question = {
    filter: { address: '0x00000000000000000000000000000000000000aa' },
    event: null,
    budget: 0,
  }
  const range = asked(to)
  const told = forecastCalls(
    { ...question, filter: { address: question.filter.address as '0x' }, range, pace: 'frugal' },
    memory,
    { ...NO_FACTS, maxRange: searched?.caps.maxRange ?? null },
  )
  return { told: told?.likely ?? null, took: run(range, memory, model, profile).calls }
}

const profiles = generateProfiles(seeds)
process.stdout.write(`Seeds ${first} to ${last}: within a factor of two, of those that were told\n`)
for (const model of PROVIDERS) {
  for (const tried of CASES) {
    const measured = profiles.map((profile) => measure(tried, model, profile))
    const told = measured.flatMap(({ told, took }) => (told === null ? [] : [told / took]))
    const right = told.filter((ratio) => ratio >= 0.5 && ratio <= 2).length
    const share = told.length === 0 ? 'not known yet' : `${((100 * right) / told.length).toFixed(0)} %`
    process.stdout.write(
      `${model.name.padEnd(24)}${tried.name.padEnd(16)}${share.padStart(14)}  ${right} of ${told.length} told, ${measured.length} runs\n`,
    )
  }
}
