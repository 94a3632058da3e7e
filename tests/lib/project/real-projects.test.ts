import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProjectLines } from '@/lib/names/project/project-api'
import { sayLine } from '@/lib/playground/steps/say-step'
import { sourceLines } from '@/lib/playground/trace/find-source'
import { readSourceMap } from '@/lib/playground/trace/source-map'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { keepProject } from '@/lib/project/keep-project'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { type BuiltProject, CONTRACTS } from '@/tests/builds/built-project'
import { deployContracts } from '@/tests/builds/deploy-contracts'
import { buildFoundryProject, EXTRA_OUTPUT, runForge } from '@/tests/builds/foundry-project'
import { buildHardhat2Project } from '@/tests/builds/hardhat2-project'
import { copyHardhat3Project } from '@/tests/builds/hardhat3-project'
import { buildRemixProject } from '@/tests/builds/remix-project'
import { compileOnce } from '@/tests/solc-once'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

async function keep(folder: string) {
  const faults: unknown[] = []
  const project = keepProject(openProjectFolder(folder), { onFault: (error) => faults.push(error) })
  await project.firstRead
  return { ...project, faults, [Symbol.dispose]: project.close }
}

const WRITTEN = ['Token.sol 16: supply += amount', 'Token.sol 17: holdings[msg.sender] += amount']

/** Each statement that an SSTORE of a code leads to: `Token.sol 12: supply += 1`. */
function writtenIn(code: Hex, { sourceMap, files }: ProjectLines): readonly string[] {
  const find = sourceLines({ bytes: code, sourceMap, links: [], immutables: [] }, files, () => true)
  const pcs = [...readSourceMap({ bytes: code, sourceMap }).keys()].filter(
    (pc) => code.slice(2 + 2 * pc, 4 + 2 * pc) === '55',
  )
  return pcs.map((pc) => {
    const span = find({ pc, callers: [] })
    const text = files.find(({ name }) => name === span?.file)?.text.slice(span?.from, span?.to)
    return `${sayLine(span ?? { file: 'none', line: 0 })}: ${text}`
  })
}

type Tool = [tool: string, build: () => BuiltProject, layoutBy: string]

const TOOLS: Tool[] = [
  ['Foundry', buildFoundryProject, 'compiled here'],
  ['Foundry with extra_output', () => buildFoundryProject(EXTRA_OUTPUT, 'build_info = true'), 'both'],
  ['Hardhat 2', buildHardhat2Project, 'compiled here'],
  ['Hardhat 3', copyHardhat3Project, 'compiled here'],
  ['Remix', buildRemixProject, 'both'],
]

describe('folders of real tools', () => {
  test.each(TOOLS)(
    'default: what %s built is found on a chain, each exactly, once and with its layout',
    async (_, build, layoutBy) => {
      using built = build()
      using project = await keep(built.folder)
      const deployed = await deployContracts(anvil.url, built)
      for (const { file, name } of CONTRACTS) {
        const { address = '0x', code = '0x' } = deployed.get(name) ?? {}
        const { found, ...matches } = await project.match({ code, chainId: 31337, address })
        const isLibrary = name === 'Prices'
        expect(matches, name).toMatchObject({ degree: 'exact', more: 0, areLayoutsSame: !isLibrary })
        expect(found, name).toMatchObject([
          {
            id: `${built.sources}/${file}:${name}`,
            compiler: '0.8.37',
            isEarlier: false,
            layoutBy: isLibrary ? null : layoutBy,
            why: isLibrary ? expect.stringContaining('library') : null,
          },
        ])
        if (!isLibrary) expect(parseLayout(found[0]?.layout).contract, name).toBe(name)
      }
      expect(project.state().problems).toEqual([])
      expect(project.faults).toEqual([])
    },
  )

  test.each(TOOLS.filter(([tool]) => tool !== 'Hardhat 3'))(
    'default: each write of what %s built has its statement',
    async (_, build) => {
      using built = build()
      using project = await keep(built.folder)
      const deployed = await deployContracts(anvil.url, built)
      const { address = '0x', code = '0x' } = deployed.get('Token') ?? {}
      const lines = project.lines({ code, chainId: 31337, address })
      expect(lines && writtenIn(code, lines)).toEqual(WRITTEN)
      expect(JSON.stringify(lines)).not.toContain(built.folder)
      expect(project.lines({ code: '0x6000', chainId: 31337, address })).toBeNull()
    },
  )

  test('behavior: the kept output of Hardhat 3 has no source maps; with those of the compiler it has lines', async () => {
    using built = copyHardhat3Project()
    const { address = '0x', code = '0x' } = (await deployContracts(anvil.url, built)).get('Token') ?? {}
    const ask = async () => {
      using project = await keep(built.folder)
      return project.lines({ code, chainId: 31337, address })
    }
    expect(await ask()).toBeNull()
    const folder = join(built.folder, 'artifacts/build-info')
    const [output = '', info = ''] = readdirSync(folder).toSorted((a, b) => b.length - a.length)
    const { input } = JSON.parse(readFileSync(join(folder, info), 'utf8'))
    const { _format, id } = JSON.parse(readFileSync(join(folder, output), 'utf8'))
    input.settings.outputSelection = { '*': { '*': ['abi', 'evm.deployedBytecode'], '': ['ast'] } }
    const compiled = JSON.parse(compileOnce(JSON.stringify(input)))
    writeFileSync(join(folder, output), JSON.stringify({ _format, id, output: compiled }))
    const lines = await ask()
    expect(lines && writtenIn(code, lines)).toEqual(WRITTEN)
  })

  test('behavior: what forge builds anew is followed, and what is deployed keeps its name', async () => {
    using built = buildFoundryProject()
    using project = await keep(built.folder)
    const { address = '0x', code = '0x' } = (await deployContracts(anvil.url, built)).get('Plain') ?? {}
    const ask = () => project.match({ code, chainId: 31337, address })
    expect((await ask()).found).toMatchObject([{ id: 'src/Plain.sol:Plain', isEarlier: false }])
    const source = join(built.folder, 'src/Plain.sol')
    writeFileSync(source, readFileSync(source, 'utf8').replace('Phase public phase;', 'address owner; $&'))
    runForge(built.folder, 'build')
    await expect
      .poll(() => project.state().rebuilt.find(({ id }) => id === 'src/Plain.sol:Plain')?.layout)
      .toBe('other')
    const { found } = await ask()
    expect(found).toMatchObject([{ id: 'src/Plain.sol:Plain', isEarlier: true, layoutBy: 'compiled here' }])
    expect(parseLayout(found[0]?.layout).variables[0]?.label).toBe('phase')
  })
})
