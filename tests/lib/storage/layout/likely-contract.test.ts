import { describe, expect, test } from 'vitest'
import { listContracts } from '@/lib/storage/layout/parse-layout'
import { compileSolidity } from '../compile-solidity'

const SOURCE = `
interface IToken { function f() external; }
abstract contract Base { uint256 a; }
contract Middle is Base { uint8 b; }
contract Token is Middle { uint8 c; }
contract Other is Middle {}
contract Large { uint256 a; uint256 x; uint256 y; uint256 z; }
`

const names = (json: unknown, name: string | null = null) => listContracts(json, name).map((one) => one.name)

describe('the order of contracts to choose from', () => {
  test('default: what would be deployed, by the syntax trees; then what others build upon; abstract ones and interfaces last', async () => {
    const output = await compileSolidity({ 'a.sol': SOURCE })
    expect(names(output).slice(0, 3).sort()).toEqual(['Large', 'Other', 'Token'])
    expect(names(output).slice(3)).toEqual(['Middle', 'Base', 'IToken'])
  })

  test('behavior: without syntax trees code and variables tell', async () => {
    const { contracts } = await compileSolidity({ 'a.sol': SOURCE })
    expect(names({ contracts })).toEqual(['Large', 'Token', 'Middle', 'Other', 'Base', 'IToken'])
  })

  test('args: the name that the address is known by comes first', async () => {
    const output = await compileSolidity({ 'a.sol': SOURCE })
    expect(names(output, 'Middle')[0]).toBe('Middle')
    expect(names(output, 'Unknown')).toEqual(names(output))
  })
})
