import { describe, expect, test } from 'vitest'
import { narrateStep } from '@/lib/playground/narrate-step'
import { createFindTwinSource } from '@/lib/playground/trace/find-twin-source'
import { compileHere } from '../compile-here'
import { type accessOf, playedOf, stepOf, wordOf } from '../hand-made-run'
import { playHere } from '../play-here'

const input = (source: string, settings: object) =>
  JSON.stringify({ language: 'Solidity', sources: { 'contract.sol': { content: source } }, settings })

const OPTIMIZED = [
  { optimizer: { enabled: true } },
  { optimizer: { enabled: true }, viaIR: true },
  { optimizer: { enabled: true, runs: 1 }, viaIR: true },
]

/** The steps of each call, with their lines. */
async function linesOf(source: string, calls: Parameters<typeof playHere>[1], settings: object) {
  const { played } = await playHere(input(source, settings), calls)
  return played.map(({ steps }) => steps.map((step) => `${step.source?.line ?? '?'} ${narrateStep(step)}`))
}

describe('source lines of optimized code', () => {
  test.each(OPTIMIZED)('default: those of the build without the optimizer, %j', async (settings) => {
    const source = `contract C {
  struct Item { uint64 price; address owner; }
  mapping(uint256 => Item) items;
  uint256 total = 5;
  function same() external {
    total = 1;
  }
  function alike() external {
    total = 1;
  }
  function add(uint256 id, uint64 price) external {
    require(items[id].owner == address(0));
    items[id].price = price;
    items[id].owner = msg.sender;
    total += price;
  }
}`
    const calls = [['same()'], ['alike()'], ['add(uint256,uint64)', '3', '9']] as const
    const optimized = await linesOf(source, calls, settings)
    expect(optimized[0]).toContain('4 writes `total` · 0 → 5')
    // Both functions may run the same code once it is optimized.
    expect(optimized[1]).toEqual(['6 writes `total` · 5 → 1'])
    expect(optimized[2]).toEqual(['9 writes `total` · 1, same value'])
    expect(optimized[3]).toContain('15 writes `total` · 1 → 10')
    expect(optimized[3]?.filter((told) => !/^(12|13|14|15) /.test(told))).toEqual([])
  })

  test('behavior: code that compiles with the optimizer alone has no line, and that is said', async () => {
    const names = Array.from({ length: 24 }, (_, i) => `a${i}`)
    const params = names.map((name) => `uint256 ${name}`).join(', ')
    const source = `contract C { uint256 x;
  function f(${params}) public returns (uint256) { x = ${names.join(' + ')}; return g(${names.join(', ')}); }
  function g(${params}) internal pure returns (uint256) { return ${names.toReversed().join(' ^ ')}; } }`
    const { program, twin } = await compileHere(input(source, { viaIR: true, optimizer: { enabled: true } }))
    expect(twin).toBeNull()
    expect(program?.notes).toEqual([expect.stringMatching(/^Steps have no source line/)])
  })
})

describe('createFindTwinSource', () => {
  const find = (
    own: Parameters<typeof accessOf>[0][],
    others: [Parameters<typeof accessOf>[0], number][],
  ) => {
    const trace = playedOf(own.map((access) => stepOf(access))).trace
    const accesses = trace.accesses
    const twin = playedOf(others.map(([access]) => stepOf(access))).trace
    const lines = new Map(twin.accesses.map((access, i) => [access, others[i]?.[1] ?? 0]))
    const source = createFindTwinSource(trace, twin, (access) => ({
      file: 'contract.sol',
      from: 0,
      to: 0,
      line: lines.get(access) ?? 0,
    }))
    const [frame] = trace.frames
    return accesses.map((access) => (frame ? source(access, frame, null)?.line : undefined))
  }
  const read = { op: 'SLOAD', slot: wordOf(1), after: wordOf(5) } as const
  const write = { op: 'SSTORE', slot: wordOf(1), after: wordOf(6) } as const

  test('default: as often, in order', () => {
    expect(
      find(
        [read, write, read],
        [
          [read, 1],
          [write, 2],
          [read, 3],
        ],
      ),
    ).toEqual([1, 2, 3])
  })

  test('behavior: of reads that became one the first is left; of writes it is not known which', () => {
    expect(
      find(
        [read],
        [
          [read, 1],
          [read, 3],
        ],
      ),
    ).toEqual([1])
    expect(
      find(
        [write],
        [
          [write, 1],
          [write, 3],
        ],
      ),
    ).toEqual([undefined])
    expect(
      find(
        [write],
        [
          [write, 3],
          [write, 3],
        ],
      ),
    ).toEqual([3])
  })

  test('behavior: none where the twin has none, or fewer', () => {
    expect(find([read, read], [[read, 1]])).toEqual([undefined, undefined])
    expect(find([read], [[write, 1]])).toEqual([undefined])
  })
})
