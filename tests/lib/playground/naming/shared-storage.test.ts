import { beforeAll, describe, expect, test } from 'vitest'
import { runSource, type SourceRun } from '../run-source'
import { judgePlace, transientAsLayout } from './judge-name'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

library Shelf {
  struct Book { uint64 pages; mapping(bytes => uint256) marks; }
  function fill(mapping(string => Book[]) storage shelf) external {
    Book storage book = shelf["long enough to be no short string at all"].push();
    book.pages = 300;
    book.marks[hex"c0ffee"] = 12;
  }
}

contract Proxy {
  address private impl;
  constructor(address to) { impl = to; }
  fallback() external {
    (bool done,) = impl.delegatecall(msg.data);
    require(done);
  }
}

contract Logic {
  address owner;
  uint96 n;
  mapping(string => Shelf.Book[]) shelf;
  uint256 late;
  function set(uint96 to) external { n = to; late = to; }
  function fill() external { Shelf.fill(shelf); }
}

contract Proxy1967 {
  constructor(address to) { assembly { sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, to) } }
  fallback() external {
    assembly {
      calldatacopy(0, 0, calldatasize())
      let to := sload(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc)
      let done := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
      if iszero(done) { revert(0, 0) }
    }
  }
}

contract Node {
  struct Tree { uint128 v; uint128 w; Tree[] kids; mapping(bytes => Tree) named; }
  Tree root;
  uint256 transient lock;
  bool transient open;
  /// @custom:storage-location erc7201:test.space
  struct Space { uint256 total; mapping(address => uint8[3]) small; }
  function space() private pure returns (Space storage s) {
    bytes32 at = keccak256(abi.encode(uint256(keccak256("test.space")) - 1)) & ~bytes32(uint256(0xff));
    assembly { s.slot := at }
  }
  function grow() external {
    root.named[hex"0102"].kids.push().named[hex"c0ffee"].w = 7;
    lock = 1;
    open = true;
    space().total++;
    space().small[msg.sender][2] = 9;
    lock = 0;
  }
}

contract Child {
  uint256 immutable made;
  uint256 held;
  mapping(uint256 => uint256) twice;
  constructor(uint256 x) { made = x; held = x; twice[x] = 2 * x; }
  function fill(mapping(string => Shelf.Book[]) storage shelf) internal { Shelf.fill(shelf); }
  mapping(string => Shelf.Book[]) own;
  function go() external { Shelf.fill(own); }
}

