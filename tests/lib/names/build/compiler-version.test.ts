import { expect, test } from 'vitest'
import { compilerOfBuildInfo, readCompilerVersion } from '@/lib/names/build/compiler-version'

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
