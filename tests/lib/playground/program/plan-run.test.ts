import { decodeFunctionData, getContractAddress, parseAbi } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import { listCallables } from '@/lib/playground/program/list-callables'
import { planRun } from '@/lib/playground/program/plan-run'
import type { Program, ProgramCall } from '@/lib/playground/program/program'
import { contractNamed, programOf } from '../compile-here'

const SOURCE = `
library Inner { function one() external pure returns (uint) { return Outer.two() - 1; } }
library Outer { function two() external pure returns (uint) { return 2; }
  function three() external pure returns (uint) { return Inner.one() + 2; } }
contract Box {
  enum Phase { Draft, Open }
  constructor(address owner, Phase phase) payable {}
  function put(uint256 amount, address to) external {}
  function pay() external payable {}
  function sum() external pure returns (uint) { return Outer.three(); }
  fallback() external {}
  receive() external payable {}
}
contract Behind { function hidden(bool yes) external {} function pay() external payable {} }
abstract contract Half {}
`

let compiled: CompiledProgram

beforeAll(async () => {
  compiled = await programOf(SOURCE)
})

const call = (signature: string, args: string[] = [], rest: Partial<ProgramCall> = {}): ProgramCall => ({
  function: signature,
  args,
  from: 'alice',
  value: '',
  ...rest,
})

const program = (rest: Partial<Program> = {}): Program => ({
  source: SOURCE,
  contract: 'Box',
  deploy: { args: ['alice', 'Open'], from: 'deployer', value: '1 ether' },
  calls: [],
  ...rest,
})

const created = (name: 'deployer' | 'bob', nonce: bigint) =>
  getContractAddress({ from: addressOfAccount(name), nonce })

const digitsOf = (address: string) => address.slice(2).toLowerCase()

function planOf(rest: Partial<Program> = {}) {
  const { plan, problems } = planRun(program(rest), compiled)
  if (!plan) throw new Error(problems.map(({ message }) => message).join('\n'))
  return plan
}

