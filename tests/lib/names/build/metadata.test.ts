import { describe, expect, test } from 'vitest'
import { compilerOfBuildInfo, readCompilerVersion, readMetadata } from '@/lib/names/build/metadata'
import { compileWithMetadata } from '@/tests/builds/compile-with-metadata'

describe('readMetadata', () => {
  test('default: what solc wrote, as text or parsed', () => {
    const { metadata } = compileWithMetadata('contract Plain {}')
    const read = readMetadata(metadata)
    expect(read).toMatchObject({
      compiler: '0.8.37',
      target: { file: 'Plain.sol', name: 'Plain' },
      sources: { kind: 'named', files: [{ path: 'Plain.sol', keccak256: expect.stringMatching(/^0x/) }] },
    })
    expect(readMetadata(JSON.parse(metadata))).toEqual(read)
  })

  test('behavior: of the settings stay those that an input has', () => {
    const settings = {
      compilationTarget: { 'a.sol': 'A' },
      libraries: { 'b.sol:B': '0x' },
      remappings: [':x=y'],
      viaIR: true,
    }
    const { sources } = readMetadata({ language: 'Solidity', settings, sources: { 'a.sol': {} } })
    expect(sources).toEqual({
      kind: 'named',
      files: [{ path: 'a.sol', keccak256: null }],
      remappings: [':x=y'],
      settings: { viaIR: true },
    })
  })

  test('behavior: another language has nothing that is compiled here', () => {
    expect(readMetadata({ language: 'Yul', sources: { 'a.yul': {} } }).sources).toBeNull()
  })

  test('error: what is not there is null', () => {
    const nothing = { compiler: null, target: null, sources: null }
    const broken = { language: 'Solidity', settings: { compilationTarget: { a: 1 } }, sources: {} }
    for (const json of [null, '', '{', [], {}, broken]) expect(readMetadata(json)).toEqual(nothing)
  })
})

test.each([
  ['0.8.30', '0.8.30'],
  ['0.8.30+commit.73712a01', '0.8.30'],
  ['v0.8.30+commit.73712a01', '0.8.30'],
  ['0.8.31-pre.1+commit.b59566f6', '0.8.31-pre.1'],
  ['vyper-0.4.0', '0.4.0'],
  ['0.4.0rc6+commit.33719560', '0.4.0rc6'],
  ['latest', null],
  ['', null],
  [8, null],
])('default: the version in %s', (text, version) => {
  expect(readCompilerVersion(text)).toBe(version)
})

test('default: the version in the id of a build-info of Hardhat 3', () => {
  expect(compilerOfBuildInfo('solc-0_8_37-28d638d7e9af02096af26d588bd2545382bde541')).toBe('0.8.37')
  for (const id of ['solc-latest-28', '0_8_37-28', null]) expect(compilerOfBuildInfo(id)).toBeNull()
})
