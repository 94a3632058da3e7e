import { expect, test } from 'vitest'
import { runSource } from '../run-source'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Literal {
  mapping(uint256 => mapping(address => uint256)) m;
  uint64[] list;
  string text;
  constructor() {
    m[7][address(0xbeef)] = 1;
    list.push(5);
    text = "a text that is longer than thirty-one bytes";
  }
  function typed(uint256 key) external { m[key][msg.sender] = 2; }
}`

const PATHS = ['m[7][0x000000000000000000000000000000000000beef]', 'list', 'list[0]', 'text', 'm[9][alice]']

test.each([{ viaIR: false }, { viaIR: true }])(
  'behavior: slots that the optimizer worked out itself are named by a run without it, %s',
  async ({ viaIR }) => {
    const acts = [{ deploy: 'Literal' }, { at: 'Literal', call: 'typed', args: [9n] }]
    const sources = { 'Literal.sol': SOURCE }
    const alone = await runSource(sources, acts, { viaIR, optimizer: true })
    expect(alone.steps.filter(({ name }) => name.unnamed?.reason === 'constant').length).toBeGreaterThan(0)

    const { steps } = await runSource(sources, acts, { viaIR, optimizer: true, twin: true })
    expect(steps.flatMap(({ name }) => name.unnamed ?? [])).toEqual([])
    const spoken = steps.flatMap(({ name }) => name.places.map((place) => place.spoken))
    expect(spoken).toEqual(expect.arrayContaining(PATHS))
    const byTwin = steps.filter(({ name }) => name.byTwin).map(({ name }) => name.places[0]?.spoken)
    expect(byTwin).toContain(PATHS[0])
    expect(byTwin).not.toContain('m[9][alice]')
  },
)
