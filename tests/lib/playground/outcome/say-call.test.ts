import { encodeAbiParameters, encodeErrorResult, encodeEventTopics, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { NO_SUCH_PRECOMPILE } from '@/lib/playground/machine/failure-words'
import { sayCall } from '@/lib/playground/outcome/say-call'
import { addressAt, frameOf, playedOf, wordOf } from '../hand-made-run'

const abi = parseAbi(['error TooLittle(uint256 has)', 'event Paid(address indexed to, uint256 amount)'])
const own = parseContractAbi(JSON.stringify(abi))
const program = { events: own.events, errors: [...own.errors, ...KNOWN_ERRORS] }
const outputs = [{ name: 'sum', type: 'uint256' }]
const planned = {
  transaction: playedOf([]).transaction,
  does: {
    kind: 'call' as const,
    call: 0,
    callable: {
      signature: 'add()',
      name: 'add',
      inputs: [],
      outputs,
      stateMutability: 'nonpayable' as const,
      through: null,
    },
  },
}

describe('sayCall', () => {
  test('default: what was returned by the outputs of the function, and its events by name', () => {
    const log = {
      frame: 0,
      address: addressAt('c'),
      topics: encodeEventTopics({ abi, eventName: 'Paid', args: { to: addressAt('b') } }) as `0x${string}`[],
      data: encodeAbiParameters([{ type: 'uint256' }], [5n]),
      undone: false,
    }
    const said = sayCall(playedOf([], { output: wordOf(7), logs: [log] }), planned, program)
    expect(said).toMatchObject({ isDone: true, says: 'returned sum: 7' })
    expect(said.sayLogs()[0]?.says).toMatch(/^Paid\(to: 0x.*, amount: 5\)$/)
  })

  test('behavior: of many logs the first are said, and the others counted', () => {
    const log = { frame: 0, address: addressAt('c'), topics: [], data: '0x' as const, undone: false }
    const logs = Array.from({ length: 5_000 }, () => log)
    const said = sayCall(playedOf([], { logs, droppedLogs: 7 }), planned, program)
    expect(said).toMatchObject({ logCount: 5_007, moreLogs: 4_907 })
    expect(said.sayLogs().length).toBe(100)
  })

  test('behavior: the code of a contract that was made is not read as values', () => {
    const does = { kind: 'contract' as const, id: 'contract.sol:A' }
    expect(sayCall(playedOf([], { output: '0x6001' }), { ...planned, does }, program).says).toBe('done')
  })

  test('behavior: a precompile that is missing is said, though the call goes on without it', () => {
    const frames = [frameOf(), frameOf({ parent: 0, error: NO_SUCH_PRECOMPILE, undone: true })]
    const said = sayCall(playedOf([], { frames, output: wordOf(0) }), planned, program)
    expect(said).toMatchObject({ isDone: true, says: 'returned sum: 0', warning: NO_SUCH_PRECOMPILE })
    expect(sayCall(playedOf([]), planned, program).warning).toBe(null)
    expect(sayCall(playedOf([], { frames, error: 'reverted' }), planned, program).warning).toBe(
      NO_SUCH_PRECOMPILE,
    )
  })

  test('error: why it failed, by the errors of the program', () => {
    const output = encodeErrorResult({ abi, errorName: 'TooLittle', args: [3n] })
    const said = sayCall(playedOf([], { error: 'reverted', output }), planned, program)
    expect(said).toMatchObject({ isDone: false, says: 'Reverted with TooLittle(has: 3).' })
    expect(sayCall(playedOf([], { error: 'out of gas' }), planned, program).says).toBe('Out of gas.')
  })
})
