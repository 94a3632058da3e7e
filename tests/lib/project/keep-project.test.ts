import { execFileSync } from 'node:child_process'
import fs, { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, utimesSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { listsImmutables, readImmutables } from '@/lib/names/code/read-immutables'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { type KeptProject, keepProject } from '@/lib/project/keep-project'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { compileOnce } from '@/tests/solc-once'
import { buildArtifacts, buildFoundry, createFolder, inputOf, type TempFolder, VAULT } from './foundry-folder'

const ADDRESS = `0x${'11'.repeat(20)}`
const OTHER = VAULT.replace('uint256 public total', 'address public owner; uint256 public total')

const ask = (project: KeptProject, code = '0x' as `0x${string}`) =>
  project.match({ code, chainId: 31337, address: ADDRESS })

/** A project that was read once, and is closed with its scope. */
async function keep({ path }: TempFolder, now?: () => number) {
  const faults: unknown[] = []
  const project = keepProject(openProjectFolder(path), {
    onFault: (error) => faults.push(error),
    ...(now && { now }),
  })
  await project.firstRead
  return { ...project, faults, [Symbol.dispose]: project.close }
}

/** Linked with libraries somewhere. */
const withoutPlaceholders = (code = '0x'): `0x${string}` =>
  `0x${code.slice(2).replaceAll(/__\$[0-9a-f]{34}\$__/g, '5a'.repeat(20))}`

const saysOf = (project: KeptProject) => project.state().problems.map(({ says }) => says)

describe('keepProject', () => {
  test('default: what was built is found by its code, with a layout compiled of its sources', async () => {
    using temp = createFolder()
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    using project = await keep(temp)
    expect(project.state()).toEqual({
      revision: 1,
      name: temp.path.split('/').at(-1),
      contracts: 1,
      tools: ['Foundry'],
      isReading: false,
      problems: [],
      rebuilt: [],
    })
    const { found, ...matches } = await ask(project, Vault)
    expect(matches).toEqual({ revision: 1, degree: 'exact', more: 0, areLayoutsSame: true })
    expect(found).toMatchObject([
      {
        id: 'src/Vault.sol:Vault',
        name: 'Vault',
        file: 'src/Vault.sol',
        tool: 'Foundry',
        compiler: '0.8.37',
        isEarlier: false,
        layoutBy: 'compiled here',
        why: null,
        deployedAs: null,
      },
    ])
    const { variables } = parseLayout(found[0]?.layout)
    expect(variables.map(({ label }) => label)).toEqual(['total', 'phase'])
    expect(variables[1]?.type).toMatchObject({ reading: { as: 'enum', members: ['Open', 'Closed'] } })
    expect(JSON.stringify(found)).not.toContain(temp.path)
  })

  test('behavior: immutables and enums of events have their names, though the build has no syntax tree', async () => {
    using temp = createFolder()
    const sources = {
      'src/Moods.sol': 'enum Mood { Calm, Angry, Sleepy } enum Unused { No }',
      'src/Fixed.sol': `import {Mood} from "./Moods.sol";
        contract Base { uint96 immutable limit = 5; function most() external view returns (uint) { return limit; } }
        contract Fixed is Base { event Felt(Mood indexed mood);
          uint8 constant FEW = 3; Mood public immutable mood = Mood.Sleepy; bytes32 immutable secret = "x"; uint public counter;
          function hidden() external returns (bytes32) { emit Felt(mood); return secret; } }`,
    }
    const { Fixed = '0x' } = buildFoundry(temp, sources)
    using project = await keep(temp)
    const { found } = await ask(project, Fixed)
    const [{ abi, layout } = { abi: null, layout: null }] = found
    expect(abi).toContainEqual(
      expect.objectContaining({
        name: 'Felt',
        inputs: [expect.objectContaining({ members: ['Mood.Calm', 'Mood.Angry', 'Mood.Sleepy'] })],
      }),
    )
    const text = { json: layout ?? '', contract: null }
    expect(listsImmutables(text)).toBe(true)
    // No constructor has filled them: each is zero.
    const withTrees = { json: compileOnce(JSON.stringify(inputOf(sources))), contract: 'Fixed' }
    const named = readImmutables(text, Fixed)
    expect(named).toEqual(readImmutables(withTrees, Fixed))
    expect(named?.map(({ name, value }) => `${name} ${value}`)).toContain('mood Calm')
    expect(() => resolvePath(parseLayout(layout), 'secret')).toThrow(
      'secret is an immutable: it is in the code',
    )
    expect(() => resolvePath(parseLayout(layout), 'FEW')).toThrow('FEW is a constant: it is in the code')
  })

  test('behavior: before the first reading nothing is found, and it says so', async () => {
    using temp = createFolder()
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    const project = keepProject(openProjectFolder(temp.path), { onFault: () => {} })
    expect(project.state()).toMatchObject({ isReading: true, revision: 0, problems: [] })
    expect(await ask(project, Vault)).toMatchObject({ revision: 0, degree: null, found: [] })
    await project.firstRead
    project.close()
  })

  test('behavior: no code and unknown code fit nothing', async () => {
    using temp = createFolder()
    buildFoundry(temp, { 'src/Vault.sol': VAULT })
    using project = await keep(temp)
    for (const code of ['0x', '0x6001'] as const) {
      expect(await ask(project, code)).toMatchObject({ degree: null, found: [], areLayoutsSame: false })
    }
  })

  test('behavior: contracts of two projects of a folder are told apart by their files', async () => {
    using temp = createFolder()
    buildFoundry(temp, { 'src/Vault.sol': VAULT }, { project: 'packages/a' })
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT }, { project: 'packages/b' })
    using project = await keep(temp)
    const { found, areLayoutsSame } = await ask(project, Vault)
    expect(found.map(({ id }) => id).sort()).toEqual([
      'packages/a/src/Vault.sol:Vault',
      'packages/b/src/Vault.sol:Vault',
    ])
    expect(areLayoutsSame).toBe(true)
  })

  test('behavior: a record of a deployment names the address', async () => {
    using temp = createFolder()
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    const transactions = [{ transactionType: 'CREATE', contractName: 'Vault', contractAddress: ADDRESS }]
    temp.write('broadcast/Deploy.s.sol/31337/run-latest.json', JSON.stringify({ transactions, chain: 31337 }))
    using project = await keep(temp)
    expect((await ask(project, Vault)).found[0]?.deployedAs).toBe('Vault')
    temp.write('deployments/lab/.chainId', '1')
    temp.write('deployments/lab/Safe.json', JSON.stringify({ address: ADDRESS, abi: [] }))
    await expect.poll(() => project.state().revision).toBe(2)
    const ofChain = await project.match({ code: Vault ?? '0x', chainId: 1, address: ADDRESS })
    expect(ofChain.found[0]?.deployedAs).toBe('Safe')
    const elsewhere = await project.match({ code: Vault ?? '0x', chainId: 2, address: ADDRESS })
    expect(elsewhere.found[0]?.deployedAs).toBeNull()
  })
})

