import { encodeAbiParameters, type Hex, padHex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeLog } from '@/lib/abi/decode-log'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { keepSingleAbi } from '@/lib/abi/single-abi'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { shortenArgs } from '@/lib/receipts/logs/short-args'
import { compileOnce } from '@/tests/solc-once'

const SOURCE = `enum Side { Buy, Sell }
contract Auction {
  enum State { Draft, Active, Closed }
  struct Bid { Side side; uint8 count; }
  event Moved(State indexed from, State to, uint8 plain);
  event Placed(Bid bid, State[] all);
}`

const output = JSON.parse(
  compileOnce(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'Auction.sol': { content: SOURCE } },
      settings: { outputSelection: { '*': { '*': ['abi'], '': ['ast'] } } },
    }),
  ),
)
const { abi } = output.contracts['Auction.sol'].Auction
const { ast } = output.sources['Auction.sol']
const word = (value: bigint) => padHex(`0x${value.toString(16)}`, { size: 32 })

/** What each argument of a log is, by an ABI that was given as text. */
function argsOf(text: string, name: string, topics: readonly Hex[], data: Hex) {
  const { events } = parseContractAbi(text)
  const topic0 = events.find((event) => event.name === name)?.topic0 ?? '0x'
  const decoded = decodeLog({ topics: [topic0, ...topics], data }, events)
  return decoded.state === 'decoded' ? decoded.args : []
}
const say = (...given: Parameters<typeof argsOf>) =>
  argsOf(...given).map(({ value, parameter }) => formatAbiValue(value, parameter))

const MOVED = encodeAbiParameters(parseAbiParameters('uint8, uint8'), [2, 1])

describe('members of enums', () => {
  test.each([
    ['an artifact with its syntax tree', { contractName: 'Auction', abi, ast }],
    ['an output of the compiler', output],
    ['build information', { input: {}, output }],
  ])('default: an enum of an event is called by its member, from %s', (_, json) => {
    const text = JSON.stringify(json)
    const says = ['State.Active (1)', 'State.Closed (2)', '1']
    expect(say(text, 'Moved', [word(1n)], MOVED)).toEqual(says)
    expect(say(keepSingleAbi(text).text, 'Moved', [word(1n)], MOVED)).toEqual(says)
  })

  test('behavior: within tuples and lists too', () => {
    const data = encodeAbiParameters(parseAbiParameters('(uint8, uint8), uint8[]'), [
      [1, 1],
      [0, 2],
    ])
    expect(say(JSON.stringify({ abi, ast }), 'Placed', [], data)).toEqual([
      '(side: Side.Sell (1), count: 1)',
      '[State.Draft (0), State.Closed (2)]',
    ])
  })

  test('behavior: a number that is no member stays one, and so does every enum whose members are not known', () => {
    const text = JSON.stringify({ abi, ast })
    expect(say(text, 'Moved', [word(3n)], MOVED)[0]).toBe('3')
    expect(say(JSON.stringify(abi), 'Moved', [word(1n)], MOVED)).toEqual(['1', '2', '1'])
  })

  test('behavior: a row of logs has the member as text, which is not added up', () => {
    const text = JSON.stringify({ abi, ast })
    const args = argsOf(text, 'Moved', [word(1n)], MOVED)
    expect(shortenArgs(args).map((arg) => 'text' in arg && [arg.kind, arg.text])).toEqual([
      ['text', 'State.Active (1)'],
      ['text', 'State.Closed (2)'],
      ['number', '1'],
    ])
    const { events } = parseContractAbi(text)
    const { values } = createLogReader(events)({
      blockNumber: 1,
      blockHash: word(1n),
      transactionHash: word(2n),
      transactionIndex: 0,
      logIndex: 0,
      address: `0x${'12'.repeat(20)}`,
      topics: [events[0]?.topic0 ?? '0x', word(1n)],
      data: MOVED,
      removed: false,
    })
    expect(values.map(({ type, text }) => [type, text])).toEqual([
      ['enum State', 'State.Active (1)'],
      ['enum State', 'State.Closed (2)'],
      ['uint8', '1'],
    ])
  })
})
