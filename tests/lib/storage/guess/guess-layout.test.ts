import { readFileSync } from 'node:fs'
import { contractInfo, initSync } from 'evmole/no_tla'
import { beforeAll, describe, expect, test } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { parseGuessedType, writeGuessedLayout } from '@/lib/storage/guess/guess-layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { ask } from '../../devchain/start-demo-chain'
import { compileSolidity, contractOf } from '../compile-solidity'
import { deploy, startChain } from '../live-contract'

const guess = (...records: [slot: string, offset: number, type: string][]) =>
  parseLayout(writeGuessedLayout(records.map(([slot, offset, type]) => ({ slot, offset, type })))).variables

beforeAll(() => {
  initSync({ module: readFileSync('node_modules/evmole/dist/evmole_bg.wasm') })
})

describe('writeGuessedLayout', () => {
  test('default: a guess from real bytecode agrees with solc where it names a value of a slot', async () => {
    const sources = await readContractSources()
    const output = await compileSolidity({ 'g.sol': sources.get('StorageGallery') ?? '' })
    const truth = parseLayout(output, { contract: 'StorageGallery' }).variables
    const node = await startChain()
    const { address } = await deploy(node, contractOf(output, 'g.sol', 'StorageGallery'), [ACCOUNTS.carol])
    const code = await ask<string>(node, 'eth_getCode', address, 'latest')
    const { storage = [] } = contractInfo(code, { storage: true })
    const guessed = parseLayout(writeGuessedLayout(storage)).variables
    const at = (slot: bigint, offset: number) =>
      truth.find((variable) => variable.slot === slot && variable.offset === offset)
    const agreeing = guessed.filter(({ slot, offset, type }) => at(slot, offset)?.type.label === type.label)
    expect(agreeing.length).toBeGreaterThan(15)
    expect(agreeing.map(({ type }) => type.label)).toContain('mapping(int16 => uint256)')
  })

  test('args: types as evmole writes them', () => {
    const variables = guess(
      ['0', 0, 'uint8'],
      ['0', 8, 'address'],
      ['1', 0, 'mapping(address => mapping(uint256 => bool))'],
      ['2', 0, 'uint16[][]'],
      ['3', 0, 'string'],
    )
    expect(variables.map(({ name, type }) => [name, type.kind, type.label])).toEqual([
      ['slot_0', 'value', 'uint8'],
      ['slot_0_byte_8', 'value', 'address'],
      ['slot_1', 'mapping', 'mapping(address => mapping(uint256 => bool))'],
      ['slot_2', 'dynamic array', 'uint16[][]'],
      ['slot_3', 'bytes', 'string'],
    ])
  })

  test('behavior: of places that overlap one counts, and elements belong to their array', () => {
    const elements = 'b10e2d527612073b26eecdfd717e6a320cf44b4afac2b0732d9fcbe2b7fa0cf6'
    const variables = guess(
      ['1', 0, 'uint8'],
      ['1', 0, 'uint256'],
      ['1', 4, 'uint32'],
      ['1', 31, 'uint16'],
      ['1', 2, 'struct Foo'],
    )
    expect(variables.map(({ name, type }) => [name, type.label])).toEqual([['slot_1', 'uint256']])
    expect(guess(['1', 0, 'uint256[]'], [elements, 0, 'uint256']).map(({ name }) => name)).toEqual(['slot_1'])
    expect(guess([elements, 0, 'uint256'])).toHaveLength(1)
  })

  test('error: what is no type is left out', () => {
    for (const text of ['', 'foo', 'mapping(address)', 'mapping(foo => uint8)', 'uint7', 'bytes33', '[]']) {
      expect(parseGuessedType(text)).toBeNull()
    }
  })
})
