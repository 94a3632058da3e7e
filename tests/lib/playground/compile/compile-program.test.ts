import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { compileHere, contractNamed, programOf } from '../compile-here'

const input = (files: Record<string, string>, settings: object = {}) =>
  JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, { content }])),
    settings,
  })

const messages = async (source: string) =>
  (await compileHere(source)).problems?.map(({ message }) => message).join('\n')

describe('compileProgram', () => {
  test('default: code, interface, layout and files of what a reader would deploy, first', async () => {
    const source =
      'interface I {} contract Base { uint a; } contract Box is Base { uint public b; } library L {}'
    const program = await programOf(source)
    expect(program.contracts.map(({ id, kind }) => [id, kind])).toEqual([
      ['contract.sol:Box', 'contract'],
      ['contract.sol:Base', 'contract'],
      ['contract.sol:L', 'library'],
      ['contract.sol:I', 'interface'],
    ])
    const box = contractNamed(program, 'Box')
    expect(box.abi).toMatchObject([{ name: 'b', type: 'function' }])
    expect(box.creation?.bytes).toMatch(/^0x60/)
    expect(box.runtime?.sourceMap).toMatch(/^\d+:\d+:0/)
    expect(parseLayout(JSON.stringify(box.layout)).variables.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(contractNamed(program, 'I')).toMatchObject({ creation: null, runtime: null, layout: null })
    expect(program.files).toEqual([
      { name: 'contract.sol', text: source },
      { name: '#utility.yul', text: '' },
    ])
    expect(program).toMatchObject({ warnings: [], notes: [], pragmas: [] })
  })

  test('default: the code is for Osaka, without the optimizer and without a hash of its metadata', async () => {
    const program = await programOf(
      'contract C { mapping(uint => uint) m; function f() external { m[1] = block.blobbasefee; } }',
    )
    const { runtime } = contractNamed(program, 'C')
    // The hash of m[1] is no constant of the code: the key and the slot stand there. Of metadata the version alone is left.
    expect(runtime?.bytes).not.toContain(keccak256(`0x${'1'.padStart(64, '0')}${'0'.repeat(64)}`).slice(2))
    expect(runtime?.bytes).toMatch(/a164736f6c6343000825000a$/)
  })

  test('behavior: a source map names the bytes of the very source, whatever version it asks for', async () => {
    const source = 'pragma solidity /* ü 🖼 */ 0.8.4;\ncontract C { uint x; function f() external { x = 7; } }'
    const program = await programOf(source)
    const bytes = new TextEncoder().encode(program.files[0]?.text)
    let [from, length] = [0, 0]
    const spans = (contractNamed(program, 'C').runtime?.sourceMap ?? '').split(';').map((entry) => {
      const [newFrom, newLength] = entry.split(':')
      from = Number(newFrom || from)
      length = Number(newLength || length)
      return new TextDecoder().decode(bytes.subarray(from, from + length))
    })
    expect(spans).toContain('x = 7')
    expect(program.pragmas).toEqual(['/* ü 🖼 */ 0.8.4'])
  })

  test('behavior: places of libraries and immutables', async () => {
    const program = await programOf(`
library Sums { function add(uint a, uint b) external pure returns (uint) { return a + b; } }
contract C { uint immutable start; constructor(uint s) { start = s; }
  function f() external view returns (uint) { return Sums.add(start, 1); } }`)
    const { runtime, creation } = contractNamed(program, 'C')
    expect(runtime?.links).toMatchObject([{ file: 'contract.sol', library: 'Sums', length: 20 }])
    expect(creation?.links).toHaveLength(1)
    expect(runtime?.immutables).toEqual([expect.objectContaining({ length: 32 })])
    const { start = 0 } = runtime?.links[0] ?? {}
    expect(runtime?.bytes.slice(2 + 2 * start, 2 + 2 * (start + 20))).toBe('0'.repeat(40))
    expect(creation?.bytes).toMatch(/^0x[0-9a-f]+$/)
  })

  test('behavior: enums by the names that Solidity has for them, of a file and of a contract', async () => {
    const { enums } = await programOf('enum Side { Buy, Sell } contract C { enum Phase { Draft, Open } }')
    expect(enums.get('Side')).toEqual(['Buy', 'Sell'])
    expect(enums.get('C.Phase')).toEqual(['Draft', 'Open'])
  })

  test('behavior: warnings that tell of the code, of own files', async () => {
    const { warnings } = await programOf(
      'import "@openzeppelin/contracts/utils/Context.sol";\ncontract C { function f() external pure { uint a; } }',
    )
    expect(warnings).toEqual([
      expect.objectContaining({
        severity: 'warning',
        line: 2,
        message: expect.stringContaining('Unused local variable'),
      }),
    ])
  })

  test('behavior: OpenZeppelin is at hand, its contracts after those of the program, its namespaces too', async () => {
    const sources = await readContractSources()
    const program = await programOf(sources.get('RegistryV2') ?? '')
    expect(program.contracts[0]).toMatchObject({ name: 'RegistryV2', isImported: false })
    expect(program.contracts.filter(({ isImported }) => !isImported)).toHaveLength(1)
    expect(contractNamed(program, 'UUPSUpgradeable').isImported).toBe(true)
    expect(program.files.map(({ name }) => name)).toContain(
      '@openzeppelin/contracts/proxy/utils/Initializable.sol',
    )
    expect(program.files.every(({ name, text }) => name === '#utility.yul' || text !== '')).toBe(true)
    const layout = parseLayout(JSON.stringify(program.contracts[0]?.layout))
    expect(layout.variables.map(({ name }) => name)).toContain('erc7201("triptych.registry")')
  })

  test('args: a standard-JSON input with its own copies and remappings', async () => {
    const program = await programOf(
      input(
        {
          'src/A.sol': 'import "@openzeppelin/contracts/B.sol"; contract A is B { uint8 a; }',
          'dep/B.sol': 'contract B { uint8 b; }',
        },
        { remappings: ['@openzeppelin/contracts/=dep/'] },
      ),
    )
    expect(program.contracts.map(({ id }) => id)).toEqual(['src/A.sol:A', 'dep/B.sol:B'])
    expect(program.notes).toEqual([])
  })

  test('args: the optimizer of the settings is kept, and the twin is built without it', async () => {
    const source = 'contract C { mapping(uint => uint) m; function f() external { m[1] = 2; m[2] = 3; } }'
    const { program, twin } = await compileHere(
      input({ 'c.sol': source }, { optimizer: { enabled: true, runs: 1 } }),
    )
    const plain = (await compileHere(input({ 'c.sol': source }))).program
    expect((await compileHere(source)).twin).toBeNull()
    expect(twin?.contracts).toEqual(plain?.contracts)
    expect(program?.contracts[0]?.runtime?.bytes).not.toBe(twin?.contracts[0]?.runtime?.bytes)
    expect(program?.contracts[0]?.layout).toEqual(twin?.contracts[0]?.layout)
  })

  test('args: viaIR is kept; what cannot be kept is named', async () => {
    const source = { 'c.sol': 'contract C { uint x; function f(uint y) external { x = y + 1; } }' }
    const legacy = await programOf(input(source))
    const viaIR = await programOf(
      input(source, {
        viaIR: true,
        evmVersion: 'paris',
        libraries: { 'c.sol': { L: `0x${'12'.repeat(20)}` } },
        metadata: { bytecodeHash: 'ipfs' },
        debug: { revertStrings: 'strip' },
      }),
    )
    expect(viaIR.contracts[0]?.runtime?.bytes).not.toBe(legacy.contracts[0]?.runtime?.bytes)
    expect(viaIR.notes).toEqual([
      'The settings ask for the EVM version paris. The playground uses Osaka.',
      'The settings have addresses of libraries. The playground deploys and links its own libraries.',
      'Settings that are not used here: debug.',
    ])
  })

  test('behavior: too many variables for the stack are compiled by way of Yul, and that is said', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `a${i}`)
    const program = await programOf(
      `contract C { function f(uint q) external pure returns (uint) { ${names
        .map((name, i) => `uint ${name} = q + ${i};`)
        .join(' ')} return ${names.join(' * ')}; } }`,
    )
    expect(program.notes).toEqual([expect.stringMatching(/too many variables for the stack/)])
  })

  test('behavior: code that no chain takes is allowed, and said', async () => {
    const program = await programOf(
      `contract Big { function f() external pure returns (bytes memory) { return hex"${'00'.repeat(25_000)}"; } }`,
    )
    expect(program.notes).toEqual([
      expect.stringMatching(
        /^Big has 25,\d{3} bytes of code\. It runs here, but on a chain the maximum is 24,576 \(EIP-170\)\.$/,
      ),
    ])
    expect(program.warnings).toEqual([])
  })

  test.each([
    ['abstract contract Base { uint a; }', /only abstract contracts here: Base\..*inherits from them/],
    [
      'interface One {} interface Two {}',
      /only interfaces here: Two, One\..*Add a contract that implements it/,
    ],
    ['library Sums {}', /only libraries here: Sums\..*Add a contract that uses a library/],
    ['interface I {} library L {}', /no contract to deploy here: L, I are/],
    [
      'import "./Other.sol"; contract C {}',
      /The imported file Other\.sol is missing\. Paste the standard-JSON/,
    ],
    ['import "@solmate/A.sol"; contract C {}', /The imported file @solmate\/A\.sol is missing/],
    [
      'import "@openzeppelin/contracts/utils/Counters.sol"; contract C {}',
      /OpenZeppelin Contracts 5\.7\.0, without utils\/Counters\.sol/,
    ],
  ])('error: %s', async (source, says) => {
    expect(await messages(source)).toMatch(says)
  })

  test('error: mistakes have their line and column, in files of the program and of OpenZeppelin', async () => {
    const { problems } = await compileHere('contract C {\n  uint8 a = b;\n  uint c = d;\n}')
    expect(problems?.map(({ line, column, excerpt }) => [line, column, excerpt])).toEqual([
      [2, 13, '  uint8 a = b;'],
      [3, 12, '  uint c = d;'],
    ])
  })

  test.each([
    [`//${'x'.repeat(256 * 1024)}`, /has 262,146 bytes; the maximum is 262,144/],
    [`//${'ü'.repeat(128 * 1024)}`, /has 262,146 bytes/],
    ['', /Paste the source/],
    [
      '{"language": "Yul", "sources": {}}',
      /^This source is Yul, but the playground compiles only Solidity\.$/,
    ],
    [
      '{"language": "Vyper", "sources": {}}',
      /^This source is Vyper, but the playground compiles only Solidity\.$/,
    ],
    ['object "C" { code { sstore(0, 1) } }', /^This source is Yul, but the playground compiles/],
    ['{ sstore(0, 1) }', /^This source is Yul, but the playground compiles/],
    ['// A block.\n{\n  let x := 1\n  sstore(0, x)\n}', /^This source is Yul/],
    ['#define macro MAIN() = takes(0) returns(0) { 0x01 0x00 sstore }', /^This source is Huff/],
    ['/* Interface */\n#define function f() nonpayable returns ()', /^This source is Huff/],
    ['uint constant X = 1;', /no contract in this source/],
    ['import "@openzeppelin/contracts/token/ERC20/ERC20.sol";', /no contract in this source/],
    ['hello world', /^There is no contract in this source\./],
    ['uint256 value; // contract Box', /^There is no contract in this source\./],
    ['# @version 0.3.10\nx: uint256', /^This source is Vyper, but the playground compiles/],
    ['owner: public(address)', /^This source is Vyper/],
    ['"""\n@title Coin\n"""\n', /^This source is Vyper/],
    ['@external\ndef f():\n    pass', /^This source is Vyper/],
    [
      'pragma solidity ^0.4.24;\ncontract C {}',
      /^The source asks for Solidity \^0\.4\.24, but the compilers here are 0\.5\.17, 0\.6\.12, 0\.7\.6, 0\.8\.37\.$/,
    ],
    [
      'pragma solidity >=0.4.0 <0.4.26; contract C {}',
      /^The source asks for Solidity >=0\.4\.0 <0\.4\.26, but/,
    ],
    ['pragma solidity 0.9.0; contract C {}', /^The source asks for Solidity 0\.9\.0, but/],
    [
      input({ 'A.sol': 'pragma solidity ^0.6.0;', 'B.sol': 'pragma solidity ^0.8.0;' }),
      /^The source asks for Solidity \^0\.6\.0 and \^0\.8\.0, but/,
    ],
  ])('error: refused at the client', async (source, says) => {
    await expect(compileHere(source)).rejects.toThrow(says)
  })
})
