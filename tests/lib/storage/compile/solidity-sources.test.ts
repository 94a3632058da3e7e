import { beforeAll, describe, expect, test } from 'vitest'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { blankPragmas, parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { compileOnce } from '@/tests/solc-once'
import { type ToolFiles, writeToolFiles } from '../layout/tool-files'

let files: ToolFiles
beforeAll(async () => {
  files = await writeToolFiles()
})

describe('parseSoliditySources', () => {
  test.each<keyof ToolFiles>(['input', 'foundryFull', 'hardhat2BuildInfo', 'hardhat3Input', 'truffle'])(
    'default: the sources in %s are compiled, namespaces too',
    (tool) => {
      const { contracts } = compileLayouts(parseSoliditySources(JSON.stringify(files[tool])), compileOnce)
      const box = contracts?.find(({ contractName }) => contractName === 'Box')
      expect(box?.storageLayout).toBeTypeOf('object')
      expect(box?.namespaces?.structs).toEqual([{ scheme: 'erc7201', id: 'example.main' }])
    },
  )

  test('behavior: an output beside the sources may be large, the sources may not', () => {
    const { hardhat2BuildInfo } = files
    const large = { ...hardhat2BuildInfo, output: { filler: 'x'.repeat(10_000_000) } }
    expect(Object.keys(parseSoliditySources(JSON.stringify(large)).files)).toHaveLength(1)
    for (const text of ['x'.repeat(3_200_000), 'é'.repeat(1_600_000), '"'.repeat(1_600_000)]) {
      expect(() => parseSoliditySources(`// ${text}`)).toThrow('larger than 3 MB')
    }
  })

  test('behavior: what a source asks for, and what the compiler says of it, is safe to look at', () => {
    const sources = parseSoliditySources(
      'pragma solidity 0.8.\u202e19;\ncontract A { uint8\ta\u200b = "\\n"; }',
    )
    expect(sources.pragmas).toEqual(['0.8.\\u{202e}19'])
    const [problem] = compileLayouts(sources, compileOnce).problems ?? []
    expect(problem?.excerpt).toBe('contract A { uint8\ta\\u{200b} = "\\n"; }')
  })

  test('args: a pragma counts wherever it stands, but not in a comment or a string', () => {
    const source = `/* pragma solidity ^0.4.0; */ // pragma solidity ^0.5.0;
/*
pragma solidity ^0.6.0;
*/ pragma solidity =0.7.6; contract A { string a = "pragma solidity ^0.8.0;"; }`
    expect(parseSoliditySources(source).pragmas).toEqual(['=0.7.6'])
    expect(blankPragmas(source)).toBe(source.replace('pragma solidity =0.7.6;', ' '.repeat(23)))
  })

  test.each<[tool: keyof ToolFiles]>([['foundry'], ['hardhat3'], ['metadata']])(
    'error: %s has none',
    (tool) => {
      expect(() => parseSoliditySources(JSON.stringify(files[tool]))).toThrow('This JSON has no sources')
    },
  )
})