describe('contents', () => {
  test('default: events, errors and functions of the folder’s own contracts, and what its records name, the newest of an address', async () => {
    using temp = createFolder()
    buildFoundry(temp, {
      'src/Vault.sol':
        'contract Vault { event Put(uint256 amount); error No(); function f() external { emit Put(1); } }',
      'src/Silent.sol': 'contract Silent { uint8 a; }',
      'lib/dep/Dep.sol': 'contract Dep { event Depended(); function f() external { emit Depended(); } }',
      'test/Vault.t.sol': 'contract VaultTest { event Tested(); function f() external { emit Tested(); } }',
    })
    const record = (name: string, contractAddress = ADDRESS) =>
      JSON.stringify({
        transactions: [{ transactionType: 'CREATE', contractName: name, contractAddress }],
        chain: 31337,
      })
    temp.write('broadcast/Old.s.sol/31337/run-latest.json', record('Old'))
    utimesSync(join(temp.path, 'broadcast/Old.s.sol/31337/run-latest.json'), 1, 1)
    temp.write('broadcast/Deploy.s.sol/31337/run-latest.json', record('Vault'))
    temp.write('deployments/lab/Safe.json', JSON.stringify({ address: `0x${'22'.repeat(20)}`, abi: [] }))
    using project = await keep(temp)
    expect(project.contents()).toEqual({
      contracts: [
        { id: 'src/Silent.sol:Silent', name: 'Silent', abi: [] },
        {
          id: 'src/Vault.sol:Vault',
          name: 'Vault',
          abi: expect.arrayContaining(
            [
              ['event', 'Put'],
              ['error', 'No'],
              ['function', 'f'],
            ].map(([type, name]) => expect.objectContaining({ type, name })),
          ),
        },
      ],
      deployed: [{ chainId: 31337, address: ADDRESS, name: 'Vault' }],
    })
  })
})