contract Maker {
  Child[] children;
  function make() external { children.push(new Child(5)); }
  function clone(address of_) external returns (address made) {
    bytes memory code = abi.encodePacked(hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", of_, hex"5af43d82803e903d91602b57fd5bf3");
    assembly { made := create(0, add(code, 32), mload(code)) }
    Logic(made).set(4);
  }
  function raw() external { assembly { mstore(0, 0x6001600055) pop(create(0, 27, 5)) } }
}`

describe('storage that several codes share', () => {
  let run: SourceRun
  const pathsOf = (transaction: number) => [
    ...new Set(run.played[transaction]?.steps.flatMap(({ name }) => name.places.map(({ spoken }) => spoken))),
  ]

  beforeAll(async () => {
    run = await runSource({ 'Shared.sol': SOURCE }, [
      { deploy: 'Shelf' },
      { deploy: 'Logic' },
      { deploy: 'Proxy', args: ['Logic'] },
      { at: 'Proxy', speaks: 'Logic', call: 'set', args: [3n] },
      { deploy: 'Proxy1967', args: ['Logic'] },
      { at: 'Proxy1967', speaks: 'Logic', call: 'fill' },
      { deploy: 'Node' },
      { at: 'Node', call: 'grow' },
      { deploy: 'Maker' },
      { at: 'Maker', call: 'make' },
      { at: 'Maker', call: 'clone', args: ['Logic'] },
      { at: 'Maker', call: 'raw' },
    ])
  })

  test('default: no transaction failed, and all has its name', () => {
    expect(run.played.map(({ trace }) => trace.error)).toEqual(run.played.map(() => null))
    expect(run.steps.slice(0, -1).flatMap(({ name }) => name.unnamed ?? [])).toEqual([])
  })

  test('behavior: where proxy and code disagree of a slot, both names are said', () => {
    const steps = run.played[3]?.steps.filter(({ access }) => access.op === 'SSTORE') ?? []
    expect(steps[0]?.name).toMatchObject({
      places: [
        { path: 'n', from: 0, to: 12 },
        { path: 'impl', from: 12, to: 32 },
      ],
      collision: [{ path: 'owner', from: 12, to: 32 }],
    })
    expect(steps[1]?.name).toMatchObject({ places: [{ path: 'late' }], collision: [] })
  })

  test('behavior: a library over a storage pointer is named by the storage, through a proxy too', () => {
    expect(pathsOf(5)).toEqual([
      'eip1967.implementation',
      'shelf["long enough to be no short string at all"]',
      'shelf["long enough to be no short string at all"][0].pages',
      'shelf["long enough to be no short string at all"][0].marks[0xc0ffee]',
    ])
  })

  test('behavior: a struct within itself, a namespace and transient variables have their names', () => {
    expect(pathsOf(7)).toEqual([
      'root.named[0x0102].kids',
      'root.named[0x0102].kids[0].named[0xc0ffee].w',
      'root.named[0x0102].kids[0].named[0xc0ffee].v',
      'lock',
      'open',
      'erc7201("test.space").total',
      'erc7201("test.space").small[alice][2]',
      'erc7201("test.space").small[alice][1]',
      'erc7201("test.space").small[alice][0]',
    ])
    const layout = run.layouts.get('Node')
    if (!layout) throw new Error('Node has no layout')
    for (const { access, name } of run.played[7]?.steps ?? []) {
      const space = access.cold === null ? transientAsLayout(layout) : layout
      for (const place of name.places) expect(judgePlace(space, place, BigInt(access.slot))).toBe(null)
    }
  })

  test('behavior: a contract that another made is known by the code that made it', () => {
    expect(pathsOf(9)).toEqual(['held', 'twice[5]', 'children', 'children[0]'])
    const ids = [...run.standing.values()]
    expect(ids.filter((id) => id === 'Shared.sol:Child')).toHaveLength(1)
    expect(ids.filter((id) => id === null)).toHaveLength(2)
    expect(ids).toContain('Shared.sol:Shelf')
  })

  test('behavior: a clone is named by the code that it borrows', () => {
    expect(pathsOf(10)).toEqual(['n', 'owner', 'late'])
  })

  test('behavior: code that is none of the program’s has no layout', () => {
    expect(run.steps.at(-1)?.name.unnamed).toMatchObject({ reason: 'no layout', preimage: null })
  })

  test('behavior: a step leads to the line of the code that ran, of a constructor, a library or a contract', () => {
    const lineOf = (transaction: number, path: string) =>
      run.played[transaction]?.steps.find(({ name }) => name.places.some((place) => place.path === path))
        ?.source?.line
    const lines = SOURCE.split('\n')
    const numberOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1
    expect(lineOf(9, 'held')).toBe(numberOf('held = x;'))
    expect(lineOf(5, 'shelf["long enough to be no short string at all"][0].pages')).toBe(
      numberOf('pages = 300;'),
    )
    expect(lineOf(10, 'late')).toBe(numberOf('late = to;'))
    expect(run.steps.at(-1)?.source).toBe(null)
  })

  test('behavior: a step tells what was hashed, and where it stood in memory', () => {
    const step = run.played[9]?.steps.find(({ name }) => name.places[0]?.path === 'twice[5]')
    const hash = run.played[9]?.trace.hashes.find(({ digest }) => digest === step?.hashed?.digest)
    expect(step?.hashed).toMatchObject({ preimage: hash?.preimage, memory: hash?.memory })
  })
})
