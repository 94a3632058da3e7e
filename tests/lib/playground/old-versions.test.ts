import { describe, expect, test } from 'vitest'
import { adviseVersion, sayCompiler } from '@/lib/playground/compile/say-compiler'
import { narrateStep } from '@/lib/playground/narrate-step'
import { sayCalls } from '@/lib/playground/outcome/say-call'
import { compileHere } from './compile-here'
import { playHere } from './play-here'

/** What was said of each call, and of each of its steps, with its line. */
async function play(...given: Parameters<typeof playHere>) {
  const run = await playHere(...given)
  const told = run.played.map(({ steps }) =>
    steps.map((step) => `${step.source?.line ?? 'no line'}: ${narrateStep(step)}`),
  )
  return { says: sayCalls(run).map(({ says }) => says), told, by: sayCompiler(run.compiled.pragmas) }
}

const input = (source: string, settings: object) =>
  JSON.stringify({ language: 'Solidity', sources: { 'contract.sol': { content: source } }, settings })

const counter = (pragma: string) => `pragma solidity ${pragma};
contract Counter {
  uint8 public x = 255;
  function add() public { x++; }
}`

describe('programs of the version that their source asks for', () => {
  test.each([
    ['=0.7.6', 'Compiled by solc 0.7.6.', 'done', 'x` · 255 → 0'],
    ['^0.6.0', 'Compiled by solc 0.6.12.', 'done', 'x` · 255 → 0'],
    ['>=0.5.0 <0.6.0', 'Compiled by solc 0.5.17.', 'done', 'x` · 255 → 0'],
    [
      '0.7.0',
      'Compiled by solc 0.7.6, the last of its line; the source asks for 0.7.0.',
      'done',
      'x` · 255 → 0',
    ],
    ['>=0.4.22 <0.9.0', 'Compiled by solc 0.8.37.', 'Panic 0x11: arithmetic overflow or underflow.', null],
    ['^0.8.20', 'Compiled by solc 0.8.37.', 'Panic 0x11: arithmetic overflow or underflow.', null],
  ])('default: an overflow of pragma solidity %s', async (pragma, by, says, step) => {
    const ran = await play(counter(pragma), [['add()']])
    expect([ran.by, ran.says[1]]).toEqual([by, says])
    const writes = ran.told[1]?.filter((told) => told.includes('writes'))
    expect(writes).toEqual(step === null ? [] : [`4: writes \`${step}`])
  })

  test('default: mappings, structs, texts and enums of 0.5 are named, with their lines', async () => {
    const { told, says } = await play(
      `pragma solidity ^0.5.0;
contract Shop {
  enum State { Closed, Open }
  struct Item { uint64 price; State state; }
  mapping(address => mapping(uint256 => Item)) items;
  uint16[] list;
  string note;
  function () external payable { list.length++; }
  function set(uint256 id, string calldata text) external {
    items[msg.sender][id] = Item(7, State.Open);
    list.push(uint16(id));
    note = text;
  }
  function fail() public view returns (uint16) { return list[99]; }
  function divide(uint256 by) public pure returns (uint256) { return 1 / by; }
  function only() public pure { require(false, "no"); }
}`,
      [
        ['set(uint256,string)', '9', 'hi'],
        ['fail()'],
        ['divide(uint256)', '0'],
        ['only()'],
        ['fallback()', '0x'],
      ],
    )
    const writes = told[1]?.filter((one) => one.includes('writes'))
    expect(writes).toEqual(
      expect.arrayContaining([
        '10: writes `items[alice][9].price` · 0 → 7',
        '10: writes `items[alice][9].state` · Closed → Open',
        '11: writes the length of `list` · 0 → 1',
        '11: writes `list[0]` · 0 → 9',
        '12: writes `note` · "" → "hi"',
      ]),
    )
    expect(told[1]?.every((one) => /^1[0-2]: /.test(one))).toBe(true)
    const invalid = /^Ran the invalid instruction \(0xfe\)\. Solidity before 0\.8 uses it for a failed assert/
    expect(says[2]).toMatch(invalid)
    expect(says[3]).toMatch(invalid)
    expect(says.slice(4)).toEqual(['Reverted: “no”', 'done'])
    expect(told[5]).toContain('8: writes the length of `list` · 1 → 2')
  })

  test.each(['^0.5.0', '^0.7.0', '^0.8.0'])(
    'default: enums of logs and of what is returned have their members, %s',
    async (pragma) => {
      const run = await playHere(
        `pragma solidity ${pragma};
contract Door {
  enum State { Shut, Open }
  event Moved(State to);
  function open() public returns (State) { emit Moved(State.Open); return State.Open; }
}`,
        [['open()']],
      )
      const [, opened] = sayCalls(run)
      expect(opened?.says).toBe('returned State.Open (1)')
      expect(opened?.sayLogs()[0]?.says).toBe('Moved(to: State.Open (1))')
    },
  )

  test('default: immutables and libraries of 0.6 and 0.7 run, and steps with the optimizer have their lines', async () => {
    for (const version of ['^0.6.5', '^0.7.0']) {
      const source = `pragma solidity ${version};
library Sums { function add(uint256 a, uint256 b) public pure returns (uint256) { return a + b; } }
contract Bank {
  uint256 immutable start;
  mapping(address => uint256) balances;
  constructor(uint256 s) public { start = s; }
  function pay(uint256 n) public returns (uint256) {
    balances[msg.sender] = Sums.add(start, n);
    return balances[msg.sender];
  }
}`
      for (const given of [source, input(source, { optimizer: { enabled: true } })]) {
        const { says, told } = await play(given, [['pay(uint256)', '4']], { contract: 'Bank', args: ['38'] })
        expect([version, says.at(-1)]).toEqual([version, 'returned 42'])
        expect(told.at(-1)?.[0]).toBe('8: writes `balances[alice]` · 0 → 42')
      }
    }
  })

  test('behavior: viaIR is for 0.8 alone, and that is said', async () => {
    const { program } = await compileHere(input(counter('^0.7.0'), { viaIR: true }))
    expect(program?.notes).toEqual(['The setting viaIR is not used here with solc 0.7.6.'])
  })

  test('error: OpenZeppelin is not for old versions', async () => {
    const { problems } = await compileHere(
      'pragma solidity ^0.7.0; import "@openzeppelin/contracts/access/Ownable.sol"; contract C is Ownable {}',
    )
    expect(problems?.[0]?.message).toBe(
      'The playground has OpenZeppelin Contracts 5.7.0, which needs Solidity 0.8. Paste the standard-JSON input with all files.',
    )
  })

  test('error: a source that the newest refuses is led to others that its pragma allows', async () => {
    const old = 'contract C { function f() public view returns (uint256) { return now; } }'
    const { problems = [] } = await compileHere(
      `pragma solidity >=0.5.0; ${old.replace('now', 'uint256(-1)')}`,
    )
    expect(adviseVersion(['>=0.5.0'], problems)).toBe(
      'solc 0.8.37 did not accept it. To compile it with 0.7.6 or 0.6.12 or 0.5.17, change the pragma: pragma solidity 0.7.6;',
    )
    expect(adviseVersion(['^0.8.0'], problems)).toBe('solc 0.8.37 did not accept it.')
    const undeclared = (await compileHere('contract C { uint256 a = b; }')).problems ?? []
    expect(adviseVersion([], undeclared)).toBe('solc 0.8.37 did not accept it.')
  })
})