describe('libraries', () => {
  const LIBRARIES = {
    'src/Steps.sol':
      'library Steps { event Stepped(uint256 at); error TooFar(); function go(uint256 at) public { if (at > 9) revert TooFar(); emit Stepped(at); } }',
    'src/Walks.sol':
      'import "./Steps.sol"; library Walks { event Walked(); function go() public { Steps.go(1); emit Walked(); } }',
    'src/Road.sol': 'import "./Walks.sol"; contract Road { function go() external { Walks.go(); } }',
    'src/Other.sol': 'library Unused { event Never(); function go() public { emit Never(); } }',
  }

  test('default: what they emit and revert with is told of a contract that they are linked into, through others too', async () => {
    using temp = createFolder()
    const { Road } = buildFoundry(temp, LIBRARIES)
    using project = await keep(temp)
    const { found } = await ask(project, withoutPlaceholders(Road))
    expect(found).toMatchObject([{ name: 'Road' }])
    const told = found[0]?.libraries.map(({ name, abi }) => [
      name,
      abi.map((item) => (item as { name: string }).name).sort(),
    ])
    expect(told).toEqual([
      ['Walks', ['Walked']],
      ['Steps', ['Stepped', 'TooFar']],
    ])
    expect(found[0]?.abi).not.toContainEqual(expect.objectContaining({ type: 'event' }))
  })

  test('behavior: of two libraries of one name the one that was linked is told, by its file', async () => {
    using temp = createFolder()
    const codes = buildFoundry(temp, {
      'src/a/One.sol': 'library L { event One(); function go() public { emit One(); } }',
      'src/b/Two.sol': 'library L { event Two(); function go() public { emit Two(); } }',
      'src/Lane.sol': 'import "./a/One.sol"; contract Lane { function go() external { L.go(); } }',
      'src/Road.sol': 'import "./b/Two.sol"; contract Road { uint8 a; function go() external { L.go(); } }',
    })
    using project = await keep(temp)
    for (const [name, event] of [
      ['Lane', 'One'],
      ['Road', 'Two'],
    ] as const) {
      const { found } = await ask(project, withoutPlaceholders(codes[name]))
      const contract = found.find((one) => one.name === name)
      expect(contract?.libraries).toMatchObject([{ name: 'L', abi: [{ name: event }] }])
    }
  })
})

describe('what several builds have in common', () => {
  const twins = (count: number, body: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`src/C${n}.sol`, `contract C${n} { ${body} }`] as const),
    )

  test('default: all that fit are listed, none is chosen, and whether their layouts agree', async () => {
    using temp = createFolder()
    const [first, second] = ['uint8 a; uint8 b;', 'uint8 a; uint8 c;'].map((body) => `contract T { ${body} }`)
    const { T } = buildFoundry(
      temp,
      { 'src/a/One.sol': first ?? '', 'src/b/Two.sol': second ?? '' },
      { bytecodeHash: 'none' },
    )
    using project = await keep(temp)
    const { found, ...matches } = await ask(project, T)
    expect(found.map(({ id }) => id).sort()).toEqual(['src/a/One.sol:T', 'src/b/Two.sol:T'])
    expect(matches).toEqual({ revision: 1, degree: 'same code', more: 0, areLayoutsSame: false })
  })

  test('behavior: 50 are listed and the others counted: then nothing is said of their layouts', async () => {
    using temp = createFolder()
    const codes = buildFoundry(temp, twins(60, 'uint8 a;'), { bytecodeHash: 'none' })
    using project = await keep(temp)
    const { found, more, areLayoutsSame } = await ask(project, codes.C7)
    expect([found.length, more, areLayoutsSame]).toEqual([50, 10, false])
  })
})

