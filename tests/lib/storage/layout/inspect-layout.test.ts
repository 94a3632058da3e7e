import { describe, expect, test } from 'vitest'
import { describeLayout, inspectLayout } from '@/lib/storage/layout/inspect-layout'

const ONE = {
  storage: [{ label: 'a', offset: 0, slot: '0', type: 't_uint8' }],
  types: { t_uint8: { encoding: 'inplace', label: 'uint8', numberOfBytes: '1' } },
}
const output = (names: readonly string[]) =>
  JSON.stringify({
    contracts: { 'x.sol': Object.fromEntries(names.map((name) => [name, { storageLayout: ONE }])) },
  })

describe('inspectLayout', () => {
  test('default: a layout on its own', () => {
    const { value } = inspectLayout(JSON.stringify(ONE), null)
    expect(value).toMatchObject({ contracts: [], contract: null })
    expect(value && describeLayout(value.layout)).toBe('1 variable')
  })

  test('args: of several contracts the wanted one, or else the first', () => {
    expect(inspectLayout(output(['A', 'B']), null).value?.contract).toBe('A')
    expect(inspectLayout(output(['A', 'B']), 'B').value?.contract).toBe('B')
    expect(inspectLayout(output(['A', 'B']), 'gone').value).toMatchObject({
      contracts: ['A', 'B'],
      contract: 'A',
    })
    expect(inspectLayout(output(['A']), null).value?.layout.contract).toBe('A')
  })

  test('error: what is wrong, as a message', () => {
    expect(inspectLayout('{"storage":[', null).problem).toMatch(/breaks off/)
    expect(inspectLayout('', null).problem).toMatch(/Paste a storage layout/)
  })
})
