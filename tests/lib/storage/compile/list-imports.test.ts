import { describe, expect, test } from 'vitest'
import { listImports } from '@/lib/storage/compile/list-imports'

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
