import { expect, test } from 'vitest'
import { compileSolidity } from '../lib/storage/compile-solidity'
import { startChain } from '../lib/storage/live-contract'
import { judgeRandomContract } from '../lib/storage/random-contract/judge-random-contract'
import { randomContract } from '../lib/storage/random-contract/random-contract'

const MINUTES = 60_000
const PER_BATCH = 20
/** The seeds of `npm test` come before these. */
const FIRST_SEED = 5
const BATCHES = Array.from({ length: 12 }, (_, i) => FIRST_SEED + i * PER_BATCH)

// 240 contracts; where one is read wrongly, its seed is in the message: keep a shrunk copy in tests/fixtures/solidity.
test.each(BATCHES)(
  'behavior: 20 random contracts from seed %i',
  async (first) => {
    const contracts = Array.from({ length: PER_BATCH }, (_, i) => randomContract(first + i))
    const sources = Object.fromEntries(contracts.map(({ name, source }) => [`${name}.sol`, source]))
    const output = await compileSolidity(sources)
    const node = await startChain()
    const verdicts = []
    for (const contract of contracts) verdicts.push(await judgeRandomContract(node, output, contract))
    expect(verdicts.flatMap(({ differences }) => differences)).toEqual([])
    expect(verdicts.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(100)
  },
  5 * MINUTES,
)
