import { describe, expect, test } from 'vitest'
import { chooseCompiler } from '@/lib/storage/compile/compilers'
import { isSource } from '@/lib/storage/compile/given-sources'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { inspectLayout } from '@/lib/storage/layout/inspect-layout'
import { compileSolidity } from '../compile-solidity'

const BASE = 'pragma solidity >=0.5.0;\ncontract Base { uint256 total; }'
const BOX = 'import "./Base.sol";\ncontract Box is Base { address owner; }'
const FILES = { 'src/Base.sol': { content: BASE }, 'src/Box.sol': { content: BOX } }
const STANDARD = { language: 'Solidity', sources: FILES, settings: { remappings: ['@a/=lib/a/'] } }

/** Fields as Etherscan documents them. */
const etherscan = (SourceCode: string, more: object = {}) => ({
  SourceCode,
  ABI: '[]',
  ContractName: 'Box',
  CompilerVersion: 'v0.8.20+commit.a1b79de6',
  OptimizationUsed: '1',
  Runs: '200',
  ConstructorArguments: '',
  EVMVersion: 'Default',
  Library: '',
  LicenseType: 'MIT',
  Proxy: '0',
  Implementation: '',
  SwarmSource: '',
  ...more,
})
const answered = (...result: object[]) => ({ status: '1', message: 'OK', result })

const PLAIN = 'contract Box { address owner; }'
const BRACES = `{${JSON.stringify(STANDARD)}}`

/** Fields as Blockscout's specification has them. */
const BLOCKSCOUT = {
  name: 'Box',
  language: 'solidity',
  compiler_version: 'v0.8.20+commit.a1b79de6',
  file_path: 'src/Box.sol',
  source_code: BOX,
  additional_sources: [{ file_path: 'src/Base.sol', source_code: BASE }],
  compiler_settings: { remappings: ['@a/=lib/a/'] },
  is_verified: true,
  abi: [],
}

const ANSWERS: readonly [string, unknown][] = [
  ['double braces', answered(etherscan(BRACES))],
  ['standard JSON in one pair of braces', answered(etherscan(JSON.stringify(STANDARD)))],
  ['files by name', answered(etherscan(JSON.stringify(FILES)))],
  ['the list of results alone', [etherscan(BRACES)]],
  ['one result alone', etherscan(BRACES)],
  [
    'getsourcecode of Blockscout',
    answered(
      etherscan(BOX, {
        FileName: 'src/Box.sol',
        AdditionalSources: [{ Filename: 'src/Base.sol', SourceCode: BASE }],
        CompilerSettings: { remappings: ['@a/=lib/a/'] },
      }),
    ),
  ],
  ['smart-contracts of Blockscout', BLOCKSCOUT],
]

describe('an answer of a block explorer', () => {
  test.each(ANSWERS)('default: %s gives files, version and contract', async (_, answer) => {
    const text = JSON.stringify(answer, null, 2)
    expect(isSource(text)).toBe(true)
    const { files, pragmas, contract } = parseSoliditySources(text)
    expect(files).toEqual({ 'src/Base.sol': BASE, 'src/Box.sol': BOX })
    expect([pragmas, contract]).toEqual([['>=0.5.0', '0.8.20'], 'Box'])
    const { contracts } = await compileSolidity({ ...files })
    expect(contracts['src/Box.sol']?.Box?.storageLayout).toMatchObject({
      storage: [{ label: 'total' }, { label: 'owner' }],
    })
  })

  test('args: one file as plain text is named after its contract', () => {
    const { files } = parseSoliditySources(JSON.stringify(answered(etherscan(PLAIN))))
    expect(files).toEqual({ 'Box.sol': PLAIN })
  })

  test('args: settings are kept, and the stated version chooses the compiler', () => {
    const old = answered(etherscan(BASE, { CompilerVersion: 'v0.6.12+commit.27d51765' }))
    const { pragmas } = parseSoliditySources(JSON.stringify(old))
    expect(chooseCompiler(pragmas).compiler.version).toBe('0.6.12')
    expect(parseSoliditySources(JSON.stringify(answered(etherscan(BRACES)))).remappings).toEqual([
      '@a/=lib/a/',
    ])
  })

  test.each([
    [answered(etherscan('', { ABI: 'Contract source code not verified' })), /no verified source/],
    [answered(etherscan('# @version 0.3.7', { CompilerVersion: 'vyper:0.3.7' })), /source is in Vyper/],
  ])('error: %#', (answer, message) => {
    expect(() => parseSoliditySources(JSON.stringify(answer))).toThrow(message)
    expect(isSource(JSON.stringify(answer))).toBe(false)
  })

  test('error: the panel for layouts says what it is', () => {
    const problem = (json: unknown) => inspectLayout(JSON.stringify(json), null, null).problem
    expect(problem(answered(etherscan(BRACES)))).toMatch(/^This is source code\. Choose Source/)
    expect(problem(BLOCKSCOUT)).toMatch(/^This is source code\. Choose Source/)
    expect(problem(answered(etherscan('')))).toMatch(/^This block explorer has no verified source/)
    const refused = { status: '0', message: 'NOTOK', result: 'Invalid API Key' }
    expect(problem(refused)).toMatch(/^This block explorer refused the request: Invalid API Key\./)
  })
})
