import { describe, expect, test, vi } from 'vitest'
import { gatherImports, listImports } from '@/lib/playground/compile/gather-imports'

const TEXTS: Record<string, string> = {
  '@openzeppelin/contracts/a/One.sol': 'import {Two} from "../b/Two.sol";',
  '@openzeppelin/contracts/b/Two.sol': 'import "../a/One.sol"; import "./Three.sol";',
  '@openzeppelin/contracts/b/Three.sol': '',
}

const gather = (text: string, remappings: string[] = []) => {
  const load = vi.fn(async (path: string) => TEXTS[path] ?? null)
  return { load, gathered: gatherImports({ files: { 'c.sol': text }, remappings }, load) }
}

describe('gatherImports', () => {
  test('default: all that leads from one file to the next, each once', async () => {
    const { load, gathered } = gather('import "@openzeppelin/contracts/a/One.sol";')
    expect(await gathered).toEqual(TEXTS)
    expect(load).toHaveBeenCalledTimes(3)
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

describe('listImports', () => {
  test.each([
    ['import "x.sol";', ['x.sol']],
    ["import * as X from './x.sol';", ['src/x.sol']],
    ['import {\n  A,\n  B as C\n} from "../y/./x.sol";', ['y/x.sol']],
    ['import "../../../x.sol" as X;', ['x.sol']],
    ['// import "a.sol";\n/* import "b.sol"; */ import "c.sol";', ['c.sol']],
    ['string s = "// import"; import "c.sol";', ['c.sol']],
    ['/* import "b.sol";', []],
    ['uint important = 1;', []],
  ])('args: %s', (text, imports) => {
    expect(listImports('src/c.sol', text)).toEqual(imports)
  })

  test.each(['/*', 'import ', '"', 'from{'])('behavior: a text of %s alone is soon read', (piece) => {
    expect(listImports('c.sol', piece.repeat(64 * 1024))).toEqual([])
  })
})
