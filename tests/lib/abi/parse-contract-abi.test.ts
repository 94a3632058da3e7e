import { readFileSync } from 'node:fs'
import { id } from 'ethers'
import { describe, expect, test } from 'vitest'
import { declareAbiItem, parseContractAbi } from '@/lib/abi/parse-contract-abi'

const TRANSFER = {
  type: 'event',
  name: 'Transfer',
  inputs: [
    { name: 'from', type: 'address', indexed: true },
    { name: 'to', type: 'address', indexed: true },
    { name: 'value', type: 'uint256', indexed: false },
  ],
}

describe('parseContractAbi', () => {
  test('default: the JSON array', () => {
    const abi = parseContractAbi(JSON.stringify([TRANSFER, { type: 'function', name: 'f', inputs: [] }]))
    expect(abi.events.map(({ signature }) => signature)).toEqual(['Transfer(address,address,uint256)'])
    expect(abi.functions.map(({ selector }) => selector)).toEqual(['0x26121ff0'])
    expect(abi.skipped).toEqual([])
  })

  test('args: the artifact of a compiler, as the demo contracts have it', () => {
    const abi = parseContractAbi(readFileSync('public/demo/layouts/Token.json', 'utf8'))
    expect(abi.events.map(({ name }) => name)).toContain('Transfer')
    expect(abi.errors.map(({ name }) => name)).toContain('ERC20InsufficientBalance')
    expect(abi.skipped).toEqual([])
  })

  test('args: declarations, one to a line', () => {
    const abi = parseContractAbi(
      'event Paused(address account)\n\nerror Locked(uint256 until);\nUnpaused(address account)',
    )
    expect(abi.events.map(({ name }) => name)).toEqual(['Paused', 'Unpaused'])
    expect(abi.errors).toMatchObject([{ signature: 'Locked(uint256)' }])
  })

  test('args: functions, as they are declared', () => {
    const { functions } = parseContractAbi(
      'function transfer(address to, uint256 amount) external returns (bool)\nfunction run((address to, bytes data)[] calls) payable\nconstructor(uint256 a)',
    )
    expect(functions.map(({ signature, selector }) => [signature, selector])).toEqual([
      ['transfer(address,uint256)', '0xa9059cbb'],
      ['run((address,bytes)[])', id('run((address,bytes)[])').slice(0, 10)],
    ])
  })

  test('args: a list of declarations in JSON', () => {
    const abi = parseContractAbi('["event Paused(address account)", "error Locked()", "function f()"]')
    expect([abi.events, abi.errors, abi.functions].map((list) => list.length)).toEqual([1, 1, 1])
  })

  test('behavior: of several contracts the only one that tells of logs or reverts', () => {
    const f = { type: 'function', name: 'f', inputs: [] }
    const output = (B: unknown[]) =>
      JSON.stringify({ contracts: { 'a.sol': { A: { abi: [TRANSFER, f] }, B: { abi: B } } } })
    expect(parseContractAbi(output([f])).events).toHaveLength(1)
    expect(() => parseContractAbi(output([TRANSFER]))).toThrow(
      'has the ABIs of 2 contracts. Choose one: A, B.',
    )
    const none = JSON.stringify({ contracts: { 'a.sol': { A: { abi: [f] }, B: { abi: [f] } } } })
    expect(() => parseContractAbi(none)).toThrow('No contract in this output has an event or an error')
  })

  test('behavior: what cannot be read is said, and the rest is kept', () => {
    const abi = parseContractAbi('Paused(address account)\nBroken(strange thing)')
    expect(abi.events).toHaveLength(1)
    expect(abi.skipped[0]).toMatch(/^Broken\(strange thing\): .*not an ABI type/)
  })

  test.each([
    ['', 'Paste an ABI'],
    ['[1', 'starts like JSON'],
    ['{"a":1}', 'This JSON is not an ABI'],
    ['[]', 'no events, errors or functions'],
    ['{"contracts":{}}', 'This JSON is not an ABI'],
    ['nonsense', 'nonsense: An event is a name'],
    [`[${'{},'.repeat(2_000)}{}]`, '2,000 entries'],
    ['x\n'.repeat(2_001), '2,000 entries'],
    ['x\u202ey(', 'x\\u{202e}y(: An event is a name'],
  ])('error: %.20j', (text, message) => {
    expect(() => parseContractAbi(text)).toThrow(message)
  })
})

describe('declareAbiItem', () => {
  test('default: tuples become parentheses, with their array and names', () => {
    const components = [
      { name: 'x', type: 'uint8' },
      { name: '', type: 'tuple[2]', components: [{ name: 'y', type: 'bytes' }] },
    ]
    const inputs = [{ name: 'points', type: 'tuple[]', components, indexed: true }]
    expect(declareAbiItem({ type: 'event', name: 'Drawn', inputs, anonymous: true })).toEqual({
      kind: 'event',
      text: 'Drawn((uint8 x,(bytes y)[2])[] indexed points) anonymous',
    })
  })

  test('error: what has not the shape of an entry, or nests without end', () => {
    const bottomless: Record<string, unknown> = { type: 'tuple' }
    bottomless.components = [bottomless]
    for (const item of [
      null,
      1,
      {},
      { type: 'event', name: 'A' },
      { type: 'event', name: 'A', inputs: [1] },
    ]) {
      expect(declareAbiItem(item)).toBeNull()
    }
    expect(declareAbiItem({ type: 'event', name: 'A', inputs: [bottomless] })).toBeNull()
  })
})
