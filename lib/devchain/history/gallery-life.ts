import { parseUnits } from 'viem'
import { ACCOUNTS, PEOPLE } from '../plan/demo-accounts'
import type { HistoryPlan, PlannedContract } from '../plan/history-plan'
import type { SeededRandom } from '../plan/seeded-random'

/** Fills every array, text, mapping and struct of the gallery. */
export function fillGallery(plan: HistoryPlan, block: number, gallery: PlannedContract) {
  const fill = [
    gallery.call('fillArrays'),
    gallery.call('fillTexts'),
    gallery.call('fillMappings', [ACCOUNTS.alice]),
    gallery.call('fillStructs', [ACCOUNTS.bob]),
  ]
  for (const call of fill) plan.send(block, { from: 'alice', ...call, gas: 4_000_000 })
}

/** Visits about every `every` blocks: each changes the counters, some the price. */
export function addVisits(
  plan: HistoryPlan,
  { from, to, every }: { from: number; to: number; every: number },
  gallery: PlannedContract,
  random: SeededRandom,
) {
  let block = from
  for (let visit = 1; block <= to; visit++) {
    plan.send(block, { from: random.pick(PEOPLE), ...gallery.call('visit', [parseUnits('15', 2)]) })
    if (visit % 12 === 0) {
      plan.send(block, { from: 'alice', ...gallery.call('setEntrance', [BigInt(random.integer(500, 3000))]) })
    }
    block += random.integer(Math.ceil(every / 2), Math.ceil(every * 1.5))
  }
}
