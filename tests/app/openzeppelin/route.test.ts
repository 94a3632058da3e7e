import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import packageJson from '@openzeppelin/contracts/package.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { GET, generateStaticParams } from '@/app/openzeppelin/[version]/[...path]/route'
import { OPENZEPPELIN_VERSION } from '@/lib/playground/compile/openzeppelin'

const ask = (version: string, ...path: string[]) =>
  GET(new Request('http://localhost/'), { params: Promise.resolve({ version, path }) })

describe('files of OpenZeppelin', () => {
  test('default: a Solidity file as the package has it, kept for ever', async () => {
    const response = await ask(OPENZEPPELIN_VERSION, 'token', 'ERC20', 'ERC20.sol')
    const path = createRequire(import.meta.url).resolve('@openzeppelin/contracts/token/ERC20/ERC20.sol')
    expect(await response.text()).toBe(readFileSync(path, 'utf8'))
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('default: the version is that of the package, and all its Solidity files are served', async () => {
    expect(OPENZEPPELIN_VERSION).toBe(packageJson.version)
    const all = await generateStaticParams()
    expect(all.length).toBeGreaterThan(200)
    expect(all.every(({ path }) => path.at(-1)?.endsWith('.sol'))).toBe(true)
  })

  test.each([
    [OPENZEPPELIN_VERSION, 'package.json'],
    [OPENZEPPELIN_VERSION, 'utils/None.sol'],
    [OPENZEPPELIN_VERSION, 'utils'],
    [OPENZEPPELIN_VERSION, '../../solc/soljson.js'],
    [OPENZEPPELIN_VERSION, 'utils/../utils/Context.sol'],
    [OPENZEPPELIN_VERSION, 'utils/%2e%2e/utils/Context.sol'],
    ['4.9.0', 'utils/Context.sol'],
  ])('error: %s %s is not served', async (version, path) => {
    expect((await ask(version, ...path.split('/'))).status).toBe(404)
  })
})