describe('what changes', () => {
  test('default: a contract built anew is told, with whether its layout is another one; what is deployed keeps its name', async () => {
    using temp = createFolder()
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    using project = await keep(temp)
    await ask(project, Vault)
    const { Vault: rebuilt } = buildFoundry(temp, { 'src/Vault.sol': OTHER })
    await expect.poll(() => project.state().revision).toBe(2)
    expect(project.state().rebuilt).toEqual([
      { id: 'src/Vault.sol:Vault', at: expect.any(Number), layout: 'other' },
    ])
    const before = await ask(project, Vault)
    expect(before).toMatchObject({ degree: 'exact', found: [{ isEarlier: true, layoutBy: 'compiled here' }] })
    expect(parseLayout(before.found[0]?.layout).variables).toHaveLength(2)
    const after = await ask(project, rebuilt)
    expect(after).toMatchObject({ degree: 'exact', found: [{ isEarlier: false }] })
    expect(parseLayout(after.found[0]?.layout).variables).toHaveLength(3)
  })

  test('behavior: another comment is another build of the same layout', async () => {
    using temp = createFolder()
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    using project = await keep(temp)
    await ask(project, Vault)
    const { Vault: rebuilt } = buildFoundry(temp, { 'src/Vault.sol': `${VAULT}// more` })
    await expect.poll(() => project.state().rebuilt.at(-1)?.layout).toBe('same')
    expect(await ask(project, rebuilt)).toMatchObject({ degree: 'exact', found: [{ isEarlier: false }] })
  })

  test('behavior: what nobody asked for is not compiled to be compared; a layout is found of what was built before all the same', async () => {
    using temp = createFolder()
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    using project = await keep(temp)
    buildFoundry(temp, { 'src/Vault.sol': OTHER })
    await expect.poll(() => project.state().rebuilt).toMatchObject([{ layout: null }])
    expect(await ask(project, Vault)).toMatchObject({
      found: [{ isEarlier: true, layoutBy: 'compiled here' }],
    })
  })

  test('behavior: a build before says nothing new where the one of now fits as well', async () => {
    using temp = createFolder()
    const build = (name: string) =>
      buildFoundry(
        temp,
        { 'src/A.sol': `contract A { uint8 ${name}; }` },
        { bytecodeHash: 'none', hasLayouts: true },
      )
    const { A } = build('was')
    using project = await keep(temp)
    expect(build('now').A).toBe(A)
    await expect.poll(() => project.state().revision).toBe(2)
    const { found } = await ask(project, A)
    expect(
      found.map(({ isEarlier, layout }) => [isEarlier, parseLayout(layout).variables[0]?.label]),
    ).toEqual([[false, 'now']])
  })

  test('behavior: two builds at once, file by file in turns, are one revision', async () => {
    using temp = createFolder()
    const names = Array.from({ length: 20 }, (_, n) => `C${n}`)
    const sourcesOf = (type: string) =>
      Object.fromEntries(names.map((name) => [`src/${name}.sol`, `contract ${name} { ${type} x; }`]))
    buildFoundry(temp, sourcesOf('uint8'))
    using project = await keep(temp)
    const [one, two] = ['uint16', 'uint32'].map((type) => buildArtifacts(sourcesOf(type)))
    for (const [at, { path, text }] of one?.entries() ?? []) {
      temp.write(path, text)
      const other = two?.[at]
      if (other) temp.write(other.path, other.text)
    }
    await expect.poll(() => project.state().revision).toBe(2)
    expect(project.state().rebuilt.map(({ id }) => id)).toHaveLength(20)
    for (const { code } of two ?? []) expect((await ask(project, code)).found[0]?.isEarlier).toBe(false)
    expect(project.state().revision).toBe(2)
  })

  test('behavior: a folder that is deleted and made again is found again; meanwhile names stay', async () => {
    using temp = createFolder()
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    using project = await keep(temp)
    rmSync(join(temp.path, 'out'), { recursive: true })
    await expect.poll(() => project.state().contracts).toBe(0)
    expect((await ask(project, Vault)).found).toMatchObject([{ id: 'src/Vault.sol:Vault', isEarlier: true }])
    buildFoundry(temp, { 'src/Vault.sol': VAULT })
    await expect.poll(() => project.state().contracts).toBe(1)
    expect(project.state().rebuilt).toEqual([])
    // The new folder is watched as the old one was.
    const { Vault: rebuilt } = buildFoundry(temp, { 'src/Vault.sol': OTHER })
    await expect.poll(async () => (await ask(project, rebuilt)).degree).toBe('exact')
  })

  test('behavior: a place that comes to be later is found', async () => {
    using temp = createFolder()
    mkdirSync(join(temp.path, 'packages/a'), { recursive: true })
    using project = await keep(temp)
    expect(project.state().contracts).toBe(0)
    buildFoundry(temp, { 'src/Vault.sol': VAULT }, { project: 'packages/a' })
    await expect.poll(() => project.state().contracts).toBe(1)
  })

  test('error: a file that breaks off keeps what it held, is said once it stays so, and is read again when it is whole', async () => {
    using temp = createFolder()
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    let time = 1_000
    using project = await keep(temp, () => time)
    temp.write('out/Vault.sol/Vault.json', '{"abi":[')
    // Another contract tells that the folder was read again.
    buildFoundry(temp, { 'src/Other.sol': 'contract Other { uint8 x; }' })
    await expect.poll(() => project.state().contracts).toBe(2)
    expect(saysOf(project)).toEqual([])
    expect(await ask(project, Vault)).toMatchObject({ degree: 'exact', found: [{ isEarlier: false }] })
    time += 2_000
    expect(saysOf(project)).toEqual(['out/Vault.sol/Vault.json cannot be read as JSON.'])
    buildFoundry(temp, { 'src/Vault.sol': OTHER })
    await expect.poll(() => saysOf(project)).toEqual([])
    expect(await ask(project, Vault)).toMatchObject({ found: [{ isEarlier: true }] })
  })

  test('error: a build that is exchanged for a link out of the folder is gone', async () => {
    using temp = createFolder()
    using outside = createFolder()
    buildFoundry(temp, { 'src/Vault.sol': VAULT })
    const { Other } = buildFoundry(outside, { 'src/Other.sol': 'contract Other { uint8 x; }' })
    using project = await keep(temp)
    renameSync(join(temp.path, 'out'), join(temp.path, 'was'))
    symlinkSync(join(outside.path, 'out'), join(temp.path, 'out'))
    await expect.poll(() => saysOf(project)).toContain('1 link to files outside the folder ignored.')
    expect(await ask(project, Other)).toMatchObject({ found: [] })
  })
})

