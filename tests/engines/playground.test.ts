import { expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { OUTPUT_SELECTION, readCompiledProgram } from '@/lib/playground/compile/read-compiled-program'
import { BOX_OUTPUT } from '@/lib/playground/examples/box-output'
import { runCalls } from '@/lib/playground/run/run-here'
import { compileOnce } from '@/tests/solc-once'
import { example } from './playground.example'

const TOKEN = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

contract Token {
    uint256 supply;
    mapping(address holder => uint256) balances;

    constructor(uint256 all) {
        supply = all;
        balances[msg.sender] = all;
    }

    function transfer(address to, uint256 amount) external {
        balances[msg.sender] -= amount;
        balances[to] += amount;
    }
}
`

const compile = (content: string): object =>
  JSON.parse(
    compileOnce(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'Token.sol': { content } },
        settings: { outputSelection: OUTPUT_SELECTION },
      }),
    ),
  )

test('default: the example names every slot that a token touches', async () => {
  const { steps, slots } = await example(compile(TOKEN))
  expect(steps).toEqual([
    ['writes `supply` · 0 → 1000', 'writes `balances[deployer]` · 0 → 1000'],
    [
      'reads `balances[deployer]`',
      'writes `balances[deployer]` · 1000 → 995',
      'reads `balances[bob]`',
      'writes `balances[bob]` · 0 → 5',
    ],
  ])
  expect(slots.map(([, places]) => places)).toEqual(
    expect.arrayContaining([['supply'], ['balances[deployer]'], ['balances[bob]']]),
  )
})

test('error: an output with errors, and one without what is read', () => {
  expect(() => readCompiledProgram(compile('contract Box { uint256 value }'))).toThrow(BadInputError)
  expect(() => readCompiledProgram({})).toThrow('The output has no contract. Compile with OUTPUT_SELECTION.')
})

test('error: a function that the contract does not have', async () => {
  const run = runCalls(readCompiledProgram(BOX_OUTPUT), { calls: [{ function: 'get()' }] })
  await expect(run).rejects.toThrow(BadInputError)
})