describe('planRun', () => {
  test('default: libraries, then the contract, then the calls', () => {
    const plan = planOf({ calls: [call('put(uint256,address)', ['5 ether', 'bob'])] })
    expect(
      plan.transactions.map(({ does }) => ('id' in does ? [does.kind, does.id] : [does.kind, does.call])),
    ).toEqual([
      ['library', 'contract.sol:Inner'],
      ['library', 'contract.sol:Outer'],
      ['contract', 'contract.sol:Box'],
      ['call', 0],
    ])
    expect([...plan.standing]).toEqual([
      [created('deployer', 0n), 'contract.sol:Inner'],
      [created('deployer', 1n), 'contract.sol:Outer'],
      [created('deployer', 2n), 'contract.sol:Box'],
    ])
    const { transaction } = plan.transactions[3] ?? {}
    expect(transaction).toMatchObject({
      from: addressOfAccount('alice'),
      to: created('deployer', 2n),
      value: 0n,
    })
    expect(
      decodeFunctionData({
        abi: parseAbi(['function put(uint256 amount, address to)']),
        data: transaction?.data ?? '0x',
      }).args,
    ).toEqual([5n * 10n ** 18n, addressOfAccount('bob')])
  })

  test('behavior: nonces are of each account; another deployer begins with its own', () => {
    const plan = planOf({ deploy: { args: ['alice', '0'], from: 'bob', value: '' } })
    expect(plan.contract.address).toBe(created('bob', 0n))
  })

  test('behavior: libraries that call each other are linked both ways', () => {
    const [inner, outer] = planOf().transactions
    expect(inner?.transaction.data).toContain(digitsOf(created('deployer', 1n)))
    expect(outer?.transaction.data).toContain(digitsOf(created('deployer', 0n)))
    expect(inner?.transaction).toMatchObject({
      from: addressOfAccount('deployer'),
      to: null,
      value: 0n,
    })
  })

  test('behavior: the contract itself has a name, for arguments', () => {
    const plan = planOf({ calls: [call('put(uint256,address)', ['1', 'Box'])] })
    expect(plan.transactions[3]?.transaction.data).toContain(digitsOf(plan.contract.address))
  })

  test('behavior: receive takes nothing, the fallback its calldata, and functions of other contracts go through it', () => {
    const plan = planOf({
      calls: [
        call('receive()', [], { value: '1 gwei' }),
        call('fallback()', ['0x0102']),
        call('hidden(bool)', ['true']),
      ],
    })
    const data = plan.transactions.slice(3).map(({ transaction }) => transaction.data)
    expect(data).toEqual(['0x', '0x0102', expect.stringMatching(/^0x[0-9a-f]{8}0{63}1$/)])
    expect(plan.transactions[5]?.does).toMatchObject({ callable: { through: 'Behind' } })
  })

  test('default: the first contract that a reader would deploy', () => {
    const plan = planRun(
      program({ contract: null, deploy: { args: [], from: 'alice', value: '' } }),
      compiled,
    ).plan
    expect(plan?.contract.id).toBe('contract.sol:Behind')
  })

  test('error: each field that is wrong, by call and argument', () => {
    const { problems } = planRun(
      program({
        deploy: { args: ['nobody', 'Closed'], from: 'alice', value: 'x' },
        calls: [
          call('pay()', [], { value: '1 ether' }),
          call('put(uint256,address)', ['1']),
          call('put(uint256,address)', ['1', 'bob', '3']),
          call('put(uint256,address)', ['-1', 'bob'], { value: '1' }),
          call('putt(uint256,address)', []),
          call('receive()', ['1']),
        ],
      }),
      compiled,
    )
    expect(problems?.map(({ call, field, argument, message }) => [call, field, argument, message])).toEqual([
      [null, 'argument', 0, expect.stringMatching(/^An address is 0x and 40 hex digits, or a name\./)],
      [null, 'argument', 1, 'Box.Phase has the members Draft, Open.'],
      [null, 'value', null, expect.stringMatching(/^Type an amount/)],
      [1, 'argument', 1, 'Type a value of type address.'],
      [2, 'function', null, 'put takes 2 arguments; here are 3.'],
      [3, 'argument', 0, 'uint256 has the range 0 to 2^256 - 1.'],
      [3, 'value', null, expect.stringMatching(/put is not payable/)],
      [
        4,
        'function',
        null,
        expect.stringMatching(/no function putt.* Did you mean put\(uint256,address\)\?/),
      ],
      [5, 'function', null, 'receive takes 0 arguments; here is 1.'],
    ])
  })

  test.each([
    ['Bax', /no contract Bax in this source. Did you mean Box\?/],
    ['Half', /Half is abstract/],
    ['Inner', /Inner is a library/],
  ])('error: %s cannot be deployed', (contract, says) => {
    expect(planRun(program({ contract }), compiled).problems).toEqual([
      { call: null, field: 'contract', argument: null, message: expect.stringMatching(says) },
    ])
  })

  test('error: a name of two files', async () => {
    const sources = { 'a.sol': { content: 'contract A {}' }, 'b.sol': { content: 'contract A {}' } }
    const twice = await programOf(JSON.stringify({ sources }))
    const asked = (contract: string) =>
      planRun(program({ contract, deploy: { args: [], from: 'bob', value: '' } }), twice)
    expect(asked('A').problems?.[0]?.message).toMatch(
      /Several files have a contract A. Choose b.sol:A or a.sol:A/,
    )
    expect(asked('a.sol:A').plan?.contract.id).toBe('a.sol:A')
  })

  test('error: a library that is not there', () => {
    const contracts = compiled.contracts.filter(({ name }) => name !== 'Inner')
    expect(planRun(program(), { ...compiled, contracts }).problems?.[0]?.message).toBe(
      'Outer needs the library Inner, which is not in this source. Add it.',
    )
  })

  test('error: too many calls', () => {
    const calls = Array.from({ length: 201 }, () => call('pay()'))
    expect(planRun(program({ calls }), compiled).problems?.[0]?.message).toMatch(
      /at most 200 calls; this one makes 201/,
    )
  })
})

describe('listCallables', () => {
  test('default: functions, receive and fallback; others behind a fallback once', () => {
    expect(
      listCallables(contractNamed(compiled, 'Box'), compiled).map(({ signature, through }) => [
        signature,
        through,
      ]),
    ).toEqual([
      ['pay()', null],
      ['put(uint256,address)', null],
      ['sum()', null],
      ['fallback()', null],
      ['receive()', null],
      ['hidden(bool)', 'Behind'],
    ])
    expect(listCallables(contractNamed(compiled, 'Behind'), compiled)).toHaveLength(2)
  })
})
