import { expect, test } from 'vitest'
import { compileSolidity } from './compile-solidity'
import { startChain } from './live-contract'
import { judgeRandomContract } from './random-contract/judge-random-contract'
import { randomContract } from './random-contract/random-contract'

/** Every kind of type that Solidity has, internal functions aside. */
const KINDS = [
  ...['uint', 'int', 'bool', 'address', 'bytes', 'enum', 'external function'],
  ...['fixed array', 'dynamic array', 'struct', 'mapping'],
]

// Contracts that nobody chose: the compiler and the chain judge every slot and every value of each.
test('behavior: 5 random contracts are read as their compiler wrote them', async () => {
  const contracts = Array.from({ length: 5 }, (_, seed) => randomContract(seed))
  const sources = Object.fromEntries(contracts.map(({ name, source }) => [`${name}.sol`, source]))
  const output = await compileSolidity(sources)
  const node = await startChain()
  const verdicts = []
  for (const contract of contracts) verdicts.push(await judgeRandomContract(node, output, contract))
  expect(verdicts.flatMap(({ differences }) => differences)).toEqual([])
  expect(verdicts.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(200)
  expect(new Set(verdicts.flatMap(({ kinds }) => kinds))).toEqual(new Set(KINDS))
})
