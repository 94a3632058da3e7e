import { expect, test } from 'vitest'
import { compileContracts } from '@/lib/devchain/compile/compile-contracts'
import { readLessonScripts } from '@/lib/devchain/compile/contract-sources'
import { scriptDemoMainnet } from '@/lib/devchain/history/demo-mainnet'
import { SENDERS } from '@/lib/devchain/plan/demo-accounts'
import { CACHE_DIR } from '../lib/devchain/cache-dir'
import { foldTraces } from '../lib/playground/machine/fold-traces'
import { startReferee } from '../lib/playground/machine/referee'

// OpenZeppelin, proxies, namespaces, delegatecalls, optimized code: all that the demo chain has seen.
test('behavior: every transaction of demo-mainnet ends as in EDR, each in a block of the machine', async () => {
  const plan = scriptDemoMainnet(await compileContracts(CACHE_DIR), await readLessonScripts())
  const referee = await startReferee()
  const blocks = [...plan.blocks].sort(([a], [b]) => a - b)
  for (const { from, to = null, data = '0x', value = 0n } of blocks.flatMap(([, sent]) => sent)) {
    await referee.run({ from: SENDERS[from], to, data, value })
  }
  expect(referee.traces.length).toBeGreaterThan(1_400)
  expect(await referee.compareStorage()).toBeGreaterThan(2_000)
  expect(referee.differences).toEqual([])
  expect(foldTraces(referee.traces).wrong).toEqual([])
})
