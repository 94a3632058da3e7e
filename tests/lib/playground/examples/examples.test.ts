import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { DEMO_PROGRAMS, loadDemoProgram } from '@/lib/playground/examples/demo-program'
import { EXAMPLE_PROGRAMS } from '../example-programs'
import { playOnEdr } from '../play-on-edr'

afterEach(() => vi.unstubAllGlobals())

/** Static files as the explorer serves them. */
const serveFiles = () =>
  vi.stubGlobal('fetch', async (path: string) => {
    const text = await readFile(new URL(`../../../../public${path}`, import.meta.url), 'utf8').catch(
      () => null,
    )
    return new Response(text, { status: text === null ? 404 : 200 })
  })

/** The calls of the examples that are meant to fail, by their place. */
const FAIL: Readonly<Record<string, readonly number[]>> = {
  token: [4],
  'transient-lock': [1],
  'try-catch': [3],
}

/** The file of a contract in a program of one file or of several. */
const sourceOf = (source: string, name: string): string =>
  source.startsWith('{') ? JSON.parse(source).sources[`${name}.sol`].content : source

describe('examples of programs', () => {
  test.each(Object.entries(EXAMPLE_PROGRAMS))('default: %s runs as it says', async (slug, program) => {
    const { deployed, calls, standing } = await playOnEdr(program)
    expect(deployed).toEqual([...standing.keys()])
    expect(calls.flatMap((succeeded, i) => (succeeded ? [] : [i]))).toEqual(FAIL[slug] ?? [])
  })

  test.each(DEMO_PROGRAMS)('default: the demo contract %s runs with its calls', async (name) => {
    serveFiles()
    const program = await loadDemoProgram(name)
    expect(sourceOf(program.source, name)).toBe((await readContractSources()).get(name as 'Token'))
    const { deployed, calls, standing } = await playOnEdr(program)
    expect(deployed).toEqual([...standing.keys()])
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.every(Boolean)).toBe(true)
  })

  test('behavior: a demo contract with files beside it brings them', async () => {
    serveFiles()
    const { source, contract } = await loadDemoProgram('Trader')
    expect(Object.keys(JSON.parse(source).sources)).toEqual([
      'TraderScene.sol',
      'Pair.sol',
      'Token.sol',
      'Trader.sol',
    ])
    expect(contract).toBe('TraderScene')
  })

  test('error: a demo contract that is none', async () => {
    serveFiles()
    await expect(loadDemoProgram('None')).rejects.toThrow('The source of None.sol could not be loaded.')
  })
})
