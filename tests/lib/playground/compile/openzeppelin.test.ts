import { describe, expect, test, vi } from 'vitest'
import { gatherImports } from '@/lib/playground/compile/openzeppelin'

const TEXTS: Record<string, string> = {
  '@openzeppelin/contracts/a/One.sol': 'import {Two} from "../b/Two.sol";',
  '@openzeppelin/contracts/b/Two.sol': 'import "../a/One.sol"; import "./Three.sol";',
  '@openzeppelin/contracts/b/Three.sol': '',
}

const gather = (text: string, remappings: string[] = [], pragmas: string[] = []) => {
  const load = vi.fn(async (path: string) => TEXTS[path] ?? null)
  return { load, gathered: gatherImports({ files: { 'c.sol': text }, remappings, pragmas }, load) }
}

describe('gatherImports', () => {
  test('default: all that leads from one file to the next, each once', async () => {
    const { load, gathered } = gather('import "@openzeppelin/contracts/a/One.sol";')
    expect(await gathered).toEqual(TEXTS)
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('behavior: compilers before 0.8 are given none, for they refuse them', async () => {
    const { load, gathered } = gather('import "@openzeppelin/contracts/a/One.sol";', [], ['^0.7.0'])
    expect(await gathered).toEqual({})
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: what is not there, not ours or remapped is left to the compiler', async () => {
    const { load, gathered } = gather(
      'import "@openzeppelin/contracts/None.sol"; import "@solmate/A.sol"; import "./B.sol";',
    )
    expect(await gathered).toEqual({})
    expect(load.mock.calls).toEqual([['@openzeppelin/contracts/None.sol']])
    const mapped = gather('import "@openzeppelin/contracts/a/One.sol";', ['src:@openzeppelin/=lib/'])
    expect(await mapped.gathered).toEqual({})
    expect(mapped.load).not.toHaveBeenCalled()
  })
})