describe('what is the matter', () => {
  test('default: a folder without builds says how to build', async () => {
    using temp = createFolder()
    temp.write('foundry.toml', '')
    using project = await keep(temp)
    expect(project.state().problems).toEqual([
      {
        says: `There are no built contracts in ${project.state().name}.`,
        whatToDo: 'There, run `forge build`.',
      },
    ])
  })

  test('error: of what lies outside nothing is opened, though links and paths of builds lead there', async () => {
    using temp = createFolder()
    using outside = createFolder()
    const { Vault } = buildFoundry(outside, { 'src/Vault.sol': VAULT })
    symlinkSync(join(outside.path, 'out'), join(temp.path, 'out'))
    symlinkSync(outside.path, join(temp.path, 'contracts'))
    symlinkSync(join(outside.path, 'foundry.toml'), join(temp.path, 'foundry.toml'))
    mkdirSync(join(temp.path, 'artifacts'))
    const named = buildArtifacts({ '../outside.sol': VAULT, [join(outside.path, 'src/Vault.sol')]: VAULT })
    for (const [at, { text }] of named.entries()) temp.write(`artifacts/${at}.json`, text)
    const opened: string[] = []
    const spies = (['openSync', 'opendirSync'] as const).map((name) => {
      const real = fs[name]
      return vi.spyOn(fs, name).mockImplementation((path: fs.PathLike, ...rest: unknown[]) => {
        opened.push(String(path))
        return Reflect.apply(real, fs, [path, ...rest])
      })
    })
    syncBuiltinESMExports()
    try {
      using project = await keep(temp)
      expect(await ask(project, Vault)).toMatchObject({ found: [{ layout: null }, { layout: null }] })
    } finally {
      for (const spy of spies) spy.mockRestore()
      syncBuiltinESMExports()
    }
    expect(opened.filter((path) => path.startsWith(temp.path)).length).toBeGreaterThan(2)
    expect(opened.filter((path) => path.includes(outside.path) || path.includes('outside.sol'))).toEqual([])
  })

  test('error: a FIFO, 1 GB, links out and nonsense in many shapes: each is said, and the rest is read', async () => {
    using temp = createFolder()
    using outside = createFolder()
    outside.write('A.json', '{}')
    const { Vault } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
    execFileSync('mkfifo', [join(temp.path, 'out/fifo.json')])
    temp.write('out/large.json', '')
    truncateSync(join(temp.path, 'out/large.json'), 1024 ** 3)
    symlinkSync(join(outside.path, 'A.json'), join(temp.path, 'out/A.json'))
    for (const [at, text] of [
      'null',
      '[]',
      '{}',
      '{"abi":[],"deployedBytecode":{},"bytecode":{}}',
      '"x"',
    ].entries())
      temp.write(`out/odd/${at}.json`, text)
    temp.write(
      'out/deep.json',
      `{"abi":${'['.repeat(100_000)}${']'.repeat(100_000)},"bytecode":{},"deployedBytecode":{"object":"0x6001"},"rawMetadata":"{\\"settings\\":{\\"compilationTarget\\":{\\"a.sol\\":\\"A\\"}}}"}`,
    )
    let time = 1_000
    using project = await keep(temp, () => time)
    time += 2_000
    const says = saysOf(project)
    // Node before 26 writes no JSON that is nested so deep.
    if (says[0]?.startsWith('out/deep.json')) {
      expect(says.shift()).toBe('out/deep.json cannot be read as JSON.')
    }
    expect(says).toEqual([
      'out/large.json has more than 64 MB and was not read.',
      '1 link to files outside the folder ignored.',
      'FIFOs, sockets and devices are not read: 1 ignored.',
    ])
    expect(await ask(project, Vault)).toMatchObject({ degree: 'exact' })
    expect(project.faults).toEqual([])
  })
})
